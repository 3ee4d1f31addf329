import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { lockApplicationOfQuote } from '../../leads/index.ts';

/** A chosen agent, with the contact channels that they may use now. */
export type LockedContact = {
  now: Date;
  applicationId: number;
  agencyId: number;
  memberId: number;
  agentFirstName: string;
  /** Two letters. */
  state: string;
  isUnlocked: boolean;
  channels: ContactChannel[];
  automated: boolean;
};

/**
 * Locks the application of a chosen quote and reads its contact. Null if it is unknown, removed or another client's.
 */
export const lockContactOfClient = async (
  trx: Trx,
  consumerId: number,
  quoteId: number,
): Promise<LockedContact | null> => {
  if ((await lockApplicationOfQuote(trx, consumerId, quoteId)) === null) return null;
  const { rows } = await sql<LockedContact>`
    select now(), quote.application_id as "applicationId", quote.agency_id as "agencyId", quote.member_id as "memberId", member.first_name as "agentFirstName",
      lead.state,
      exists (select from unlock where unlock.application_id = quote.application_id
        and unlock.agency_id = quote.agency_id and revoked_at is null) as "isUnlocked",
      quote_contact_consent.channels, quote_contact_consent.automated
    from quote
    join agency_member as member on member.account_id = quote.member_id
    join quote_contact_consent on quote_contact_consent.quote_id = quote.id
    join lead on lead.application_id = quote.application_id
    where quote.id = ${quoteId}`.execute(trx);
  return rows[0] ?? null;
};
