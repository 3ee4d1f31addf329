import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { eraseAgentLeads, lockWebhooks } from '../leads/index.ts';

/** Deletes the webhooks and the marks on leads of an agency that is closed. */
export const eraseAgencyData = async (trx: Trx, agencyId: number): Promise<void> => {
  await lockWebhooks(trx, agencyId);
  await sql`delete from webhook_endpoint where agency_id = ${agencyId}`.execute(trx);
  await eraseAgentLeads(trx, agencyId);
};

/**
 * Deletes the licenses, saved views and settings of a member whose account is deleted.
 */
export const eraseMemberData = async (trx: Trx, memberId: number): Promise<void> => {
  await sql`delete from license where member_id = ${memberId}`.execute(trx);
  await sql`delete from member_scope where member_id = ${memberId}`.execute(trx);
  await sql`delete from saved_view where member_id = ${memberId}`.execute(trx);
  await sql`delete from member_setting where member_id = ${memberId}`.execute(trx);
};
