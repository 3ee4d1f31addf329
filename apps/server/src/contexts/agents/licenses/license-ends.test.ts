import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { type OpenLead, quoteCalls } from '../../../testing/quotes.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { endChoice } from '../../quotes/index.ts';
import { endLicense } from './decide-license.ts';
import { licenseJobs } from './licenses-due.ts';
import { renewScope } from './renew-scope.ts';
import { licenseCalls, ncLicense } from './testing.ts';

const database = await testDatabase();
const { db, pool } = database;
const { app, closeLeads, leads, licensed, listed, lookUp, own, quotes, rules, readNotices } =
  await licenseCalls(database);

let on: OpenLead;
let priya: Person;
beforeEach(async () => {
  await closeLeads();
  on = await quotes.stage();
  priya = await agent(db);
});

describe('when a license ends', () => {
  it('live quotes that depend on it are removed, and both sides are told', async () => {
    const id = await licensed(priya);
    const sent = await quotes.send(priya, on.applicationId);
    await quotes.choose(on.client, sent.body.data.qot_id);
    await inTransaction(db, (trx) => endLicense(trx, rules, id));
    const { removed_because } = await readRow(db, 'quote', { id: sent.body.data.qot_id });
    expect(removed_because).toBe('license');
    expect((await readNotices(on.client)).at(-1)).toBe('choose-again-license');
    expect((await readNotices(priya)).at(-1)).toBe('license-ended');
    const { status } = await readRow(db, 'lead', { application_id: on.applicationId });
    expect(status).toBe('open');
  });

  it('a lead that was paid for stays open to its agent', async () => {
    const id = await licensed(priya);
    const sent = await quotes.send(priya, on.applicationId);
    await quotes.choose(on.client, sent.body.data.qot_id);
    await leads.pay(sent.body.data.qot_id);
    await app.call('DELETE /agent/profile/licenses/:id', { as: priya, params: { id } });
    expect((await leads.open(priya, on.applicationId)).status).toBe(200);
  });

  it('a quote that lost to a paid one stays as it is, and neither side is told', async () => {
    const id = await licensed(priya);
    const lost = await quotes.send(priya, on.applicationId);
    const rival = await agent(db);
    const paid = await liveQuote(db, rival, on, { carrier: 10 });
    await quotes.choose(on.client, paid);
    await leads.pay(paid);
    const before = [await readNotices(on.client), await readNotices(priya)];
    await inTransaction(db, (trx) => endLicense(trx, rules, id));
    expect([await readNotices(on.client), await readNotices(priya)]).toEqual(before);
    expect((await leads.open(priya, on.applicationId)).status).toBe(200);

    // The refund opens the lead again, so the quote could be chosen.
    await inTransaction(db, (trx) =>
      endChoice(trx, { applicationId: on.applicationId, quoteId: paid, because: 'refunded' }),
    );
    await runJobs(pool, licenseJobs({ db, rules }));
    const { removed_because } = await readRow(db, 'quote', { id: lost.body.data.qot_id });
    expect(removed_because).toBe('license');
  });

  it('the agent is told once, however many quotes are removed', async () => {
    const id = await licensed(priya);
    await quotes.send(priya, on.applicationId);
    await quotes.send(priya, (await quotes.stage()).applicationId);
    await inTransaction(db, (trx) => endLicense(trx, rules, id));
    expect((await readNotices(priya)).filter((one) => one === 'license-ended')).toHaveLength(1);
  });

  it('the agent lists, quotes and updates no lead from midnight in its state on', async () => {
    const id = await licensed(priya);
    await sql`update member_scope set until = now() where member_id = ${priya.accountId}`.execute(
      db,
    );
    expect(await listed(priya)).toEqual({ count: 0, ids: [] });
    expect((await quotes.send(priya, on.applicationId)).body.code).toBe('license-needed');
    // The job of that moment checks whether the other licenses still cover each quote.
    await runJobs(pool, licenseJobs({ db, rules }));
    await inTransaction(db, async (trx) => {
      await lookUp(id);
      return { ok: true, value: trx } as const;
    });
    expect((await listed(priya)).count).toBe(1);
  });

  it('it is marked on its last day, and its holder is told once at each step before', async () => {
    const inDays = async (days: number) => {
      const { rows } = await sql<{ day: string }>`
        select ((now() at time zone 'America/New_York')::date + ${days}::integer)::text as day`.execute(
        db,
      );
      return rows[0]?.day ?? '';
    };
    const id = await licensed(priya, ncLicense, { expiresOn: await inDays(7) });
    const due = () => licenseJobs({ db, rules })['licenses-due']?.({}, { jobId: '1' });
    await due();
    await due();
    expect((await readNotices(priya)).filter((one) => one === 'license-due')).toHaveLength(1);
    await sql`update license set expires_on = ${await inDays(0)}::date where id = ${id}`.execute(
      db,
    );
    await due();
    expect((await readNotices(priya)).filter((one) => one === 'license-due')).toHaveLength(2);
    await sql`update license set expires_on = ${await inDays(-1)}::date where id = ${id}`.execute(
      db,
    );
    await due();
    const body = await own(priya);
    expect(body.data).toMatchObject([{ status: 'expired' }]);
    expect(body.scope).toEqual([]);
  });

  it('a quote sent at the same moment comes before the end or is refused, and never stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      on = await quotes.stage();
      const sender = await agent(db);
      const id = await licensed(sender);
      await Promise.all([
        quotes.send(sender, on.applicationId),
        inTransaction(db, (trx) => endLicense(trx, rules, id)),
      ]);
      const { rows } = await sql`
        select from quote where agency_id = ${sender.accountId} and removed_at is null`.execute(db);
      expect(rows).toHaveLength(0);
    }
  });

  it('D30: quotes that two processes send in that second are refused, or removed by the job of that moment', async () => {
    const other = connect({ url: database.url });
    const elsewhere = await quoteCalls(other);
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      on = await quotes.stage();
      const sender = await agent(db);
      await licensed(sender);
      // The license ends between the first call and the last, or just before, or just after them.
      await sql`update member_scope set until = clock_timestamp() + make_interval(secs => ${round * 0.006})
        where member_id = ${sender.accountId}`.execute(db);
      // Yesterday by the clock of the database may still be today in the license's state.
      await sql`update license set expires_on = current_date - 2 where member_id = ${sender.accountId}`.execute(
        db,
      );
      const sent = await Promise.all([
        quotes.send(sender, on.applicationId),
        elsewhere.send(sender, on.applicationId, { inc_id: 10 }),
      ]);
      outcomes.push(...sent.map(({ status, body }) => (status < 300 ? 'sent' : body.code)));
      await sql`update member_scope set until = now() where member_id = ${sender.accountId}`.execute(
        db,
      );
      await inTransaction(db, (trx) => renewScope(trx, rules, sender.accountId));
      const { rows } = await sql`
        select from quote where agency_id = ${sender.accountId} and removed_at is null`.execute(db);
      expect(rows).toHaveLength(0);
    }
    expect(outcomes.filter((one) => !['sent', 'license-needed'].includes(one))).toEqual([]);
    expect(outcomes).toContain('license-needed');
    await other.close();
  });
});
