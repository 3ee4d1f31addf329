import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { LiveUpdates } from '../../../platform/streams/live-updates.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { applyRetention } from '../../accounts/index.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { notify, notifyAll } from './notify.ts';
import { registerNotificationRoutes } from './routes.ts';

const { db } = await testDatabase();
const silentFeed: LiveUpdates = { subscribe: () => undefined, close: async () => undefined };
const app = await testApp({ db }, (routes) =>
  registerNotificationRoutes(routes, {
    db,
    liveUpdates: silentFeed,
    catalog: loadCatalog(),
  }),
);

let reader: Person;
beforeEach(async () => {
  reader = await consumer(db);
});

const list = async (query: Record<string, string | number> = {}, as = reader) =>
  (await app.call('GET /notifications', { as, query })).body;

const tell = async (count: number, person = reader): Promise<void> => {
  for (let number = 0; number < count; number += 1)
    await notify(db, {
      accountId: person.accountId,
      occasion: 'new-quote',
      firstName: `Agent ${number}`,
    });
};

const readJobs = async (accountId: number) => {
  const { rows } = await sql<{ task_identifier: string; run_at: Date }>`
    select task_identifier, run_at from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    cross join (select identifier as task_identifier, id from graphile_worker._private_tasks) as named
    where named.id = task.id and (payload ->> 'accountId' = ${String(accountId)}
      or (payload ->> 'notificationId')::bigint in
        (select id from notification where account_id = ${accountId}))`.execute(db);
  return rows;
};

describe('the list', () => {
  it('shows the newest ten with how many there are', async () => {
    await tell(12);
    const page = await list();
    expect(page).toMatchObject({ count: 12, unseen: 12 });
    expect(page.data).toHaveLength(10);
    expect(page.data[0]).toEqual({
      id: expect.any(Number),
      ntf_seen: false,
      ntf_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      ntp_id: 1,
      ntp_name: 'New quote',
      ntf_occasion: 'new-quote',
      usr_firstname: 'Agent 11',
      aps_id: null,
      qot_id: null,
      inc_name: null,
      ntf_differs: null,
      differsIn: null,
      deadline: null,
      lead: null,
      ntf_leads: null,
      reason: null,
      ntf_since: null,
    });
    const rest = await list({ offset: 10 });
    expect(rest.data.map((row: { usr_firstname: string }) => row.usr_firstname)).toEqual([
      'Agent 1',
      'Agent 0',
    ]);
  });

  it.each([
    ['0', 1],
    ['-3', 1],
    ['3', 3],
    ['1000', 12],
    ['many', 10],
  ])('brings limit %s into its range', async (limit, length) => {
    await tell(12);
    expect((await list({ limit })).data).toHaveLength(length);
  });

  it('names the quote and the lead of a notification; only agents get the lead', async () => {
    const seller = await agent(db);
    const on = await submittedApplication(db, reader, { types: [1, 3] });
    const { applicationId } = on;
    const quoteId = await liveQuote(db, seller, on);
    const about = { applicationId, quoteId };
    await notify(db, { ...about, accountId: reader.accountId, occasion: 'new-quote' });
    await notify(db, { ...about, accountId: seller.accountId, occasion: 'quote-selected' });
    const { name } = await db
      .selectFrom('quote')
      .innerJoin('carrier', 'carrier.id', 'quote.carrier_id')
      .select('carrier.name')
      .where('quote.id', '=', quoteId)
      .executeTakeFirstOrThrow();
    const [forClient] = (await list()).data;
    expect(forClient).toMatchObject({ inc_name: name, lead: null });
    const [forAgent] = (await list({}, seller)).data;
    expect(forAgent).toMatchObject({
      inc_name: name,
      lead: { ins_types: [1, 3], city: 'Raleigh', state: 'NC', zip_code: '27601' },
    });
    await db
      .updateTable('lead')
      .set({ status: 'deleted', deleted_at: new Date() })
      .where('application_id', '=', applicationId)
      .execute();
    expect((await list({}, seller)).data[0].lead).toBeNull();
  });

  it('names the only line of a new quote that differs from the request, in the language of the page', async () => {
    const on = await submittedApplication(db, reader);
    const { applicationId } = on;
    const quoteId = await liveQuote(db, await agent(db), on);
    await notify(db, {
      accountId: reader.accountId,
      occasion: 'new-quote',
      applicationId,
      quoteId,
    });
    const differs = async (language = 'en') => {
      const headers = { 'accept-language': language };
      const { body } = await app.call('GET /notifications', { as: reader, headers });
      return [body.data[0].ntf_differs, body.data[0].differsIn];
    };
    expect(await differs()).toEqual([null, null]);
    await sql`
      insert into quoted_coverage (quote_id, insurance_type_id, submission_id, firmness, valid_until, term_months,
        fees_yearly, instalments, instalment_fee)
      select id, 1, submission_id, 'estimate', current_date + 30, 12, 0, 12, 0 from quote where id = ${quoteId}`.execute(
      db,
    );
    const state = (code: string, reason: string | null) =>
      sql`insert into quoted_coverage_line (quote_id, insurance_type_id, row_code, value, reason)
        values (${quoteId}, 1, ${code}, '1', ${reason})`.execute(db);
    await state('home.roof', null);
    expect(await differs()).toEqual([0, null]);
    await state('home.wind', 'price');
    expect(await differs()).toEqual([1, 'Wind and hail deductible']);
    expect(await differs('es')).toEqual([1, 'Deducible por viento y granizo']);
    await state('home.deductible', 'price');
    expect(await differs()).toEqual([2, null]);
  });

  it('names the deadline of a choice to the chosen agent in their zone, until it has passed', async () => {
    const seller = await agent(db);
    await sql`insert into member_setting (member_id, zone) values (${seller.accountId}, 'America/Denver')`.execute(
      db,
    );
    const on = await submittedApplication(db, reader);
    const quoteId = await liveQuote(db, seller, on);
    await chosen(db, quoteId);
    const { applicationId } = on;
    const facts = { occasion: 'quote-selected' as const, applicationId, quoteId };
    await notify(db, { accountId: seller.accountId, ...facts });
    const deadline = async () => (await list({}, seller)).data[0].deadline;
    expect(await deadline()).toMatchObject({ zone: 'America/Denver' });
    await sql`update quote set unlock_by = now() - interval '1 second' where id = ${quoteId}`.execute(
      db,
    );
    expect(await deadline()).toBeNull();
  });

  it('contains only the notifications of its reader', async () => {
    await tell(1);
    expect(await list({}, await consumer(db))).toEqual({ data: [], count: 0, unseen: 0 });
    expect((await app.call('GET /notifications')).status).toBe(401);
  });
});

