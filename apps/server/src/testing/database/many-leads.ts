import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { agent } from '../people.ts';
import { refundQuotes, sellQuotes } from '../shop/sold-quotes.ts';

/** Filling a database takes longer than a request may. */
export const withoutTimeout = <Value>(
  db: Db,
  work: (unlimited: Db) => Promise<Value>,
): Promise<Value> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const value = await work(connection);
    await sql`reset statement_timeout`.execute(connection);
    return value;
  });

/** Fifty thousand leads in two thousand ZIP codes, many of them submitted in the same minute. */
export const manyLeads = (db: Db, leads = 50_000): Promise<number[]> =>
  withoutTimeout(db, (unlimited) => fillLeads(unlimited, leads));

const fillLeads = async (db: Db, leads: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from zip_code order by md5(id::text) limit 2000`.execute(db);
  const zipIds = rows.map((row) => row.id);
  await sql`
    insert into account (role, email, password_hash)
    select 1, 'many-' || n || '@example.com', 'never-matches' from generate_series(1, ${leads}::integer) as n`.execute(
    db,
  );
  await sql`
    insert into application (consumer_id, insurance_types, submitted_at)
    select id, case id % 3 when 0 then '{1}' when 1 then '{3,1}' else '{1,2,3}' end::smallint[], now()
    from account where email like 'many-%'`.execute(db);
  await sql`
    insert into submission (application_id, version, submitted_at, insurance_types, zip_code_id, state)
    select application.id, 1, date_trunc('minute', now() - (hashint8(application.id) & 65535) * interval '1 minute'),
      insurance_types, zip_code.id, zip_code.state
    from application join zip_code
      on zip_code.id = (${zipIds}::integer[])[1 + (hashint8(application.id * 7) & 1048575) % ${zipIds.length}::integer]
    where submitted_at is not null`.execute(db);
  await sql`
    insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
    select application_id, id, version, zip_code_id, insurance_types, submitted_at from submission`.execute(
    db,
  );
  return zipIds;
};

/**
 * An agent with a past of about three hundred leads: quoted, lost, removed, won, paid and withdrawn ones.
 * `part` keeps the pasts of several agents apart.
 */
export const busyAgent = async (
  db: Db,
  part: number,
  options: { zipCodes?: number[]; allZipCodes?: boolean },
): Promise<Person> => {
  const person = await agent(db, { zipCodes: [], ...options });
  await withoutTimeout(db, (unlimited) => giveAPast(unlimited, person.accountId, part));
  return person;
};

const giveAPast = async (db: Db, id: number, part: number): Promise<void> => {
  await sql`
    insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
    select lead.application_id, submission_id, ${id}, ${id}, 1, 1 + ${part}::integer, 10, 100, 3500
    from lead join agency on agency.id = ${id}
    where lead.application_id % 97 = ${part} and lead.status = 'open' and (all_zip_codes or mod(lead.application_id / 97, 3) = 0
      or zip_code_id in (select zip_code_id from agency_zip_code where agency_id = ${id}))
    limit 600`.execute(db);
  const fate = (from: number, to: number) =>
    sql`select application_id from quote
      where agency_id = ${id} and application_id / 97 % 10 between ${from}::integer and ${to}::integer`;
  await sql`update quote set removed_at = now(), removed_because = 'consumer'
    where agency_id = ${id} and application_id in (${fate(0, 1)})`.execute(db);
  await sql`update quote set accepted_at = now(), unlock_by = now() + interval '2 days'
    where agency_id = ${id} and application_id in (${fate(2, 4)})`.execute(db);
  await sql`update lead set status = 'chosen' where application_id in (${fate(2, 5)})`.execute(db);
  await sql`update quote set removed_at = now() - interval '1 day', removed_because = 'withdrawn'
    where agency_id = ${id} and application_id in (${fate(6, 6)})`.execute(db);
  await sql`update quote set removed_at = now() - interval '31 days', removed_because = 'withdrawn'
    where agency_id = ${id} and application_id in (${fate(7, 7)})`.execute(db);
  await sql`update lead set status = 'deleted', deleted_at = now() where application_id in (${fate(6, 7)})`.execute(
    db,
  );
  const chosen = (from: number, to: number) =>
    sql`select id from quote where agency_id = ${id} and application_id in (${fate(from, to)})`;
  await sellQuotes(db, chosen(3, 4));
  await refundQuotes(db, chosen(4, 4));
};
