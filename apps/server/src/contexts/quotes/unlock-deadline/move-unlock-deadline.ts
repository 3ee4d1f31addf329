import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockAccountAndApplication } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { scheduleDeadline } from './schedule-deadline.ts';

/**
 * Moves the unlock deadline of a lead's chosen agent, to an earlier or a later time, with its reminders, and tells the
 * client and the agent. Returns the former deadline.
 * `not-waiting` for a quote that is not chosen, not live, or paid.
 */
export const moveUnlockDeadline = async (
  trx: Trx,
  quoteId: number,
  until: Date,
): Promise<Result<{ before: Date }, 'not-waiting'>> => {
  const quote = await trx
    .selectFrom('quote')
    .innerJoin('application', 'application.id', 'quote.application_id')
    .select([
      'quote.application_id as applicationId',
      'quote.member_id as memberId',
      'application.consumer_id as consumerId',
    ])
    .where('quote.id', '=', quoteId)
    .executeTakeFirst();
  if (!quote) return failure('not-waiting');
  await lockAccountAndApplication(trx, {
    accountId: quote.memberId,
    applicationId: quote.applicationId,
  });
  const { rows } = await sql<{ before: Date }>`
    update quote set unlock_by = ${until}
    from (select id, unlock_by as before from quote where id = ${quoteId}) as old, lead
    where quote.id = old.id and lead.application_id = quote.application_id and lead.status = 'chosen'
      and accepted_at is not null and removed_at is null
      and not exists (select from purchase where quote_id = quote.id and paid_at is not null)
    returning before`.execute(trx);
  if (!rows[0]) return failure('not-waiting');
  await scheduleDeadline(trx, quoteId, { from: await readTime(trx), until });
  const { applicationId, memberId, consumerId } = quote;
  await notifyAll(trx, [
    { accountId: consumerId, occasion: 'choice-deadline-moved', applicationId, quoteId },
    { accountId: memberId, occasion: 'deadline-moved', applicationId, quoteId },
  ]);
  return success(rows[0]);
};
