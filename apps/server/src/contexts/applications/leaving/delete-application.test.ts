import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { readRow, readRows } from '../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { createApplications } from '../testing.ts';

const database = await testDatabase();
const { db } = database;
const { app } = await createApplications(database);

const remove = (as: Person, body: object = { force: true }) =>
  app.call('DELETE /user/application', { as, body });
const readNotices = (person: Person) =>
  readRows(
    db,
    'notification',
    { account_id: person.accountId },
    'type',
    'application_id',
    'first_name',
  );

describe('deleting an application', () => {
  it('asks for confirmation first', async () => {
    const person = await consumer(db);
    await submittedApplication(db, person);
    const refused = await remove(person, {});
    expect(refused).toMatchObject({ status: 400, body: { code: 'force-required' } });
  });

  it('removes the lead and every quote, and tells each agent once', async () => {
    const person = await consumer(db, { firstName: 'Ingrid' });
    const on = await submittedApplication(db, person);
    const quoting = await agent(db);
    const looking = await agent(db);
    const quotes = [
      await liveQuote(db, quoting, on, { carrier: 1 }),
      await liveQuote(db, quoting, on, { carrier: 10 }),
    ];
    expect(await remove(person)).toMatchObject({ status: 200, body: {} });
    const lead = await readRow(
      db,
      'lead',
      { application_id: on.applicationId },
      'status',
      'deleted_at',
    );
    expect(lead.status).toBe('deleted');
    const removed = await db
      .selectFrom('quote')
      .select(['id', 'removed_because'])
      .where('application_id', '=', on.applicationId)
      .orderBy('id')
      .execute();
    expect(removed).toEqual(quotes.map((id) => ({ id, removed_because: 'withdrawn' })));
    expect(await readNotices(quoting)).toEqual([
      { type: 6, application_id: on.applicationId, first_name: 'Ingrid' },
    ]);
    expect(await readNotices(looking)).toEqual([]);
    const audit = await readRows(
      db,
      'audit_event',
      { actor_id: person.accountId },
      'act',
      'object',
    );
    expect(audit).toEqual([
      { act: 'application-deleted', object: `application:${on.applicationId}` },
    ]);
  });

  it('succeeds when repeated, and allows a new application', async () => {
    const person = await consumer(db);
    const answers = [{ ins_id: 1, answers: completeAnswers(1) }];
    const submit = () =>
      app.call('POST /user/application', { as: person, body: { answers, submit: true } });
    const first = await submit();
    expect((await remove(person)).status).toBe(200);
    expect((await remove(person)).status).toBe(200);
    const empty = await app.call('GET /user/application', { as: person });
    expect(empty.body.meta).toMatchObject({ types: [], aps_id: null, locked: false });
    const drafts = await readRows(
      db,
      'draft_part',
      { application_id: first.body.meta.aps_id },
      'class',
    );
    expect(drafts).toEqual([]);
    const second = await submit();
    expect(second.status).toBe(200);
    expect(second.body.meta.aps_id).toBeGreaterThan(first.body.meta.aps_id);
  });

  it('is refused once a quote was chosen', async () => {
    const person = await consumer(db);
    const on = await submittedApplication(db, person);
    await chosen(db, await liveQuote(db, await agent(db), on));
    expect(await remove(person)).toMatchObject({ status: 409, body: { code: 'quote-accepted' } });
    const { deleted_at } = await readRow(db, 'application', { id: on.applicationId });
    expect(deleted_at).toBeNull();
  });
});
