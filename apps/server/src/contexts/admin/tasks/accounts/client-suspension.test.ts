import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { leadStatus } from '../../../../testing/leads.ts';
import {
  agent,
  consumer,
  liveQuote,
  readOccasions,
  submittedApplication,
} from '../../../../testing/people.ts';
import { readQuoteTimes } from '../../../../testing/quotes.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { releaseHeldLead } from '../../../applications/contact-quality/release-held-lead.ts';
import { removeOutdatedQuotes } from '../../../quotes/removing/remove-outdated.ts';
import { checkInvariants } from '../../commands/invariants/check-invariants.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const { act, call, operator } = await openAdmin(database);
const support = await operator('support');
const second = await operator('support', 'second');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const until = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const suspend = (accountId: number, as = support) =>
  act(as, 'account-suspend', { account_id: accountId, until: until() });
const reinstate = (accountId: number, as = support) =>
  act(as, 'account-reinstate', { account_id: accountId });
const readNotices = (accountId: number) => readOccasions(db, { accountId });
const answers = async (applicationId: number) => {
  const { rows } = await sql<{ erased: boolean }>`
    select bool_or(erased_at is not null) as erased from submission where application_id = ${applicationId}`.execute(
    db,
  );
  return rows[0]?.erased ? 'erased' : 'kept';
};
const passSuspension = async (accountId: number) => {
  await sql`update account_suspension set until = now() where account_id = ${accountId}`.execute(
    db,
  );
  await sql`
    update graphile_worker._private_jobs set run_at = now() where key = ${`end-suspension:${accountId}`}`.execute(
    db,
  );
  await app.mails();
};

const brokenHolds = async () =>
  (await checkInvariants(db)).filter(
    ({ name, count }) => name === 'returns-follow-their-money' && count > 0,
  );

