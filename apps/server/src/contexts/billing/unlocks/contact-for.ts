import type { UnlockedContact } from '@fanwise/contract/own';
import type { CallHoursByState } from '@fanwise/domain/quotes/call-hours';
import { describeCallHours } from '@fanwise/domain/quotes/call-hours';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { buildAgentCallWindowsJson } from './call-windows-json.ts';
import { contactConsentJson } from './contact-consent.ts';
import { contactFieldColumns } from './contacts-of.ts';

type Stored = Omit<UnlockedContact, 'callHours'> & { state: string };

/**
 * The contact details of a client and the contact channels. Null unless this agency's quote is chosen and its fee is
 * paid and not refunded. A detail that was not given, or falls under a do-not-contact request, is an empty text. Lists
 * of clients read `contacts-of.ts` instead.
 */
export const readContactFor = async (
  db: Db,
  callHours: CallHoursByState,
  agencyId: number,
  applicationId: number,
): Promise<UnlockedContact | null> => {
  const { rows } = await sql<Stored>`
    select ${contactFieldColumns},
      ${contactConsentJson} as consent,
      ${buildAgentCallWindowsJson(sql`contact.quote_id`, agencyId)} as windows,
      (select record_id from contact_consent where contact_consent.quote_id = contact.quote_id) as "receiptId", lead.state
    from agency_contact as contact
    join lead on lead.application_id = contact.application_id
    where contact.agency_id = ${agencyId} and contact.application_id = ${applicationId}`.execute(
    db,
  );
  if (!rows[0]) return null;
  const { state, ...contact } = rows[0];
  return { ...contact, callHours: describeCallHours(callHours, state) };
};
