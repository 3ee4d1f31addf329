import type { LeadState } from '@fanwise/domain/leads/lead-life';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { lockApplicationOfQuote } from '../../leads/index.ts';

/** A quote on one of the client's applications, read under the application's lock. */
export type ConsumerOwnedQuote = {
  applicationId: number;
  agencyId: number;
  /** The member who sent it. */
  memberId: number;
  isRemoved: boolean;
  isAccepted: boolean;
  needsUpdate: boolean;
  /** Whether the price was corrected after the client was last given it. */
  isChanged: boolean;
  /** Whether the agent's monthly cap has no room for it, as far as can be seen before any lock. */
  isOnHold: boolean;
  leadStatus: LeadState;
  /** Whether the agent is paused because of an unconfirmed do-not-contact request. */
  isPaused: boolean;
  /** Two letters, of the ZIP code of the submission. */
  state: string;
  consumerFirstName: string;
  agentFirstName: string;
};

/** Locks the application of a quote and reads both. Null if the quote is unknown or another client's. */
export const lockConsumerQuote = async (
  trx: Trx,
  consumerId: number,
  quoteId: number,
): Promise<ConsumerOwnedQuote | null> => {
  if ((await lockApplicationOfQuote(trx, consumerId, quoteId)) === null) return null;
  const { rows } = await sql<ConsumerOwnedQuote>`
    select quote.application_id as "applicationId", quote.agency_id as "agencyId", quote.member_id as "memberId",
      quote.removed_at is not null as "isRemoved", quote.accepted_at is not null as "isAccepted",
      quote.needs_update as "needsUpdate",
      quote.revision > 1 and quote.seen_revision < quote.revision as "isChanged",
      coalesce(fee_room(quote.agency_id) < quote.fee_cents, false) as "isOnHold",
      exists (select from agency_pause where agency_pause.agency_id = quote.agency_id
        and kind in ('do-not-contact', 'deletion') and until is null) as "isPaused",
      lead.status as "leadStatus", lead.state,
      consumer.first_name as "consumerFirstName", member.first_name as "agentFirstName"
    from quote
    join lead on lead.application_id = quote.application_id
    join agency_member as member on member.account_id = quote.member_id
    join consumer on consumer.account_id = ${consumerId}
    where quote.id = ${quoteId}`.execute(trx);
  return rows[0] ?? null;
};
