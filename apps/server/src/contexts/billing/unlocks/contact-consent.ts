import type { ContactConsent } from '@fanwise/contract/quotes/consent';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The columns `channels` and `automated` of `quote_contact_consent` as JSON of the wire. */
export const contactConsentJson: RawBuilder<ContactConsent> = sql`
  jsonb_build_object('call', 'call' = any(channels), 'text', 'text' = any(channels), 'mail', 'mail' = any(channels),
    'automated', automated)`;

/** Reads how the agent of a chosen quote may contact the client now. */
export const readContactConsent = async (db: Db, quoteId: number): Promise<ContactConsent> => {
  const { rows } = await sql<{ consent: ContactConsent }>`
    select ${contactConsentJson} as consent from quote_contact_consent where quote_id = ${quoteId}`.execute(
    db,
  );
  return rows[0]?.consent ?? { call: false, text: false, mail: false, automated: false };
};
