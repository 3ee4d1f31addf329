import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { type Person, testApp } from '../../testing/app.ts';
import { leadCalls } from '../../testing/leads.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { quoteCalls, type Stage } from '../../testing/quotes.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { loadCatalogue } from '../catalogue/index.ts';
import {
  closedOut,
  endLicence,
  licenceTasks,
  lookUpLicence,
  refuseLicence,
  registerLicenceRoutes,
  setLicenceGate,
} from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
const rules = loadCatalogue().licenceRules;
const quotes = await quoteCalls(database);
const leads = await leadCalls(db, false, { isGated: true });
const app = await testApp(database, (on) =>
  registerLicenceRoutes(on, { db, rules, limits: createLimits({ pool, on: false, secret: 'x' }) }),
);
await setLicenceGate(db, true);

const held = { state: 'NC', number: '123 456', held: ['casualty', 'property'] };
const enter = (as: Person, licence: object = held) =>
  app.call('POST /agent/profile/licences', { as, body: { licences: [licence] } });
const lookUp = (id: number, over: object = {}) =>
  inTransaction(db, (trx) =>
    lookUpLicence(trx, rules, id, {
      status: 'active',
      expiresOn: null,
      operatorId: null,
      ...over,
    } as Parameters<typeof lookUpLicence>[3]),
  );
const idOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data[0]?.id ?? 0;
const licensed = async (as: Person, licence: object = held, over: object = {}) => {
  const id = idOf(await enter(as, licence));
  await lookUp(id, over);
  return id;
};
const listed = async (as: Person) => {
  const { body } = await leads.list(as);
  return { count: body.count, ids: body.data.map((lead: { aps_id: number }) => lead.aps_id) };
};
const told = async ({ accountId }: Person) =>
  (
    await db
      .selectFrom('notification')
      .select('occasion')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  ).map(({ occasion }) => occasion);

let on: Stage;
let priya: Person;
beforeEach(async () => {
  await sql`update lead set status = 'deleted', deleted_at = now() where status = 'open'`.execute(
    db,
  );
  on = await quotes.stage();
  priya = await agent(db);
});

