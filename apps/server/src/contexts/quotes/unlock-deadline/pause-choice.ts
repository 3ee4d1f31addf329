import { computeEndOfBusinessDay } from '@fanwise/domain/dates/business-days';
import { UNLOCK_BUSINESS_DAYS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { voidOpenPurchase } from '../../billing/index.ts';
import { notify } from '../../messaging/index.ts';
import { moveUnlockDeadline } from './move-unlock-deadline.ts';
import { findUnpaidChoice } from './unlock-deadline.ts';

type Chosen = { quoteId: number; state: string };

const findChosenQuoteOf = async (trx: Trx, consumerId: number): Promise<Chosen | undefined> => {
  const { rows } = await sql<Chosen>`
    select quote.id as "quoteId", lead.state from application
    join lead on lead.application_id = application.id and lead.status = 'chosen'
    join quote on quote.application_id = application.id and accepted_at is not null and removed_at is null
    where consumer_id = ${consumerId} and application.deleted_at is null`.execute(trx);
  return rows[0];
};

/**
 * Pauses the unpaid choice of a suspended client: a payment under way is given up, and the agent is told that the deadline
 * waits. The caller locked the application and stored the suspension.
 */
export const pauseChoice = async (trx: Trx, consumerId: number): Promise<void> => {
  const chosen = await findChosenQuoteOf(trx, consumerId);
  const waiting = chosen && (await findUnpaidChoice(trx, chosen.quoteId));
  if (!waiting) return;
  const { id: quoteId, member_id: accountId, application_id: applicationId } = waiting.quote;
  await voidOpenPurchase(trx, applicationId, 'suspended');
  await notify(trx, { accountId, occasion: 'choice-on-hold', applicationId, quoteId });
};

/**
 * Gives the agent of a paused choice the whole time to unlock the contact again, and tells both sides. Locks the agent and
 * the application. The caller holds the client's lock and deleted the suspension.
 */
export const resumeChoice = async (trx: Trx, consumerId: number): Promise<void> => {
  const chosen = await findChosenQuoteOf(trx, consumerId);
  if (!chosen) return;
  const until = computeEndOfBusinessDay(await readTime(trx), chosen.state, UNLOCK_BUSINESS_DAYS);
  await moveUnlockDeadline(trx, chosen.quoteId, until);
};
