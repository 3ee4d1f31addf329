import { beforeEach, describe, expect, it } from 'vitest';
import { formatCsvLine } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { leadCalls } from '../../../testing/leads.ts';
import {
  agent,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../../../testing/people.ts';
import type { OpenLead } from '../../../testing/quotes.ts';
import { checkInvariants } from '../../admin/index.ts';
import { refuseLicense } from './decide-license.ts';
import { countWithoutLicense, setLicenseGate } from './license-gate.ts';
import { licenseCalls, ncLicense } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, closeLeads, enter, idOf, leads, licensed, listed, lookUp, own, quotes, readNotices } =
  await licenseCalls(database);

let on: OpenLead;
let priya: Person;
beforeEach(async () => {
  await closeLeads();
  on = await quotes.stage();
  priya = await agent(db);
});

describe('where licenses are required', () => {
  it('no lead opens before a license is entered, and before its look-up the agent sees numbers of leads only', async () => {
    const refused = await leads.list(priya);
    expect(refused.body).toMatchObject({ code: 'profile-incomplete', data: ['licenses'] });
    const entered = await enter(priya);
    expect(entered.status).toBe(201);
    expect(entered.body).toMatchObject({
      required: true,
      scope: [],
      data: [{ ...ncLicense, status: 'waiting' }],
      waiting_leads: [{ state: 'NC', ins_id: 1, leads: 1 }],
    });
    expect(await listed(priya)).toEqual({ count: 0, ids: [] });
    expect((await leads.open(priya, on.applicationId)).status).toBe(404);
    expect((await leads.preview(priya, on.applicationId)).status).toBe(404);
    const sent = await quotes.send(priya, on.applicationId);
    expect([sent.status, sent.body.code]).toEqual([409, 'license-needed']);
    expect(sent.body.data).toEqual([{ state: 'NC', ins_id: 1 }]);
  });

  it('one look-up opens the leads it covers, and a lead with another type stays closed', async () => {
    const bundle = await submittedApplication(db, await consumer(db), { types: [1, 2] });
    await licensed(priya);
    expect((await listed(priya)).ids).toContain(on.applicationId);
    expect((await listed(priya)).ids).not.toContain(bundle.applicationId);
    expect((await leads.preview(priya, bundle.applicationId)).status).toBe(404);
    expect((await leads.open(priya, on.applicationId)).status).toBe(200);
    expect((await quotes.send(priya, on.applicationId)).status).toBe(201);
    expect(await readNotices(priya)).toContain('license-checked');
    const body = await own(priya);
    expect(body.scope).toEqual([{ state: 'NC', types: [1, 3] }]);
  });

  it.each(['0012345', 'PC-1234567', '0h12345', '12E45', '00 45'])(
    'the number %s is kept as entered, on the agent’s page and in the client’s list of quotes',
    async (number) => {
      await licensed(priya, { ...ncLicense, number });
      expect((await own(priya)).data).toMatchObject([{ number }]);
      expect((await quotes.send(priya, on.applicationId)).status).toBe(201);
      const { body } = await quotes.list(on.client);
      expect(body.data).toMatchObject([{ license: { number } }]);
      expect(formatCsvLine([number]).replace(/[",\t\r\n]/g, '')).toBe(number);
    },
  );

  it('a license counts in its own state only', async () => {
    await licensed(priya, { ...ncLicense, state: 'VA' });
    expect(await listed(priya)).toEqual({ count: 0, ids: [] });
  });

  it('a changed license waits, and the former one counts until the new one is decided', async () => {
    const id = await licensed(priya);
    const change = (body: object) =>
      app.call('PUT /agent/profile/licenses/:id', { as: priya, params: { id }, body });
    const wanted = { ...ncLicense, authorities: ['casualty', 'life', 'property'] };
    const decided = await change({ ...wanted, status: 'active' });
    expect(decided.body.data).toEqual([{ field: 'status', code: 'unknown' }]);
    const changed = await change(wanted);
    expect(changed.body.data.map(({ status }: { status: string }) => status)).toEqual([
      'waiting',
      'active',
    ]);
    expect((await listed(priya)).count).toBe(1);
    await lookUp(idOf(changed));
    const body = await own(priya);
    expect(body.data).toHaveLength(1);
    expect(body.scope).toEqual([{ state: 'NC', types: [1, 2, 3] }]);
  });

  it('a refused license says why, and can be entered again', async () => {
    const id = idOf(await enter(priya));
    await inTransaction(db, (trx) => refuseLicense(trx, id, 'No such number in the record.'));
    const body = await own(priya);
    expect(body.data).toMatchObject([
      { status: 'refused', refused_because: 'No such number in the record.' },
    ]);
    expect(await readNotices(priya)).toEqual(['license-refused']);
    const again = await inTransaction(db, (trx) => refuseLicense(trx, id, 'Again.'));
    expect(again).toMatchObject({ ok: false, code: 'not-in-this-state' });
  });

  it('a number is entered once, and an agent cannot change another agent’s license', async () => {
    const id = idOf(await enter(priya));
    expect((await enter(priya, { ...ncLicense, number: '123 456' })).body.code).toBe(
      'license-exists',
    );
    const stranger = await agent(db);
    const calls = [
      app.call('PUT /agent/profile/licenses/:id', {
        as: stranger,
        params: { id },
        body: ncLicense,
      }),
      app.call('DELETE /agent/profile/licenses/:id', { as: stranger, params: { id } }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
  });

  it.each([
    { state: 'nc' },
    { number: '' },
    { number: 'x'.repeat(21) },
    { npn: 'abc' },
    { authorities: [] },
    { authorities: ['surety'] },
    { expires: '2026-02-30' },
  ])('refuses %j', async (wrong) => {
    expect((await enter(priya, { ...ncLicense, ...wrong })).status).toBe(400);
  });
});

it('an assistant lists the leads that one producer of the agency may sell, and needs no own license', async () => {
  const ana = await member(db, priya, 'assistant');
  const tom = await member(db, priya, 'producer');
  expect((await leads.list(ana)).body).toMatchObject({ data: ['licenses'] });
  await licensed(priya);
  expect((await leads.list(ana)).body.count).toBe(1);
  // A producer works within their own license only.
  expect((await leads.list(tom)).body).toMatchObject({ data: ['licenses'] });
});

it('the license invariants hold after quotes with a license, and find a quote without one', async () => {
  const broken = async () =>
    (await checkInvariants(db))
      .filter(({ guarantee, count }) => guarantee === 'licenses' && count > 0)
      .map(({ name }) => name);
  await licensed(priya);
  expect((await quotes.send(priya, on.applicationId)).status).toBe(201);
  expect(await broken()).toEqual([]);
  // A quote of an agent without a license, which only a bug could store.
  await liveQuote(db, await agent(db), on, { carrier: 10 });
  expect(await broken()).toEqual(['quotes-rest-on-licenses']);
});

describe('where licenses are not required', () => {
  it('they are entered and looked up without limiting anything, and a command counts the agents that the gate would exclude', async () => {
    await setLicenseGate(db, false);
    const free = await leadCalls(db);
    expect((await free.list(priya)).body.count).toBe(1);
    await liveQuote(db, priya, on);
    const found = await countWithoutLicense(db);
    await member(db, priya, 'assistant');
    expect((await countWithoutLicense(db)).agents).toBe(found.agents);
    await member(db, priya, 'producer');
    expect((await countWithoutLicense(db)).agents).toBe(found.agents + 1);
    expect(found.withQuotes).toBeGreaterThan(0);
    expect(found.states).toContainEqual({ state: 'NC', quotes: expect.any(Number) });
    await setLicenseGate(db, true);
  });
});
