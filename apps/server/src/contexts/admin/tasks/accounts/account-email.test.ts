import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import type { Person } from '../../../../testing/app.ts';
import { agent, consumer } from '../../../../testing/people.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const { act, call, operator } = await openAdmin(database);
const support = await operator('support');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const change = (person: Person, to: string) =>
  act(support, 'account-email', { account_id: person.accountId, to, proof: 'photo-id' });
const readAddress = async ({ accountId }: Person) => {
  const { rows } = await sql<{ email: string; pending: string | null }>`
    select email, pending_email as pending from account where id = ${accountId}`.execute(db);
  return rows[0]!;
};
/** Returns the token of the newest mail to an address. */
const tokenTo = async (address: string): Promise<string> => {
  const mail = (await app.mails()).find(({ to }) => to.includes(address));
  return /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const confirm = (token: string) =>
  app.call('POST /auth/verify', { body: { token, human_token: 'x' } });
/** Runs the jobs that wait for a day, a day later. */
const aDayPasses = async (): Promise<void> => {
  await sql`update address_change set counts_from = now() - interval '1 second'`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  await app.mails();
};

it('mails the old address at once, is confirmed by the new one, and takes effect a day later', async () => {
  const person = await agent(db, { email: 'lost@old.example' });
  const changed = await change(person, 'found@new.example');
  const from = Date.parse(changed.body.result.counts_from);
  expect(Math.round((from - Date.now()) / 3_600_000)).toBe(24);
  expect((await app.mails()).flatMap(({ to }) => to).sort()).toEqual([
    'found@new.example',
    'lost@old.example',
  ]);
  const confirmed = await confirm(await tokenTo('found@new.example'));
  expect(confirmed.body).toMatchObject({ type: 2, from: changed.body.result.counts_from });
  expect(await readAddress(person)).toEqual({
    email: 'lost@old.example',
    pending: 'found@new.example',
  });
  const shown = await call('GET /people/:id', { as: support, params: { id: person.accountId } });
  expect(shown.body.data.address_waits).toMatchObject({ from: changed.body.result.counts_from });
  await aDayPasses();
  expect(await readAddress(person)).toEqual({ email: 'found@new.example', pending: null });
  const { rows } = await sql`select from address_change`.execute(db);
  expect(rows).toEqual([]);
  // The audit log holds keyed hashes instead of addresses.
  const { rows: auditRows } = await sql<{ row: string }>`
    select to_jsonb(audit_event)::text as row from audit_event where act = 'admin-account-email'`.execute(
    db,
  );
  expect(auditRows[0]?.row).toMatch(/"address_waits": "hmac:[0-9a-f]{16}"/);
  expect(auditRows[0]?.row).not.toContain('@new.example');
});

it('is canceled when the old address says "not me", or the owner asks for another one', async () => {
  const person = await consumer(db, { email: 'mine@old.example' });
  await change(person, 'thief@new.example');
  const token = await tokenTo('thief@new.example');
  const notMe = await tokenTo('mine@old.example');
  expect((await confirm(token)).status).toBe(200);
  expect(
    (await app.call('POST /auth/not-me', { body: { token: notMe, human_token: 'x' } })).status,
  ).toBe(200);
  await aDayPasses();
  expect(await readAddress(person)).toEqual({ email: 'mine@old.example', pending: null });

  const other = await agent(db, { email: 'still@old.example' });
  await change(other, 'wrong@new.example');
  await app.call('PUT /agent/profile', { as: other, body: { usr_email: 'own@new.example' } });
  expect((await confirm(await tokenTo('wrong@new.example'))).body.code).toBe('invalid-token');
  // A change that owners ask for themselves takes effect when it is confirmed.
  expect((await confirm(await tokenTo('own@new.example'))).body.from).toBeNull();
  expect(await readAddress(other)).toEqual({ email: 'own@new.example', pending: null });
});

it('never takes effect without its link, and is refused for the address of another account', async () => {
  const [person, other] = [await agent(db), await agent(db, { email: 'taken@here.example' })];
  await change(person, 'silent@new.example');
  await aDayPasses();
  expect((await readAddress(person)).email).not.toBe('silent@new.example');
  expect((await change(person, 'taken@here.example')).body.code).toBe('duplicate-email');
  expect((await change(other, 'taken@here.example')).body.code).toBe('not-in-this-state');
  const { rows } = await sql`
    select from address_change where account_id = ${other.accountId}`.execute(db);
  expect(rows).toEqual([]);
});
