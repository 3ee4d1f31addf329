import type { LicenseList } from '@fanwise/contract/own';
import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { readOwnLicenses } from './license-rows.ts';

/** The agent's licenses, the states and lines they allow, and the numbers of open leads there. */
export const readLicenses = async (db: Db, memberId: number): Promise<LicenseList> => {
  const { rows: scope } = await sql<{ state: string; lines: number }>`
    select state, lines from member_scope where member_id = ${memberId} and until > now()
    order by state`.execute(db);
  const { rows: gates } = await sql<{ required: boolean }>`
    select required from license_gate`.execute(db);
  return {
    data: await readOwnLicenses(db, memberId),
    required: gates[0]?.required ?? false,
    scope: scope.map(({ state, lines }) => ({
      state,
      types: insuranceTypeIds.filter((id) => (lines >> (id - 1)) % 2 === 1),
    })),
    waitingLeads: await openLeads(db, memberId),
  };
};

/** The numbers come from the counters of the agent's area. Without a license in force the agent sees numbers only. */
const openLeads = async (
  db: Db,
  memberId: number,
): Promise<{ state: string; typeId: InsuranceTypeId; leads: number }[]> => {
  const { rows } = await sql<{ state: string; typeId: InsuranceTypeId; leads: number }>`
    with own as (
      select agency.id, all_zip_codes from agency_member join agency on agency.id = agency_id
      where account_id = ${memberId}
    ),
    counted as (
      select state, by_facet from open_lead_state
      where (select all_zip_codes from own)
      union all
      select zip_code.state, open_lead_count.by_facet
      from agency_zip_code
      join open_lead_count on open_lead_count.zip_code_id = agency_zip_code.zip_code_id
      join zip_code on zip_code.id = agency_zip_code.zip_code_id
      where agency_zip_code.agency_id = (select id from own) and not (select all_zip_codes from own)
    )
    select state, insurance_type.id as "typeId", sum(leads)::integer as leads
    from counted cross join unnest(by_facet) with ordinality as facet (leads, place)
    join insurance_type on ((place - 1) / 8 + 1)::integer & (1 << (insurance_type.id - 1)) > 0
    where leads > 0
    group by state, insurance_type.id order by state, insurance_type.id`.execute(db);
  return rows;
};