describe('marking and deleting', () => {
  it('marks one as read, also a second time, and then all', async () => {
    await tell(3);
    const { id } = (await list()).data[1];
    const mark = (as: Person) => app.call('POST /notifications/:id', { as, params: { id } });
    expect((await mark(await agent(db))).status).toBe(404);
    expect((await mark(reader)).status).toBe(200);
    expect((await mark(reader)).status).toBe(200);
    expect(await list()).toMatchObject({ unseen: 2, data: [{}, { ntf_seen: true }, {}] });
    expect((await app.call('POST /notifications/seen-all', { as: reader })).status).toBe(200);
    expect(await list()).toMatchObject({ unseen: 0, count: 3 });
  });

  it('deletes one of one’s own, then all', async () => {
    await tell(3);
    const other = await consumer(db);
    await tell(1, other);
    const { id } = (await list()).data[0];
    const remove = (as: Person) => app.call('DELETE /notifications/:id', { as, params: { id } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(reader)).status).toBe(200);
    expect((await remove(reader)).status).toBe(404);
    expect((await list()).count).toBe(2);
    expect((await app.call('DELETE /notifications', { as: reader })).status).toBe(200);
    expect((await list()).count).toBe(0);
    expect((await list({}, other)).count).toBe(1);
  });

  it('deletes notifications older than 180 days', async () => {
    await tell(2);
    const [newest, oldest] = (await list()).data;
    await sql`update notification set created_at = now() - interval '181 days' where id = ${oldest.id}`.execute(
      db,
    );
    await applyRetention(db, 180);
    expect((await list()).data.map((row: { id: number }) => row.id)).toEqual([newest.id]);
  });
});

describe('notifying', () => {
  it('is rolled back with its transaction', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await notify(trx, { accountId: reader.accountId, occasion: 'quote-removed' });
      throw new Error('the fact did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    expect(await list()).toMatchObject({ count: 0 });
    expect(await readJobs(reader.accountId)).toEqual([]);
  });

  it('plans a mail for each notification', async () => {
    const other = await agent(db);
    await notifyAll(db, [
      { accountId: other.accountId, occasion: 'lead-closed' },
      { accountId: reader.accountId, occasion: 'new-quote' },
    ]);
    for (const { accountId } of [other, reader])
      expect(await readJobs(accountId)).toMatchObject([{ task_identifier: 'mail-notification' }]);
  });

  it('plans no mail for accounts that want none, and notifies no deleted account', async () => {
    await sql`update account set email_notifications = false where id = ${reader.accountId}`.execute(
      db,
    );
    await tell(1);
    expect(await list()).toMatchObject({ count: 1 });
    expect(await readJobs(reader.accountId)).toEqual([]);
    await sql`update account set deleted_at = now(), email = null, password_hash = null
      where id = ${reader.accountId}`.execute(db);
    await tell(1);
    const { rows } =
      await sql`select from notification where account_id = ${reader.accountId}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
