import type { ApprovalFacts } from '@fanwise/domain/admin/needs-second';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../task-runner/task.ts';

/** Serializes refunds, so that the sum of the last day is always complete. */
const lockRefunds = (db: Db) => sql`select pg_advisory_xact_lock(7203414)`.execute(db);

/**
 * Reads the facts that decide whether another operator has to approve that a fee is refunded. Refunds and returns
 * count as one sum, so that splitting an amount over both, or over two operators, does not avoid the limit.
 */
export const readRefundFacts = async (
  db: Db,
  { applicationId, agencyId, actor }: { applicationId: number; agencyId: number; actor: Actor },
): Promise<ApprovalFacts> => {
  await lockRefunds(db);
  const operatorId = actor.kind === 'operator' ? actor.session.operatorId : null;
  const { rows } = await sql<Required<ApprovalFacts>>`
    with recent as (
      select operator_id, (before ->> 'agency_id')::bigint as agency_id, (before ->> 'amount_cents')::integer as cents
      from audit_event where act in ('admin-refund', 'admin-return-grant') and happened_at > now() - interval '24 hours'
    )
    select amount_cents as "amountCents",
      floor(extract(epoch from now() - paid_at) / 86400)::integer as "paidDaysAgo",
      (select count(*)::integer from recent where agency_id = ${agencyId}) as "refundsToAgent",
      (select coalesce(sum(cents), 0)::integer from recent where operator_id = ${operatorId}) as "refundedByOperatorCents"
    from purchase where application_id = ${applicationId} and state = 'paid'`.execute(db);
  return rows[0] ?? {};
};
