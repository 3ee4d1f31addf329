import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { agent, chosen, consumer, liveQuote } from '../../../testing/people.ts';
import { auto, createApplications, home } from '../testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, leadOf, submissions, submit } = await createApplications(database);

const readNotices = (person: Person) =>
  db
    .selectFrom('notification')
    .select(['type', 'first_name'])
    .where('account_id', '=', person.accountId)
    .orderBy('id')
    .execute();

describe('submitting again', () => {
  it('is refused without force, and makes the next version with it', async () => {
    const person = await consumer(db);
    await submit(person, home({ 1: 1, 2: 3, 5: '2000' }));
    expect(await submit(person, auto())).toMatchObject({
      status: 409,
      body: { code: 'already-submitted' },
    });
    const [first] = await submissions(person);
    const answer = await submit(person, [...home({ 1: 1, 2: 3, 5: '3000' }), ...auto()], true);
    expect(answer.body.meta).toMatchObject({ types: [1, 3], aps_changed: false });
    const [kept, second] = await submissions(person);
    expect(kept).toEqual(first);
    expect(second).toMatchObject({ version: 2, insurance_types: [1, 3] });
    expect(await leadOf(person)).toMatchObject({ version: 2, submission_id: second?.id });
  });

  it('makes live quotes outdated and tells their agents', async () => {
    const person = await consumer(db, { firstName: 'Zoë' });
    const quoting = await agent(db, { carriers: [1, 10] });
    const other = await agent(db, { carriers: [1, 10] });
    await submit(person, home());
    const [first] = await submissions(person);
    const on = { applicationId: first?.application_id ?? 0, submissionId: first?.id ?? 0 };
    await liveQuote(db, quoting, on, { carrier: 1 });
    await liveQuote(db, quoting, on, { carrier: 10 });
    await submit(person, home({ 28: 80 }), true);
    const quotes = await readRows(
      db,
      'quote',
      { application_id: on.applicationId },
      'needs_update',
    );
    expect(quotes).toEqual([{ needs_update: true }, { needs_update: true }]);
    expect(await readNotices(quoting)).toEqual([{ type: 3, first_name: 'Zoë' }]);
    expect(await readNotices(other)).toEqual([]);
  });

  it('is not visible to agents before it happens', async () => {
    const person = await consumer(db);
    await submit(person, home({ 1: 1, 2: 3, 5: '2000' }));
    const before = await submissions(person);
    const saved = await app.call('POST /user/application', {
      as: person,
      body: { answers: home({ 1: 1, 2: 3, 5: '2500' }) },
    });
    expect(saved.body.meta).toMatchObject({ aps_changed: true, locked: true });
    expect(await submissions(person)).toEqual(before);
    await app.call('POST /user/application', {
      as: person,
      body: { answers: home({ 1: 1, 2: 3, 5: '2000' }) },
    });
    const read = () => app.call('GET /user/application', { as: person });
    expect((await read()).body.meta.aps_changed).toBe(false);
    await db
      .updateTable('consumer')
      .set({ last_name: 'Reyes-Ito', zip_code_id: 78701 })
      .where('account_id', '=', person.accountId)
      .execute();
    expect((await read()).body.meta.aps_changed).toBe(true);
    expect(await submissions(person)).toEqual(before);
    expect(await leadOf(person)).toMatchObject({ zip_code_id: 27601 });
  });

  it('is refused once a quote was chosen', async () => {
    const person = await consumer(db);
    await submit(person, home());
    const [first] = await submissions(person);
    const on = { applicationId: first?.application_id ?? 0, submissionId: first?.id ?? 0 };
    const quoteId = await liveQuote(db, await agent(db), on);
    await chosen(db, quoteId);
    expect(await submit(person, home(), true)).toMatchObject({
      status: 409,
      body: { code: 'quote-accepted' },
    });
    const read = await app.call('GET /user/application', { as: person });
    expect(read.body.meta).toMatchObject({ qot_id: quoteId, locked: true });
  });
});
