import { sql } from 'kysely';

/**
 * A condition on `quote`: its agent has not paid for the lead, or the contact was closed again. Such quotes may be
 * removed.
 */
export const isUnpaid = sql`not exists (select from unlock where unlock.application_id = quote.application_id
  and unlock.agency_id = quote.agency_id and unlock.revoked_at is null)`;