describe('where licenses are asked for', () => {
  it('nothing opens before one was entered, numbers alone before it was looked up', async () => {
    const refused = await leads.list(priya);
    expect(refused.body).toMatchObject({ code: 'profile-incomplete', data: ['licences'] });
    const entered = await enter(priya);
    expect(entered.status).toBe(201);
    expect(entered.body).toMatchObject({
      required: true,
      scope: [],
      data: [{ ...held, status: 'waiting' }],
      waiting_leads: [{ state: 'NC', ins_id: 1, leads: 1 }],
    });
    expect(await listed(priya)).toEqual({ count: 0, ids: [] });
    expect((await leads.open(priya, on.applicationId)).status).toBe(404);
    expect((await leads.preview(priya, on.applicationId)).status).toBe(404);
    const sent = await quotes.send(priya, on.applicationId);
    expect([sent.status, sent.body.code]).toEqual([409, 'licence-needed']);
    expect(sent.body.data).toEqual([{ state: 'NC', ins_id: 1 }]);
  });

  it('one look-up opens what it covers, and a lead with a type beyond it stays closed', async () => {
    const bundle = await submittedApplication(db, await consumer(db), { types: [1, 2] });
    await licensed(priya);
    expect((await listed(priya)).ids).toContain(on.applicationId);
    expect((await listed(priya)).ids).not.toContain(bundle.applicationId);
    expect((await leads.preview(priya, bundle.applicationId)).status).toBe(404);
    expect((await leads.open(priya, on.applicationId)).status).toBe(200);
    expect((await quotes.send(priya, on.applicationId)).status).toBe(201);
    expect(await told(priya)).toContain('licence-checked');
    const { body } = await app.call('GET /agent/profile/licences', { as: priya });
    expect(body.scope).toEqual([{ state: 'NC', types: [1, 3] }]);
  });

  it('counts in its own state only', async () => {
    await licensed(priya, { ...held, state: 'VA' });
    expect(await listed(priya)).toEqual({ count: 0, ids: [] });
  });

  it('a change waits, and the one before goes on counting until it is decided', async () => {
    const id = await licensed(priya);
    const changed = await app.call('PUT /agent/profile/licences/:id', {
      as: priya,
      params: { id },
      body: { ...held, held: ['casualty', 'life', 'property'], status: 'active' },
    });
    expect(changed.body.data.map(({ status }: { status: string }) => status)).toEqual([
      'waiting',
      'active',
    ]);
    expect((await listed(priya)).count).toBe(1);
    await lookUp(idOf(changed));
    const { body } = await app.call('GET /agent/profile/licences', { as: priya });
    expect(body.data).toHaveLength(1);
    expect(body.scope).toEqual([{ state: 'NC', types: [1, 2, 3] }]);
  });

  it('a refused one says why, and is entered anew', async () => {
    const id = idOf(await enter(priya));
    await inTransaction(db, (trx) => refuseLicence(trx, id, 'No such number in the record.'));
    const { body } = await app.call('GET /agent/profile/licences', { as: priya });
    expect(body.data).toMatchObject([
      { status: 'refused', refused_because: 'No such number in the record.' },
    ]);
    expect(await told(priya)).toEqual(['licence-refused']);
    const again = await inTransaction(db, (trx) => refuseLicence(trx, id, 'Again.'));
    expect(again).toMatchObject({ ok: false, code: 'not-in-this-state' });
  });

  it('one number is entered once, and somebody else’s is nobody’s', async () => {
    const id = idOf(await enter(priya));
    expect((await enter(priya, { ...held, number: '123 456' })).body.code).toBe('licence-exists');
    const stranger = await agent(db);
    const calls = [
      app.call('PUT /agent/profile/licences/:id', { as: stranger, params: { id }, body: held }),
      app.call('DELETE /agent/profile/licences/:id', { as: stranger, params: { id } }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
  });

  it.each([
    { state: 'nc' },
    { number: '' },
    { number: 'x'.repeat(21) },
    { npn: 'abc' },
    { held: [] },
    { held: ['surety'] },
    { expires: '2026-02-30' },
  ])('refuses %j', async (wrong) => {
    expect((await enter(priya, { ...held, ...wrong })).status).toBe(400);
  });
});

describe('when a license ends', () => {
  it('live quotes that rest on it go, and both are told', async () => {
    const id = await licensed(priya);
    const sent = await quotes.send(priya, on.applicationId);
    await quotes.choose(on.client, sent.body.data.qot_id);
    await inTransaction(db, (trx) => endLicence(trx, rules, id));
    const { removed_because } = await db
      .selectFrom('quote')
      .select('removed_because')
      .where('id', '=', sent.body.data.qot_id)
      .executeTakeFirstOrThrow();
    expect(removed_because).toBe('licence');
    expect((await told(on.client)).at(-1)).toBe('choose-again-licence');
    expect((await told(priya)).at(-1)).toBe('licence-ended');
    const { status } = await db
      .selectFrom('lead')
      .select('status')
      .where('application_id', '=', on.applicationId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('open');
  });

  it('what was paid for stays', async () => {
    const id = await licensed(priya);
    const sent = await quotes.send(priya, on.applicationId);
    await quotes.choose(on.client, sent.body.data.qot_id);
    await leads.pay(sent.body.data.qot_id);
    await app.call('DELETE /agent/profile/licences/:id', { as: priya, params: { id } });
    expect((await leads.open(priya, on.applicationId)).status).toBe(200);
  });

  it('at the midnight of its state nothing is listed, quoted or updated any more', async () => {
    const id = await licensed(priya);
    await sql`update agent_scope set until = now() where agent_id = ${priya.accountId}`.execute(db);
    expect(await listed(priya)).toEqual({ count: 0, ids: [] });
    expect((await quotes.send(priya, on.applicationId)).body.code).toBe('licence-needed');
    // The job of that moment finds out whether the rest still carries something.
    await runJobs(pool, licenceTasks({ db, rules }));
    await inTransaction(db, async (trx) => {
      await lookUp(id);
      return { ok: true, value: trx } as const;
    });
    expect((await listed(priya)).count).toBe(1);
  });

  it('its last day is marked, and its holder told once at each step before', async () => {
    const inDays = async (days: number) => {
      const { rows } = await sql<{ day: string }>`
        select ((now() at time zone 'America/New_York')::date + ${days}::integer)::text as day`.execute(
        db,
      );
      return rows[0]?.day ?? '';
    };
    const id = await licensed(priya, held, { expiresOn: await inDays(7) });
    const due = () => licenceTasks({ db, rules })['licences-due']?.({}, { jobId: '1' });
    await due();
    await due();
    expect((await told(priya)).filter((one) => one === 'licence-due')).toHaveLength(1);
    await sql`update licence set expires_on = ${await inDays(0)}::date where id = ${id}`.execute(
      db,
    );
    await due();
    expect((await told(priya)).filter((one) => one === 'licence-due')).toHaveLength(2);
    await sql`update licence set expires_on = ${await inDays(-1)}::date where id = ${id}`.execute(
      db,
    );
    await due();
    const { body } = await app.call('GET /agent/profile/licences', { as: priya });
    expect(body.data).toMatchObject([{ status: 'expired' }]);
    expect(body.scope).toEqual([]);
  });

  it('a quote on its way comes before it or is refused, and never stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      on = await quotes.stage();
      const sender = await agent(db);
      const id = await licensed(sender);
      await Promise.all([
        quotes.send(sender, on.applicationId),
        inTransaction(db, (trx) => endLicence(trx, rules, id)),
      ]);
      const { rows } = await sql`
        select from quote where agent_id = ${sender.accountId} and removed_at is null`.execute(db);
      expect(rows).toHaveLength(0);
    }
  });
});

describe('where licenses are not asked for', () => {
  it('they are entered and looked up, and limit nothing; a command says whom a switch would close out', async () => {
    await setLicenceGate(db, false);
    const free = await leadCalls(db);
    expect((await free.list(priya)).body.count).toBe(1);
    await liveQuote(db, priya, on);
    const found = await closedOut(db);
    expect(found.withQuotes).toBeGreaterThan(0);
    expect(found.states).toContainEqual({ state: 'NC', quotes: expect.any(Number) });
    await setLicenceGate(db, true);
  });
});
