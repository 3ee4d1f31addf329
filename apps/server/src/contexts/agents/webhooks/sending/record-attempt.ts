import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import type { DueMessage } from './needs.ts';
import type { PostResult } from './post-message.ts';

const secondMs = 1000;
const minute = 60 * secondMs;
const hour = 60 * minute;

/** The waits before each retry. After the last one the message is given up. */
export const retryDelaysMs = [
  5 * secondMs,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
];

const httpGone = 410;

/** Records the result of an attempt and its consequences in one transaction. */
export const recordAttempt = async (
  db: Db,
  message: DueMessage,
  posted: PostResult,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    await sql`
      insert into webhook_attempt (message_id, number, status, failure, ms)
      select ${message.id}, coalesce(max(number), 0) + 1, ${posted.status}, ${posted.failure}, ${posted.ms}
      from webhook_attempt where message_id = ${message.id}`.execute(trx);
    const { status } = posted;
    if (status !== null && status >= 200 && status < 300) await recordDelivered(trx, message);
    else await recordFailure(trx, message, posted);
  });
};

/** Records that the message was not sent, because its data may no longer be sent. */
export const recordWithheld = async (db: Db, messageId: string): Promise<void> => {
  await sql`update webhook_message set state = 'withheld' where id = ${messageId}`.execute(db);
};

const recordDelivered = async (trx: Trx, { id, endpointId }: DueMessage): Promise<void> => {
  await sql`update webhook_message set state = 'delivered', tries = tries + 1 where id = ${id}`.execute(
    trx,
  );
  await sql`
    update webhook_endpoint set failing_since = null
    where id = ${endpointId} and failing_since is not null`.execute(trx);
};

const recordFailure = async (
  trx: Trx,
  { id, endpointId, tries }: DueMessage,
  { status, retryAfterMs }: PostResult,
): Promise<void> => {
  const planned = status === httpGone ? undefined : retryDelaysMs[tries];
  const waitMs = planned === undefined ? null : (retryAfterMs ?? planned);
  await sql`
    update webhook_message set tries = tries + 1,
      state = case when ${waitMs}::integer is null then 'failed' else 'waiting' end,
      due_at = now() + coalesce(${waitMs}::integer, 0) * interval '1 ms'
    where id = ${id}`.execute(trx);
  if (waitMs !== null) {
    const key = `webhook-message:${id}`;
    await enqueue(trx, 'deliver-webhooks', { endpointId }, { key, afterMs: waitMs });
  }
  const { rows } = await sql<{ off: string | null }>`
    update webhook_endpoint set failing_since = coalesce(failing_since, now()),
      off_because = ${getOffReason(status)}, off_at = case when ${getOffReason(status)} is not null then now() end
    where id = ${endpointId} and off_at is null returning off_because as off`.execute(trx);
  if (rows[0]?.off) await enqueue(trx, 'mail-webhook-off', { endpointId });
};

/** An endpoint is switched off at once after a 410, and after five days of failures. */
const getOffReason = (status: number | null) =>
  status === httpGone
    ? sql`'gone'::text`
    : sql`case when failing_since < now() - interval '5 days' then 'failing' end`;
