import type { AgentProfile, Routes } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { carrierLines } from '../../catalog/index.ts';

/** A carrier as the profile lists it. */
export type AppointedCarrier = AgentProfile['carriers'][number];

/** An expression that counts the quotes of an appointment's agent and carrier that clients can still choose. */
export const liveQuotesExpression: RawBuilder<number> = sql`(
  select count(*)::integer from quote
  join lead on lead.application_id = quote.application_id and lead.status = 'open'
  where quote.agency_id = appointment.agency_id and quote.carrier_id = appointment.carrier_id
    and quote.removed_at is null)`;

/** Lists the carriers an agent is appointed with, by name. */
export const listAppointments = async (db: Db, agencyId: number): Promise<AppointedCarrier[]> =>
  db
    .selectFrom('appointment')
    .innerJoin('carrier', 'carrier.id', 'appointment.carrier_id')
    .select([
      'carrier.id as carrierId',
      'carrier.name as carrierName',
      'carrier.active as offered',
      carrierLines.as('lines'),
      liveQuotesExpression.as('liveQuotes'),
    ])
    .where('appointment.agency_id', '=', agencyId)
    .orderBy(sql`lower(carrier.name)`)
    .execute();

/** Lists the carriers that an agency can still add, in the order of the catalog. Pages order them by name. */
export const listAvailableCarriers = async (
  db: Db,
  agencyId: number,
): Promise<Routes['GET /agent/profile/carriers']['answer']['data']> =>
  db
    .selectFrom('carrier')
    .select([
      'id as carrierId',
      'name as carrierName',
      'sold_by as soldBy',
      carrierLines.as('lines'),
      sql<
        string[]
      >`array(select company ->> 'name' from jsonb_array_elements(companies) as company)`.as(
        'companies',
      ),
    ])
    .where('active', '=', true)
    .where('id', 'not in', (appointed) =>
      appointed.selectFrom('appointment').select('carrier_id').where('agency_id', '=', agencyId),
    )
    .orderBy('id')
    .execute();
