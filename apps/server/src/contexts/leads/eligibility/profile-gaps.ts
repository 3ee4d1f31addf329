import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * The fields that the profiles of an agency and one of its members lack to see leads, as a text array. Stands in a
 * statement that has `agency`, `member` and the member's `account` in scope. Only owners and producers need a license number.
 */
export const profileGapsExpression: RawBuilder<string[]> = sql`array_remove(array[
  case when coalesce(agency.name, '') = '' then 'agencyName' end,
  case when coalesce(agency.address, '') = '' then 'agencyAddress' end,
  case when coalesce(agency.email, '') = '' then 'agencyEmail' end,
  case when agency.phone is null then 'agencyPhone' end,
  case when member.first_name = '' then 'firstName' end,
  case when member.last_name = '' then 'lastName' end,
  case when account.email is null then 'email' end,
  case when member.phone is null then 'phoneNumber' end,
  case when member.license_number is null and member.role in ('owner', 'producer') then 'licenseNumber' end,
  case when not exists (select from appointment where appointment.agency_id = agency.id)
    then 'carriers' end,
  case when not agency.all_zip_codes
    and not exists (select from agency_zip_code where agency_zip_code.agency_id = agency.id)
    then 'zipcodes' end
], null)`;

/** The member of a statement: a number, or a column of the enclosing statement that holds it. */
type MemberExpression = number | RawBuilder<unknown>;

export const isAssistant = (memberId: MemberExpression): RawBuilder<boolean> =>
  sql`(select role from agency_member where account_id = ${memberId}) = 'assistant'`;

/** The owners and producers within whose licenses an assistant works. */
export const licensedColleagues = (memberId: MemberExpression): RawBuilder<unknown> => sql`(
  select colleague.account_id from agency_member as colleague
  where colleague.agency_id = (select agency_id from agency_member where account_id = ${memberId})
    and colleague.left_at is null and colleague.role in ('owner', 'producer'))`;

/** Where licenses are required, a member without any has the gap `licenses`, and no lead is listed. A text array. */
export const licenseGap = (memberId: MemberExpression): RawBuilder<string[]> => sql`
  case when exists (select from license where license.member_id = ${memberId} and status <> 'ended')
      or (${isAssistant(memberId)} and exists (select from license
        where license.member_id in ${licensedColleagues(memberId)} and status <> 'ended'))
    then '{}'::text[] else '{licenses}' end`;

/**
 * Returns the profile fields that the member still has to fill in before leads open; empty when the profile is complete.
 */
export const findProfileGaps = async (db: Db, memberId: number): Promise<string[]> => {
  const { rows } = await sql<{ gaps: string[] }>`
    select ${profileGapsExpression} as gaps
    from agency_member as member join agency on agency.id = member.agency_id
    join account on account.id = member.account_id
    where member.account_id = ${memberId}`.execute(db);
  return rows[0]?.gaps ?? ['email'];
};
