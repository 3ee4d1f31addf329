import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Deletes the agents' notes about these applications; their other marks stay. */
export const eraseNotes = async (trx: Trx, applicationIds: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update agency_lead set note = null
    where note is not null and application_id in (${applicationIds})`.execute(trx);
};

/** Deletes all marks and notes of an agency that is closed. */
export const eraseAgentLeads = async (trx: Trx, agencyId: number): Promise<void> => {
  await sql`delete from agency_lead where agency_id = ${agencyId}`.execute(trx);
};
