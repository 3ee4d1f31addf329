import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { explainStatement, planNodes } from '../../../testing/database/explain.ts';
import { foundPeople, personFrom } from './people-lists.ts';

const database = await testDatabase();
const { db } = database;
const { call, operator } = await openAdmin(database);
const support = await operator('support');

// Inserts many people of both roles, each with a name and a phone number of their own.
await db.transaction().execute(async (trx) => {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`
  with made as (
    insert into account (role, email, password_hash, verified_at)
    select 1 + n % 2, 'many-' || n || '@example.com', 'x', now() from generate_series(1, 20000) as n
    returning id, role, email),
  clients as (
    insert into consumer (account_id, first_name, last_name, birth_date, address1, city, rents, zip_code_id,
      marital_status, gender, phone)
    select id, 'First' || id, 'Client' || id, '1980-01-01', '1 Oak Street', 'Raleigh', false, 27601, 0, 1,
      (9190000000 + id)::text from made where role = 1),
  agencies as (
    insert into agency (id, name) select id, 'Agency ' || id from made where role = 2)
  insert into agency_member (account_id, agency_id, role, first_name, last_name, phone, license_number)
  select id, id, 'owner', 'First' || id, 'Agent' || id, (9180000000 + id)::text, '770' || id
  from made where role = 2`.execute(trx);
});
await sql`analyze account, consumer, agency, agency_member`.execute(db);
const newest = async (role: 1 | 2): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select max(id) as id from account where role = ${role}`.execute(db);
  return rows[0]?.id ?? 0;
};
const [client, agent] = [await newest(1), await newest(2)];

it.each([
  ['an address', `many-3999@example.com`],
  ['a number', `#${client}`],
  ['a phone number', String(9_190_000_000 + client)],
  ['the beginning of a name', `Client${client}`],
  ['a full name', `first${client} client${client}`],
  ['a full name in the other order', `Client${client}, First${client}`],
  ['a part of an address', '3999@exa'],
  ['the beginning of an address', 'many-3999'],
  ['the name of an agency', `agency ${agent}`],
  ['a license', `770${agent}`],
])('finds one person among many by %s without a sequential scan', async (_, q) => {
  const statement = sql`
    select account.id from ${foundPeople(q, 8)} join ${personFrom} on account.id = found.id
    order by found.rank desc, account.id desc limit 51`;
  const nodes = planNodes(await explainStatement(db, statement));
  const read = nodes.filter(
    (node) =>
      node['Node Type'] === 'Seq Scan' &&
      ['account', 'consumer', 'agency', 'agency_member', 'license'].includes(
        String(node['Relation Name']),
      ),
  );
  expect(read.map((node) => node['Relation Name'])).toEqual([]);
});

it('finds people among many by name, phone number and license number, and stops counting at 1,000', async () => {
  const find = async (q: string): Promise<number[]> =>
    (await call('GET /people', { as: support, query: { q } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await find(`client${client}`)).toEqual([client]);
  expect(await find(`Agency ${agent}`)).toEqual([agent]);
  expect(await find(`770${agent}`)).toEqual([agent]);
  expect(await find(String(9_180_000_000 + agent))).toEqual([agent]);
  expect(await find(`first${client}`)).toEqual([client]);
  expect(await find('%')).toEqual([]);
  const page = await call('GET /people', { as: support, query: { q: 'client' } });
  expect(page.body).toMatchObject({ count: 1000, count_capped: true });
});