describe('suspending a client', () => {
  it('hides an open lead, keeps its answers and quotes, and reinstating brings both back', async () => {
    const email = 'on-hold@client.example';
    const client = await consumer(db, { email });
    const on = await submittedApplication(db, client);
    const seller = await agent(db);
    const quoteId = await liveQuote(db, seller, on);
    const preview = await call('POST /tasks/:name/preview', {
      as: support,
      params: { name: 'account-suspend' },
      body: { input: { account_id: client.accountId, until: until() } },
    });
    expect(preview.body).toMatchObject({
      after: { state: 'suspended', leads_held: 1 },
      notices: [
        { who: 'owner', how: 'mail' },
        { who: 'agents', how: 'notification' },
      ],
    });
    expect(preview.body.after).not.toHaveProperty('answers');
    expect((await suspend(client.accountId)).status).toBe(200);
    expect(await leadStatus(db, on.applicationId)).toBe('held');
    expect(await answers(on.applicationId)).toBe('kept');
    expect((await readQuoteTimes(db, quoteId)).removed_at).toBeNull();
    expect(await readNotices(seller.accountId)).toEqual(['lead-on-hold']);
    const { rows } = await sql`
      select stage from lead_view_stage where application_id = ${on.applicationId} and stage <> 'quoted'`.execute(
      db,
    );
    expect(rows).toEqual([]);
    // A longer suspension tells the agents nothing new.
    expect((await suspend(client.accountId, second)).status).toBe(200);
    expect(await readNotices(seller.accountId)).toEqual(['lead-on-hold']);
    expect(await brokenHolds()).toEqual([]);

    const back = await call('POST /tasks/:name/preview', {
      as: support,
      params: { name: 'account-reinstate' },
      body: { input: { account_id: client.accountId } },
    });
    expect(back.body.after).toMatchObject({ state: 'active', leads_back: 1 });
    expect((await reinstate(client.accountId)).status).toBe(200);
    expect(await leadStatus(db, on.applicationId)).toBe('open');
    expect((await readQuoteTimes(db, quoteId)).removed_at).toBeNull();
    expect(await readNotices(seller.accountId)).toEqual(['lead-on-hold', 'lead-resumed']);
    const mails = (await app.mails()).filter(({ to }) => to.includes(email)).toReversed();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is active again']);
  });

  it('mails the client in their language that nothing is deleted', async () => {
    const email = 'en-pausa@client.example';
    const client = await consumer(db, { email });
    await sql`update account set language = 'es' where id = ${client.accountId}`.execute(db);
    await suspend(client.accountId);
    const [mail] = (await app.mails()).filter(({ to }) => to.includes(email));
    expect(mail?.subject).toBe('Su cuenta está suspendida');
    expect(mail?.text).toContain('No se elimina nada');
  });

  it('ends when its time is over, and the lead comes back once', async () => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    const seller = await agent(db);
    await liveQuote(db, seller, on);
    await suspend(client.accountId);
    await passSuspension(client.accountId);
    expect(await leadStatus(db, on.applicationId)).toBe('open');
    expect(await readNotices(seller.accountId)).toEqual(['lead-on-hold', 'lead-resumed']);
    expect((await reinstate(client.accountId)).body.code).toBe('not-in-this-state');
  });

  it('stops the clock of quotes that wait for an update, and of an idle lead', async () => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    const quoteId = await liveQuote(db, await agent(db), on);
    await sql`update quote set needs_update = true, needs_update_since = now() - interval '8 days' where id = ${quoteId}`.execute(
      db,
    );
    await sql`update application set idle_warned_at = now() - interval '20 days' where id = ${on.applicationId}`.execute(
      db,
    );
    await suspend(client.accountId);
    await removeOutdatedQuotes(db);
    expect((await readQuoteTimes(db, quoteId)).removed_at).toBeNull();
    await reinstate(client.accountId);
    await removeOutdatedQuotes(db);
    expect((await readQuoteTimes(db, quoteId)).removed_at).toBeNull();
    const { rows } =
      await sql`select idle_warned_at from application where id = ${on.applicationId}`.execute(db);
    expect(rows).toEqual([{ idle_warned_at: null }]);
  });

  it('leaves a lead held that waits for a contact channel, and restarts its two weeks', async () => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    await sql`update lead set status = 'held' where application_id = ${on.applicationId}`.execute(
      db,
    );
    await sql`update application set unreachable_since = now() - interval '13 days' where id = ${on.applicationId}`.execute(
      db,
    );
    await suspend(client.accountId);
    await sql`update application set unreachable_since = now() - interval '30 days' where id = ${on.applicationId}`.execute(
      db,
    );
    await reinstate(client.accountId);
    expect(await leadStatus(db, on.applicationId)).toBe('held');
    const { rows } = await sql`
      select unreachable_since > now() - interval '1 hour' as fresh from application where id = ${on.applicationId}`.execute(
      db,
    );
    expect(rows).toEqual([{ fresh: true }]);
    await sql`update lead set status = 'open' where application_id = ${on.applicationId}`.execute(
      db,
    );
  });

  it('keeps the lead held when the client confirms a contact channel meanwhile', async () => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    await suspend(client.accountId);
    await db.transaction().execute((trx) => releaseHeldLead(trx, client.accountId));
    expect(await leadStatus(db, on.applicationId)).toBe('held');
    await reinstate(client.accountId);
    expect(await leadStatus(db, on.applicationId)).toBe('open');
  });

  it('a ban of a suspended client still withdraws the lead', async () => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    await suspend(client.accountId);
    const owner = await operator('owner');
    const other = await operator('owner', 'other');
    const asked = await act(owner, 'account-ban', { account_id: client.accountId });
    await act(other, 'proposal-approve', { proposal_id: asked.body.proposed }, { reason: '' });
    expect(await leadStatus(db, on.applicationId)).toBe('deleted');
  });
});

it('two operators at once leave one state of account and lead that agree', async () => {
  for (let round = 0; round < 6; round += 1) {
    const client = await consumer(db);
    const on = await submittedApplication(db, client);
    const seller = await agent(db);
    await liveQuote(db, seller, on);
    if (round % 2 === 1) await suspend(client.accountId);
    const other =
      round % 2 === 1 ? reinstate(client.accountId, second) : suspend(client.accountId, second);
    await Promise.all([suspend(client.accountId), other]);
    const { rows } = await sql`
      select from account_suspension where account_id = ${client.accountId}`.execute(db);
    expect(await leadStatus(db, on.applicationId)).toBe(rows.length > 0 ? 'held' : 'open');
    expect(
      (await readNotices(seller.accountId)).filter((one) => one === 'lead-on-hold').length,
    ).toBeLessThanOrEqual(2);
  }
  expect(await brokenHolds()).toEqual([]);
});
