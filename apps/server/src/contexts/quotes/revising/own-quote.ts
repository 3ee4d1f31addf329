import { CORRECTION_MINUTES } from '@fanwise/domain/dates/deadlines';
import type { LeadState } from '@fanwise/domain/leads/lead-life';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { type Failure, failure } from '../../../platform/result.ts';
import { lockApplication } from '../../leads/index.ts';

/** Until when a price may be corrected that the client was not given; needs `quote` in scope. */
export const correctUntil: RawBuilder<Date> = sql<Date>`(quote.changed_at + make_interval(mins => ${CORRECTION_MINUTES}))`;

/** Whether the time for a correction is not over, whether or not the price was seen; needs `quote` in scope. */
export const inTimeToCorrect: RawBuilder<SqlBool> = sql<SqlBool>`(now() < ${correctUntil})`;

/** A quote that its agent wants to correct or withdraw, read under the application's lock. */
export type RevisedQuote = {
  id: number;
  applicationId: number;
  carrierId: number;
  /** The author of the present figures. */
  memberId: number;
  consumerId: number;
  firstName: string;
  leadStatus: LeadState;
  needsUpdate: boolean;
  isRemoved: boolean;
  hasAppointment: boolean;
  isInTime: boolean;
  isSeen: boolean;
  /** The member who acts left the agency meanwhile. */
  hasLeft: boolean;
};

/** Locks the application of the agent's quote and the membership of who acts, and reads all three. Undefined if it is unknown or another agent's. */
export const lockOwnQuote = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  quoteId: number,
): Promise<RevisedQuote | undefined> => {
  const own = await trx
    .selectFrom('quote')
    .select('application_id')
    .where('id', '=', quoteId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  if (!own || !(await lockApplication(trx, own.application_id))) return undefined;
  const { rows } = await sql<RevisedQuote>`
    select quote.id, quote.application_id as "applicationId", quote.carrier_id as "carrierId",
      quote.member_id as "memberId",
      application.consumer_id as "consumerId", member.first_name as "firstName", lead.status as "leadStatus",
      quote.needs_update as "needsUpdate", quote.removed_at is not null as "isRemoved",
      exists (select from appointment where appointment.agency_id = quote.agency_id
        and appointment.carrier_id = quote.carrier_id) as "hasAppointment",
      ${inTimeToCorrect} as "isInTime", quote.seen_revision > 0 as "isSeen",
      member.left_at is not null as "hasLeft"
    from quote
    join application on application.id = quote.application_id
    join lead on lead.application_id = quote.application_id
    join agency_member as member on member.account_id = ${memberId}
    where quote.id = ${quoteId}
    for share of member`.execute(trx);
  return rows[0];
};

/** Refusals that correcting and withdrawing have in common. */
export const getRefusal = (
  quote: RevisedQuote,
): Failure<'membership-ended' | 'lead-closed' | 'quote-accepted' | 'quote-locked'> | null => {
  if (quote.hasLeft) return failure('membership-ended');
  if (quote.leadStatus === 'deleted' || quote.leadStatus === 'held') return failure('lead-closed');
  if (quote.isRemoved) return failure('quote-locked');
  return quote.leadStatus === 'open' ? null : failure('quote-accepted');
};
