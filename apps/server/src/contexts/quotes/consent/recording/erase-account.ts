import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';

/**
 * Unlinks consent records from an account that is deleted; the law requires the records for some years. Deletes the
 * consent to contact of its quotes.
 */
export const eraseConsents = async (
  trx: Trx,
  accountId: number,
  role: 'consumer' | 'agent',
): Promise<void> => {
  if (role === 'agent') {
    await sql`update consent_record set agency_id = null where agency_id = ${accountId}`.execute(
      trx,
    );
    return;
  }
  await sql`
    delete from contact_consent using quote join application on application.id = quote.application_id
    where contact_consent.quote_id = quote.id and application.consumer_id = ${accountId}`.execute(
    trx,
  );
  await sql`
    update consent_record set account_id = null, application_id = null, quote_id = null
    where account_id = ${accountId}`.execute(trx);
};
