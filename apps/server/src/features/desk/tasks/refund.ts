import type { SecondFacts } from '@fanwise/domain/desk/needs-second';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { withdrawApplication } from '../../applications/index.ts';
import { refundPaidPurchase } from '../../refunds-and-disputes/index.ts';
import type { Actor, DeskTask } from '../running/task.ts';
import { notNow } from './facts.ts';
import { holdConsumerOf, readLead } from './lead-tasks.ts';

/** One refund after another is decided: what was given back within a day is counted without a gap. */
const oneAtATime = (db: Db) => sql`select pg_advisory_xact_lock(7203414)`.execute(db);

const countedFor = async (
  db: Db,
  { applicationId, agentId, actor }: { applicationId: number; agentId: number; actor: Actor },
): Promise<SecondFacts> => {
  await oneAtATime(db);
  const operatorId = actor.kind === 'operator' ? actor.session.operatorId : null;
  const { rows } = await sql<Required<SecondFacts>>`
    with recent as (
      select operator_id, (before ->> 'agent_id')::bigint as agent_id, (before ->> 'amount_cents')::integer as cents
      from audit_event where act = 'desk-refund' and happened_at > now() - interval '24 hours'
    )
    select amount_cents as "amountCents",
      floor(extract(epoch from now() - paid_at) / 86400)::integer as "paidDaysAgo",
      (select count(*)::integer from recent where agent_id = ${agentId}) as "refundsToAgent",
      (select coalesce(sum(cents), 0)::integer from recent where operator_id = ${operatorId}) as "refundedByOperatorCents"
    from purchase where application_id = ${applicationId} and state = 'paid'`.execute(db);
  return rows[0] ?? {};
};

export const refund: DeskTask<'refund'> = {
  read: (db, { application_id }) => readLead(db, application_id),
  foresee: async (now, { application_id, lead }, { db, actor }) => {
    if (now.facts.purchase !== 'paid') return notNow(now);
    const agentId = Number(now.facts.agent_id);
    const after = {
      ...now.facts,
      lead: lead === 'withdraw' ? 'deleted' : 'open',
      purchase: 'refund_due',
      ...{ contact_open: false, quote_id: null, agent_id: null, unlock_by: null },
    };
    return success({
      after,
      told: [
        { who: 'agent', how: 'mail' },
        { who: 'agent', how: 'notification' },
        { who: 'client', how: 'notification' },
      ],
      second: await countedFor(db, { applicationId: application_id, agentId, actor }),
    });
  },
  run: async ({ application_id, lead }, { trx, before }) => {
    const owner = lead === 'withdraw' ? await holdConsumerOf(trx, application_id) : null;
    const refunded = await refundPaidPurchase(trx, application_id);
    if (!refunded.ok) return notNow(before);
    if (owner) await withdrawApplication(trx, application_id, owner.firstName, 'withdrawn');
    return success({ amount_cents: refunded.value.amount_cents });
  },
};
