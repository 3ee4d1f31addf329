import { OWNERS_TOLD_MINUTES } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import { notify } from '../../messaging/index.ts';
import { findRunningChoice } from './unlock-deadline.ts';

/** Adds the texts of the members who were told of a choice in this transaction and asked for a text. */
const addTextJobs = (quoteId: number, occasion: 'quote-selected' | 'unlock-waits') => sql`
  select ${addingJob('text-chosen', {
    quoteId: sql`${quoteId}::bigint`,
    memberId: sql`setting.member_id`,
  })}
  from notification join member_setting as setting on setting.member_id = notification.account_id and chosen_text
  where notification.quote_id = ${quoteId} and notification.occasion = ${occasion} and notification.created_at = now()`;

/**
 * Texts the members who were told of a choice, and plans that the owners of an agency of several people are told if
 * nobody unlocks it. Runs in the transaction of the choice, after its notifications.
 */
export const planUnlockReminders = async (
  trx: Trx,
  { agencyId, quoteId }: { agencyId: number; quoteId: number },
): Promise<void> => {
  await sql`
    ${addTextJobs(quoteId, 'quote-selected')}
    union all
    select ${addingJob(
      'unlock-waits',
      { quoteId: sql`${quoteId}::bigint` },
      {
        key: sql`${`unlock-waits:${quoteId}`}`,
        runAt: sql`now() + make_interval(mins => ${OWNERS_TOLD_MINUTES})`,
      },
    )}
    where exists (select from agency_member where agency_id = ${agencyId} and left_at is null offset 1)`.execute(
    trx,
  );
};

/**
 * Tells the owners of an agency that a chosen quote is not unlocked yet, but for those who were told of the choice. It does
 * nothing once the fee is paid or the choice has ended.
 */
export const notifyOwnersOfWait = (db: Db, quoteId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const waiting = await findRunningChoice(trx, quoteId);
    if (!waiting) return;
    const { agency_id: accountId, application_id: applicationId, accepted_at } = waiting.quote;
    await notify(trx, {
      accountId,
      occasion: 'unlock-waits',
      applicationId,
      quoteId,
      unlessNotifiedSince: accepted_at,
    });
    await addTextJobs(quoteId, 'unlock-waits').execute(trx);
  });
