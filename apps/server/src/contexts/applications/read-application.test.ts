import type { SentAnswer } from '@fanwise/contract';
import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../demo/complete-answers.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import type { Person } from '../../testing/app.ts';
import { readRow, readRows } from '../../testing/database/read-row.ts';
import { agent, consumer, selectZip } from '../../testing/people.ts';
import { putAnswers, savedAnswers } from '../../testing/saved-answers.ts';
import { createApplications, question } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, submit } = await createApplications(database);

const save = (as: Person, answers: { ins_id: number; answers: SentAnswer[] }[]) =>
  app.call('POST /user/application', { as, body: { answers } });
const read = (as: Person) => app.call('GET /user/application', { as });

const storedRows = (person: Person) => savedAnswers(db, person);

describe('reading an application', () => {
  it('shows all questionnaires before anything was saved, with prefills resolved', async () => {
    const person = await consumer(db, { rents: true });
    const { status, body } = await read(person);
    expect(status).toBe(200);
    expect(body.data.map(({ ins_id }: { ins_id: number }) => ins_id)).toEqual(insuranceTypeIds);
    expect(body.meta).toEqual({
      types: [],
      locked: false,
      aps_id: null,
      aps_revision: 0,
      aps_submitted: null,
      aps_changed: false,
      qot_id: null,
      left: { questions: 0, minutes: 0 },
    });
    expect(question(body, 1)).toMatchObject({ que_prefill: 2, answer: null });
    expect(question(body, 7)?.que_prefill).toBe(20);
    expect(question(body, 30)).toMatchObject({ que_computed: true });
    expect(question(body, 150)).toBeDefined();
  });

  it('fills one questionnaire from the answers of another', async () => {
    const person = await consumer(db);
    await save(person, [
      {
        ins_id: 3,
        answers: [
          { que_id: 130, ans_id: 183 },
          { que_id: 131, ans_content: '410000' },
        ],
      },
    ]);
    const { body } = await read(person);
    expect(question(body, 18)).toMatchObject({
      que_prefill: '410000',
      que_prefill_from: 131,
      que_shared: 'never',
    });
    expect(question(body, 4)).toMatchObject({ que_prefill_from: null, que_shared: 'always' });
  });

  it('starts the second driver with the partner', async () => {
    const person = await consumer(db);
    await db
      .updateTable('consumer')
      .set({
        marital_status: 1,
        partner_first_name: 'Noa',
        partner_last_name: 'Reyes',
        partner_birth_date: '1986-07-21',
      })
      .where('account_id', '=', person.accountId)
      .execute();
    expect(question((await read(person)).body, 113)?.que_prefill).toBe('1986-07-21');
  });

  it('leaves health questions out in the configured states, and deletes answers to them', async () => {
    const person = await consumer(db, { state: 'NC', zip: 27601 });
    const health = { que_id: 50, ans_id: 83 };
    const saved = await save(person, [{ ins_id: 2, answers: [health] }]);
    expect(question(saved.body, 50)).toMatchObject({ answer: { ans_id: 83 } });
    await db
      .updateTable('consumer')
      .set({ zip_code_id: selectZip('WA') })
      .where('account_id', '=', person.accountId)
      .execute();
    expect(question((await read(person)).body, 50)).toBeUndefined();
    const again = await save(person, [{ ins_id: 2, answers: [health] }]);
    expect(again.status).toBe(200);
    expect(again.body.meta.dropped).toEqual([]);
    expect(await storedRows(person)).toEqual([]);
  });

  it('records once that somebody submitted health answers, and nothing while they only answer', async () => {
    const person = await consumer(db);
    const answers = [{ ins_id: 2, answers: completeAnswers(2) }];
    const consents = () =>
      readRows(db, 'consent', { account_id: person.accountId }, 'document', 'version');
    await save(person, answers);
    expect(await consents()).toEqual([]);
    for (const isAgain of [false, true])
      expect((await submit(person, answers, isAgain)).status).toBe(200);
    expect(await consents()).toEqual([{ document: 'health-answers', version: '2026-12-03' }]);
  });

  it('does not send answers whose question or option is gone', async () => {
    const person = await consumer(db);
    await save(person, [{ ins_id: 1, answers: [{ que_id: 1, ans_id: 1 }] }]);
    const { id } = await readRow(db, 'application', { consumer_id: person.accountId });
    await putAnswers(db, person, id, {
      insuranceTypeId: 1,
      answers: new Map<number, Answer>([
        [1, { optionIds: [1] }],
        [2, { optionIds: [9999] }],
        [9998, { text: 'retired' }],
      ]),
      healthIds: new Set(),
    });
    const { status, body } = await read(person);
    expect(status).toBe(200);
    expect(question(body, 2)?.answer).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/9999|retired/);
  });

  it('needs a consumer', async () => {
    const other = await agent(db);
    expect(await read(other)).toMatchObject({ status: 403, body: { code: 'wrong-role' } });
    expect(await app.call('GET /user/application')).toMatchObject({ status: 401 });
  });
});
