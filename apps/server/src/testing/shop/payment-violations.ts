import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../platform/database/connect.ts';

/**
 * The broken invariants of payments: each successful payment must end in an unlock or a refund, and the books must
 * agree with the provider. `provider` is where the sandbox keeps its records.
 */
export const findPaymentViolations = async (
  db: Db,
  provider: Pick<Pool, 'query'>,
): Promise<string[]> => {
  const { rows } = await sql<{
    intent_id: string | null;
    state: string;
    live: number;
    refunded: number;
    charged: number;
  }>`
      select intent_id, state,
        (select count(*) from unlock where purchase_id = purchase.id and revoked_at is null) as live,
        (select coalesce(sum(cents), 0)::bigint from journal_line join journal on journal.id = journal_id
          where journal.purchase_id = purchase.id and account = 'contra:refunds') as refunded,
        (select coalesce(-sum(cents), 0)::bigint from journal_line join journal on journal.id = journal_id
          where journal.purchase_id = purchase.id and account = 'income:lead_fees') as charged
      from purchase`.execute(db);
  const ours = new Map(rows.map((row) => [row.intent_id, row]));
  const intents = await provider.query<{
    id: string;
    status: string;
    amount: number;
    refunded: number;
  }>(`select intent.id, intent.status, intent.amount_cents as amount,
          coalesce((select sum(amount_refunded_cents) from card_sandbox.charge
            where intent_id = intent.id and status = 'succeeded'), 0)::integer as refunded
        from card_sandbox.intent`);
  const broken: string[] = [];
  for (const intent of intents.rows) {
    const row = ours.get(intent.id);
    const unlocked = row?.live === 1;
    const refunded = intent.refunded === intent.amount;
    if (intent.status === 'succeeded' && unlocked === refunded)
      broken.push(`${intent.id}: unlocked ${unlocked}, refunded ${refunded}`);
    if (intent.status !== 'succeeded' && (unlocked || row?.charged !== 0))
      broken.push(`${intent.id}: ${intent.status}, but sold`);
    if (row && row.refunded !== intent.refunded)
      broken.push(`${intent.id}: the books say ${row.refunded} went back`);
    if (row?.state === 'open' && intent.status === 'succeeded') broken.push(`${intent.id}: open`);
  }
  const { rows: sums } = await sql<{ journal_id: number }>`
      select journal_id from journal_line group by journal_id having sum(cents) <> 0`.execute(db);
  if (sums.length > 0) broken.push(`${sums.length} journals do not balance`);
  const { rows: gaps } = await sql<{ kind: string }>`
      select kind from receipt group by kind, left(number, 6)
      having count(*) <> max(right(number, 6)::integer)`.execute(db);
  if (gaps.length > 0) broken.push('a receipt number is missing');
  return broken;
};
