import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { agent, member } from '../people.ts';
import { busyAgent, manyLeads, withoutTimeout } from './many-leads.ts';

/** The agents of `makeLeadTableLeads`, by what they cover. */
export type LeadTableAgents = Readonly<Record<'few zips' | 'many zips' | 'all', Person>>;

/** Gives every lead facts of its types; a ninth of each fact is unknown. */
export const setFacts = (db: Db): Promise<unknown> =>
  withoutTimeout(db, (unlimited) => {
    const some = (seed: number, most: number) =>
      sql`nullif((hashint8(application_id * ${seed}::integer) & 1048575) % (${most}::integer * 9 / 8 + 1), ${most}::integer)`;
    return sql`
      update lead set facts = '{}',
        insurers = case (hashint8(application_id * 13) & 1048575) % 5 when 0 then '{2}' when 1 then '{3}'
          when 2 then '{1,2}' when 3 then '{5}' else '{}' end::integer[],
        insured = (array[2, 0, 1, null])[1 + (hashint8(application_id * 17) & 1048575) % 4],
        insured_months = (array[0, 6, 12, 24, 36, 60, null])[1 + (hashint8(application_id * 19) & 1048575) % 7],
        violations = case when 3 = any(insurance_types) then least(${some(23, 4)}, 3) end,
        claims = case when 1 = any(insurance_types) then least(${some(29, 4)}, 3) end,
        cars = case when 3 = any(insurance_types) then least(1 + ${some(31, 4)}, 4) end,
        drivers = case when 3 = any(insurance_types) then least(1 + ${some(37, 4)}, 4) end,
        built = case when 1 = any(insurance_types) then 1930 + least(${some(41, 90)}, 95) end,
        roof = case when 1 = any(insurance_types) then 2000 + least(${some(43, 25)}, 26) end,
        coverage_a = case when 1 = any(insurance_types) then 150000 + 10000 * least(${some(47, 80)}, 85) end,
        starts_on = current_date + least(${some(53, 60)}, 65)`.execute(unlimited);
  });

/**
 * Leads of every facet and age, some with quotes of other agents, and three agents with earlier quotes, notes, follow-ups
 * and passes.
 */
export const makeLeadTableLeads = async (db: Db, leads: number): Promise<LeadTableAgents> => {
  const zipIds = await manyLeads(db, leads);
  await withoutTimeout(db, async (unlimited) => {
    await sql`
      update lead set insurance_types = case application_id % 7 when 0 then '{1}' when 1 then '{2}' when 2 then '{3}'
          when 3 then '{1,2}' when 4 then '{1,3}' when 5 then '{2,3}' else '{1,2,3}' end::smallint[],
        submitted_at = date_trunc('minute', now() - (hashint8(application_id * 3) & 16383) * interval '1 minute')`.execute(
      unlimited,
    );
    await sql`
      update lead set facet = facet_of_types(insurance_types) + ((hashint8(application_id * 11) & 1048575) % 8)`.execute(
      unlimited,
    );
  });
  await setFacts(db);
  const others = await Promise.all([agent(db), agent(db)]);
  const agents = {
    'few zips': await busyAgent(db, 1, { zipCodes: zipIds.slice(0, 12) }),
    'many zips': await busyAgent(db, 2, { zipCodes: zipIds.slice(5, 905) }),
    all: await busyAgent(db, 3, { allZipCodes: true }),
  };
  await withoutTimeout(db, async (unlimited) => {
    for (const [at, other] of others.entries())
      await sql`
        insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
        select application_id, submission_id, ${other.accountId}, ${other.accountId}, ${[1, 10][at]}::integer, 90 + ${at}::integer, 10, 100, 3500
        from lead where status = 'open' and application_id % 5 in (${at}::integer, 4) and not exists (
          select from quote where quote.application_id = lead.application_id
            and carrier_id = ${[1, 10][at]}::integer and removed_at is null)`.execute(unlimited);
    for (const { accountId } of Object.values(agents)) {
      await sql`
        update quote set needs_update = true, needs_update_since = now() - application_id % 5 * interval '1 day'
        where agency_id = ${accountId} and removed_at is null and application_id % 3 = 0
          and application_id in (select application_id from lead where status = 'open')`.execute(
        unlimited,
      );
      await sql`
        insert into agency_lead (agency_id, application_id, seen_version, note, follow_up, starred, passed_version, passed_at, passed_reason)
        select ${accountId}, application_id, 1, case when application_id % 2 = 0 then 'asked for Tuesday' end,
          case application_id % 3 when 0 then current_date - 1 when 1 then current_date + 5 end,
          application_id % 6 = 1,
          case application_id % 4 when 0 then 1 end, case application_id % 4 when 0 then now() end,
          case application_id % 8 when 0 then 'roof' end
        from lead where application_id % 13 = 0
        on conflict (agency_id, application_id) do update set note = excluded.note, follow_up = excluded.follow_up,
          starred = excluded.starred`.execute(unlimited);
      const colleague = await member(db, { accountId, sid: '' }, 'producer');
      await sql`
        insert into agency_lead (agency_id, application_id, assigned_to, assigned_at)
        select ${accountId}, application_id, case application_id % 3 when 0 then null when 1 then ${accountId}::bigint
          else ${colleague.accountId} end, now()
        from lead where application_id % 11 = 0
        on conflict (agency_id, application_id) do update
          set assigned_to = excluded.assigned_to, assigned_at = excluded.assigned_at`.execute(
        unlimited,
      );
    }
    await sql`vacuum analyze`.execute(unlimited);
  });
  return agents;
};
