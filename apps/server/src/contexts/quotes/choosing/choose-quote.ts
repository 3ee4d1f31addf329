import type { RefusalOf } from '@fanwise/contract/routes';
import { computeEndOfBusinessDay } from '@fanwise/domain/dates/business-days';
import { UNLOCK_BUSINESS_DAYS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { ActingClient } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findQuotingMembers, lockAgency, moveLead } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import {
  type ChoiceEvidence,
  type RecordingNeeds,
  recordChoice,
} from '../consent/recording/record-choice.ts';
import { scheduleDeadline } from '../unlock-deadline/schedule-deadline.ts';
import { planUnlockReminders } from '../unlock-deadline/unlock-waits.ts';
import { findChosenQuote, releaseChosenQuote } from './chosen-quote.ts';
import { lockConsumerQuote } from './find-consumer-quote.ts';
import { notifyOfCap } from './notify-of-cap.ts';

/** The dependencies of choosing a quote. */
export type ChoosingNeeds = RecordingNeeds & { db: Db };

/** Whether the database refused a choice because its agent takes no more clients this month. */
const isCapReached = (error: unknown): boolean => (error as { code?: string }).code === 'FW001';

/**
 * Chooses a quote: the lead closes for all other agents, and its agent has `UNLOCK_BUSINESS_DAYS` to unlock it.
 * Choosing the same quote again changes nothing. Another quote can be chosen once the contact is closed to the first
 * agent. The consent to contact is recorded in the same transaction. The database refuses a choice that exceeds the
 * agent's monthly cap (`agent-full`).
 */
export const chooseQuote = (
  needs: ChoosingNeeds,
  consumer: ActingClient,
  quoteId: number,
  evidence: ChoiceEvidence,
): Promise<Result<Record<string, never>, RefusalOf<'POST /user/quotes/:id'>>> =>
  choose(needs, consumer, quoteId, evidence).catch((error: unknown) => {
    if (isCapReached(error)) return failure('agent-full');
    throw error;
  });

const choose = (
  needs: ChoosingNeeds,
  consumer: ActingClient,
  quoteId: number,
  evidence: ChoiceEvidence,
): Promise<Result<Record<string, never>, RefusalOf<'POST /user/quotes/:id'>>> =>
  inTransaction(needs.db, async (trx) => {
    const quote = await lockConsumerQuote(trx, consumer.consumerId, quoteId);
    if (!quote) return failure('not-found');
    if (quote.isRemoved) return failure('quote-deleted');
    if (quote.isAccepted) return success({});
    if (quote.leadStatus === 'held') return failure('confirm-contact-first');
    const { applicationId, agencyId, memberId, state } = quote;
    const before =
      quote.leadStatus === 'chosen' ? await findChosenQuote(trx, applicationId) : undefined;
    if (quote.leadStatus !== 'open' && !before?.isContactClosed) return failure('already-accepted');
    if (quote.needsUpdate) return failure('quote-outdated');
    if (quote.isChanged) return failure('quote-changed');

    if (quote.isOnHold) return failure('agent-full');
    if (quote.isPaused) return failure('agent-paused');

    // Before the lead changes, which writes rows that a member of the agency who opens it writes too.
    await lockAgency(trx, agencyId);
    if (before) await releaseChosenQuote(trx, applicationId, before);
    const choice = {
      consumerId: consumer.consumerId,
      agencyId,
      memberId,
      applicationId,
      quoteId,
      state,
    };
    const recorded = await recordChoice(trx, needs, choice, evidence);
    if (!recorded.ok) return recorded;
    const chosenAt = recorded.value;
    const unlockBy = computeEndOfBusinessDay(chosenAt, state, UNLOCK_BUSINESS_DAYS);
    await moveLead(trx, applicationId, 'choose');
    await sql`
      update quote set accepted_at = ${chosenAt}, unlock_by = ${unlockBy} where id = ${quoteId}`.execute(
      trx,
    );
    const others = await findQuotingMembers(trx, applicationId, { except: agencyId });
    await notifyAll(trx, [
      {
        accountId: memberId,
        occasion: 'quote-selected',
        applicationId,
        quoteId,
        firstName: quote.consumerFirstName,
      },
      ...others.map((accountId) => ({
        accountId,
        occasion: 'not-selected' as const,
        applicationId,
      })),
    ]);
    await notifyOfCap(trx, agencyId);
    await enqueue(trx, 'mail-chosen', { quoteId });
    await planUnlockReminders(trx, { agencyId, quoteId });
    await scheduleDeadline(trx, quoteId, { from: chosenAt, until: unlockBy });
    await recordAudit(trx, {
      actorId: consumer.consumerId,
      act: 'quote-chosen',
      object: `quote:${quoteId}`,
      requestId: consumer.requestId,
    });
    return success({});
  });
