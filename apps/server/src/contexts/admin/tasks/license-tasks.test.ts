import { STATES } from '@fanwise/domain/dates/time-zones';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import type { Person } from '../../../testing/app.ts';
import { agent } from '../../../testing/people.ts';
import { findLicensesDue } from '../../agents/licenses/licenses-due.ts';
import { licenseCalls, ncLicense } from '../../agents/licenses/testing.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { runFromCommandLine } from '../commands/command-line-tasks.ts';

const database = await testDatabase();
const { db } = database;
const { app, enter, idOf, licensed, own, quotes, rules, readNotices } =
  await licenseCalls(database);
const { act, call, operator } = await openAdmin(database);
const support = await operator('support');
const finance = await operator('finance');
const plain = { reason: '', stepUp: false };

const readItem = async (id: number) => {
  const { rows } = await sql<{ outcome: string | null; isOpen: boolean }>`
    select outcome, closed_at is null as "isOpen" from queue_item
    where kind = 'license' and object = ${`license:${id}`}`.execute(db);
  return rows;
};

it('a license waits in the queue, opens its state when it was checked, and closes it when it ends', async () => {
  const priya = await agent(db);
  const id = idOf(await enter(priya));
  expect(await readItem(id)).toEqual([{ outcome: null, isOpen: true }]);
  const waiting = await call('GET /queue', { as: support, query: { kind: 'license' } });
  expect(waiting.body.data).toMatchObject([
    { facts: { license_id: id, state: 'NC', number: '123 456', authorities: expect.any(Array) } },
  ]);
  const listed = await call('GET /licenses', { as: finance });
  expect(listed.body.data).toMatchObject([
    { id, state: 'NC', number: '123 456', status: 'waiting', agent: { id: priya.accountId } },
  ]);
  const input = { license_id: id, status: 'active', expires: '2031-05-31' };
  expect((await act(finance, 'license-check', input, plain)).body.code).toBe('capability');
  expect((await act(support, 'license-check', input, plain)).status).toBe(200);
  expect(await readItem(id)).toEqual([{ outcome: 'active', isOpen: false }]);
  expect(await own(priya)).toMatchObject({
    scope: [{ state: 'NC', types: [1, 3] }],
    data: [{ status: 'active', expires: '2031-05-31' }],
  });
  const found = await call('GET /licenses', { as: support, query: { q: '123 456' } });
  expect(found.body.data).toMatchObject([{ id, checked_by: { id: support.operatorId } }]);

  expect((await act(support, 'license-end', { license_id: id }, plain)).body.code).toBe(
    'invalid-input',
  );
  const end = () => act(support, 'license-end', { license_id: id }, { stepUp: false });
  expect((await end()).status).toBe(200);
  expect((await own(priya)).scope).toEqual([]);
  expect((await end()).body.code).toBe('not-in-this-state');
  const { rows } =
    await sql`select reason, before ->> 'status' as before, after ->> 'status' as after
    from audit_event where act = 'admin-license-end' and object = ${`license:${id}`}`.execute(db);
  expect(rows).toEqual([{ reason: 'because a test wants it', before: 'active', after: 'ended' }]);
});

it('the preview of ending a license shows how many quotes depend on it alone, and who is notified', async () => {
  const priya = await agent(db);
  const id = await licensed(priya);
  const preview = async () => {
    const { body } = await call('POST /tasks/:name/preview', {
      as: support,
      params: { name: 'license-end' },
      body: { input: { license_id: id } },
    });
    return body;
  };
  expect(await preview()).toMatchObject({ after: { status: 'ended' }, notices: [] });
  const { applicationId } = await quotes.stage();
  await quotes.send(priya, applicationId);
  expect(await preview()).toMatchObject({
    after: { status: 'ended', quotes_gone: 1 },
    notices: [{ who: 'agent' }, { who: 'clients' }],
  });
  await act(support, 'license-end', { license_id: id }, { stepUp: false });
  const { rows } =
    await sql`select removed_because from quote where agency_id = ${priya.accountId}`.execute(db);
  expect(rows).toEqual([{ removed_because: 'license' }]);
});

it('a license is refused by a command as in the admin console, and its agent reads why', async () => {
  const priya = await agent(db);
  const id = idOf(await enter(priya));
  const refused = await runFromCommandLine(
    db,
    'license-refuse',
    { license_id: id },
    { reason: 'No such number' },
  );
  expect(refused.ok).toBe(true);
  expect((await own(priya)).data).toMatchObject([
    { status: 'refused', refused_because: 'No such number' },
  ]);
  expect(await readNotices(priya)).toEqual(['license-refused']);
  expect(await readItem(id)).toEqual([{ outcome: 'refused', isOpen: false }]);
});

