import type { LeadDetail } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { carrierLines } from '../../../catalog/index.ts';

/** A carrier that the agent has an appointment with, and the coverage the agent usually quotes for it. */
export type AppointedCarrier = Omit<LeadDetail['carriers'][number], 'insuresNow'> &
  Pick<LeadDetail, 'templates'>;

/**
 * The agent's appointed carriers. Each says who has a live quote with it on this lead, and the agent's usual answers.
 */
export const readAppointedCarriers = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
): Promise<AppointedCarrier[]> => {
  const { rows } = await sql<Omit<AppointedCarrier, 'quotedBy'> & { quotedBy: string | null }>`
    select carrier.id as "carrierId", carrier.name as "carrierName",
      ${carrierLines} as lines,
      quote.id is null and may_write(carrier.id, zip_code.state, lead.insurance_types) as viable,
      case when quote.agency_id = ${agencyId} and quote.member_id <> ${memberId} 
        then colleague_name(quote.member_id) end as "quotedBy",
      case when quote.agency_id = ${agencyId} then 'quoted-by-you'
        when quote.id is not null then 'quoted-by-another'
        when not carrier.active then 'withdrawn'
        when not may_write(carrier.id, zip_code.state, lead.insurance_types) then 'not-written' end as reason,
      (select coalesce(jsonb_agg(jsonb_build_object('carrierId', carrier_id, 'typeId', insurance_type_id,
          'template', template) order by insurance_type_id), '[]')
        from coverage_template as kept
        where kept.agency_id = ${agencyId} and kept.carrier_id = carrier.id
          and may_write(carrier.id, zip_code.state, array[insurance_type_id])) as templates
    from appointment
    join carrier on carrier.id = appointment.carrier_id
    join lead on lead.application_id = ${applicationId}
    join zip_code on zip_code.id = lead.zip_code_id
    left join quote on quote.application_id = ${applicationId} and quote.carrier_id = carrier.id
      and quote.removed_at is null
    where appointment.agency_id = ${agencyId}
    order by carrier.name`.execute(db);
  return rows.map(({ quotedBy, ...carrier }) => ({
    ...carrier,
    ...(quotedBy !== null && { quotedBy }),
  }));
};

/**
 * Ids of the agency's appointed carriers that write the `lead` in scope in the state of its `zip_code`, and that nobody has
 * quoted it with, as JSON.
 */
export const availableCarriers = (agencyId: number): RawBuilder<number[]> => sql`(
  select coalesce(json_agg(appointed.carrier_id order by appointed.carrier_id), '[]')
  from appointment as appointed
  where appointed.agency_id = ${agencyId}
    and may_write(appointed.carrier_id, zip_code.state, lead.insurance_types)
    and not exists (select from quote where quote.application_id = lead.application_id
      and quote.carrier_id = appointed.carrier_id and quote.removed_at is null))`;
