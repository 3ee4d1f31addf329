import type { Pool } from 'pg';
import { settleIntent } from '../payments/charge-card.ts';
import { settleRefund } from '../payments/refunds.ts';
import type { IntentRow, RefundRow, WireContext } from '../records.ts';
import { inTransaction } from '../transaction.ts';

type DueWorkOptions = { pool: Pool; now: () => Date; testHooks: boolean };

const eventRetentionDays = 30;

/** Deletes events that are too old to be asked for. */
export async function deleteOldRecords({ pool, now }: DueWorkOptions): Promise<void> {
  await pool.query(
    `DELETE FROM card_sandbox.event WHERE created_at < $1::timestamptz - make_interval(days => $2)`,
    [now(), eventRetentionDays],
  );
}

/** Ends the payments and refunds that were waiting for the bank. */
export async function settleWaiting(options: DueWorkOptions): Promise<void> {
  const now = options.now();
  const due = await options.pool.query<{ kind: 'intent' | 'refund'; id: string }>(
    `SELECT 'intent' AS kind, id FROM card_sandbox.intent WHERE due_at <= $1
     UNION ALL SELECT 'refund', id FROM card_sandbox.refund WHERE due_at <= $1`,
    [now],
  );
  for (const { kind, id } of due.rows)
    await inTransaction(options.pool, async (client) => {
      const context: WireContext = { client, parameters: {}, now, testHooks: options.testHooks };
      const { rows } = await client.query<IntentRow & RefundRow>(
        `SELECT * FROM card_sandbox.${kind} WHERE id = $1 AND due_at <= $2 FOR UPDATE`,
        [id, now],
      );
      if (rows[0] === undefined) return;
      if (kind === 'intent') await settleIntent(context, rows[0]);
      else await settleRefund(context, rows[0]);
    });
}