it('a license is due for a check three weeks after the last one, and checking it closes the item', async () => {
  const priya = await agent(db);
  const id = await licensed(priya);
  const recheck = async () => {
    const { rows } = await sql<{ isOpen: boolean; outcome: string | null }>`
      select closed_at is null as "isOpen", outcome from queue_item
      where kind = 'license-recheck' and object = ${`license:${id}`} order by id`.execute(db);
    return rows;
  };
  await findLicensesDue(db, rules);
  expect(await recheck()).toEqual([]);
  await sql`update license set checked_at = now() - interval '24 days' where id = ${id}`.execute(
    db,
  );
  await findLicensesDue(db, rules);
  await findLicensesDue(db, rules);
  expect(await recheck()).toEqual([{ isOpen: true, outcome: null }]);
  const due = await call('GET /licenses', { as: support, query: { due: 'check' } });
  expect(due.body.data).toMatchObject([{ id, status: 'active' }]);
  const input = { license_id: id, status: 'active', expires: null };
  expect((await act(support, 'license-check', input, plain)).status).toBe(200);
  expect(await recheck()).toEqual([{ isOpen: false, outcome: 'active' }]);
  const after = await call('GET /licenses', { as: support, query: { due: 'check' } });
  expect(after.body.data).toEqual([]);
});

it('D32: a number that two agents enter is queued, and each row shows with whom it is shared', async () => {
  const [priya, amir] = [await agent(db), await agent(db)];
  const license = { state: 'GA', number: 'Shared-1', authorities: ['life'] };
  await enter(priya, license);
  const looks = async (who: { accountId: number }) => {
    const { rows } = await sql<{ facts: object }>`
      select facts from queue_item where kind = 'flagged-account' and account_id = ${who.accountId}`.execute(
      db,
    );
    return rows.map(({ facts }) => facts);
  };
  expect(await looks(priya)).toEqual([]);
  const second = idOf(await enter(amir, { ...license, number: 'SHARED-1' }));
  expect(await looks(amir)).toMatchObject([{ why: 'license-number-shared', license_id: second }]);
  const listed = await call('GET /licenses', { as: support, query: { state: 'GA' } });
  expect(
    listed.body.data.map((row: { shared_with: { id: number } }) => row.shared_with.id).sort(),
  ).toEqual([priya.accountId, amir.accountId].sort());
});

it('each license links to its look-up, and to the record itself where the register’s number is known', async () => {
  const priya = await agent(db);
  await enter(priya, { state: 'VA', number: 'A 1', npn: '8812045', authorities: ['life'] });
  await enter(priya, { state: 'SC', number: '7', npn: '8812045', authorities: ['life'] });
  await enter(priya, { state: 'MD', number: '9', authorities: ['life'] });
  const of = async (state: string) =>
    (await call('GET /licenses', { as: support, query: { state } })).body.data[0].lookup;
  expect(await of('SC')).toMatchObject({
    by: 'SBS',
    record: expect.stringMatching(/^https:\/\/sbs\.naic\.org\/.*8812045.*SC/),
  });
  expect(await of('VA')).toMatchObject({ record: null, search: expect.stringMatching(/^https:/) });
  expect((await of('MD')).record).toBeNull();
  const known = Object.keys(loadCatalog().licenseLookups.states);
  expect(STATES.filter((state) => !known.includes(state))).toEqual([]);
});

it.each([
  [59, true],
  [61, false],
])('a license is listed as ending soon %i days before its last day: %s', async (days, isListed) => {
  const priya = await agent(db);
  const id = await licensed(priya);
  await sql`update license set expires_on = current_date + ${days}::integer where id = ${id}`.execute(
    db,
  );
  const { body } = await call('GET /licenses', { as: support, query: { due: 'expires' } });
  expect(body.data.some((row: { id: number }) => row.id === id)).toBe(isListed);
});

it('a license of another agent is not found, and no agent sets the state of their own', async () => {
  const [priya, stranger] = [await agent(db), await agent(db)];
  const id = idOf(await enter(priya));
  const change = (as: Person, body: object) =>
    app.call('PUT /agent/profile/licenses/:id', { as, params: { id }, body });
  expect((await change(stranger, ncLicense)).status).toBe(404);
  const decided = await change(priya, {
    ...ncLicense,
    status: 'active',
    checked_at: '2026-01-01T00:00:00Z',
  });
  expect(decided.body.data).toEqual([
    { field: 'status', code: 'unknown' },
    { field: 'checked_at', code: 'unknown' },
  ]);
  expect((await change(priya, ncLicense)).body).toMatchObject({
    scope: [],
    data: [{ status: 'waiting', checked_at: null }],
  });
});
