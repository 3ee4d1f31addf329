import type { AgentPage } from '@fanwise/contract/own';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/** The most states that are listed by name; an agent with more works in the whole country. */
const maxStates = 60;

/**
 * The agent of a quote, as the client may know them before choosing: without contact details, also in their texts. The
 * states are those of looked-up licenses, or without any, those of the agent's ZIP codes.
 */
export const readAgentPage = async (
  db: Db,
  consumerId: number,
  quoteId: number,
): Promise<Result<{ data: AgentPage }, 'not-found'>> => {
  const { rows } = await sql<AgentPage>`
    select coalesce(agency.name, '') as agency, member.first_name as "firstname",
      coalesce(member.license_number, '') as license,
      extract(year from account.created_at at time zone 'UTC')::integer as since,
      coalesce(scope.states, '[]') as licensed,
      case when scope.states is null and not agency.all_zip_codes then (
        select coalesce(jsonb_agg(state order by state), '[]') from (select distinct zip_code.state
          from agency_zip_code join zip_code on zip_code.id = agency_zip_code.zip_code_id
          where agency_zip_code.agency_id = agency.id limit ${maxStates}) as near)
        else '[]' end as "worksIn",
      scope.states is null and agency.all_zip_codes as everywhere,
      (select coalesce(jsonb_agg(distinct carrier_line.insurance_type_id order by carrier_line.insurance_type_id), '[]')
        from appointment join carrier on carrier.id = appointment.carrier_id and carrier.active
        join carrier_line on carrier_line.carrier_id = carrier.id
        where appointment.agency_id = agency.id) as types,
      (select coalesce(jsonb_agg(carrier.name order by carrier.name), '[]')
        from appointment join carrier on carrier.id = appointment.carrier_id and carrier.active
        where appointment.agency_id = agency.id) as carriers,
      (select jsonb_build_object('n', n, 'hundredths', hundredths) from agency_ratio
        where agency_ratio.agency_id = agency.id) as "agencyRatio"
    from quote
    join application on application.id = quote.application_id and application.consumer_id = ${consumerId}
    join agency on agency.id = quote.agency_id
    join agency_member as member on member.account_id = quote.member_id
    join account on account.id = quote.member_id
    left join lateral (
      select jsonb_agg(state order by state) as states from member_scope
      where member_scope.member_id = member.account_id and until > now()) as scope on true
    where quote.id = ${quoteId} and agency.closed_at is null`.execute(db);
  const [page] = rows;
  if (!page) return failure('not-found');
  return success({
    data: {
      ...page,
      agency: maskContacts(page.agency, '…'),
      firstname: maskContacts(page.firstname, '…'),
      license: maskContacts(page.license, '…'),
    },
  });
};
