import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { failure, success } from '../../../../platform/result.ts';
import { decideAsOperator, getLeadAfter } from '../../../applications/index.ts';
import type { OperatorSession } from '../../operators/operator.ts';
import type { Actor, AdminTask, Facts, TaskContext } from '../../task-runner/task.ts';
import { previewChange, readFreedState, readSnapshot, refuseInState } from '../facts.ts';
import { readRefundFacts } from './refund-facts.ts';

const readReturn = (db: Db, id: number) =>
  readSnapshot(
    db,
    `return:${id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('return', return_request.state, 'reason', reason, 'agency_id', return_request.agency_id,
        'application_id', return_request.application_id, 'lead', lead.status, 'amount_cents', amount_cents, 'purchase', purchase.state,
        'due_at', due_at, 'first_operator', first_operator) as facts
      from return_request join purchase on purchase.id = purchase_id
      left join lead on lead.application_id = return_request.application_id where return_request.id = ${id}`,
  );

/** Returns the operator as the row of a return stores its decider. An appeal needs another one. */
export const formatDecider = ({ operatorId }: Pick<OperatorSession, 'operatorId'>): string =>
  `operator:${operatorId}`;

const getDecider = (actor: Actor): string =>
  actor.kind === 'shell' ? actor.user : formatDecider(actor.session);

const isWaiting = ({ facts }: { facts: Facts }): boolean =>
  ['asked', 'operator', 'appealed'].includes(String(facts.return)) && facts.purchase === 'paid';

/** Returns whether this operator already decided the return that is appealed. */
const isOwnAppeal = ({ facts }: { facts: Facts }, actor: Actor): boolean =>
  facts.return === 'appealed' && facts.first_operator === getDecider(actor);

const decide = async (
  returnId: number,
  decision: 'grant' | 'refuse',
  { trx, actor, before }: TaskContext,
) => {
  const decided = await decideAsOperator(trx, returnId, decision, getDecider(actor));
  if (decided.ok) return success({ application_id: decided.value.applicationId });
  return decided.code === 'same-operator' ? failure('second-person') : refuseInState(before);
};

const agent = { who: 'agent', how: 'notification' } as const;

/**
 * Grants a return: the fee is refunded, and the reason decides what happens to the lead. The limits of refunds apply.
 */
export const returnGrant: AdminTask<'return-grant'> = {
  read: (db, { return_id }) => readReturn(db, return_id),
  preview: async (snapshot, { return_id }, { db, actor }) => {
    if (!isWaiting(snapshot)) return refuseInState(snapshot);
    if (isOwnAppeal(snapshot, actor)) return failure('second-person');
    const applicationId = Number(snapshot.facts.application_id);
    const agencyId = Number(snapshot.facts.agency_id);
    const { rows } = await sql<Parameters<typeof getLeadAfter>[0]>`
      select reason, answer from return_request where id = ${return_id}`.execute(db);
    const lead = rows[0] && getLeadAfter(rows[0]);
    const freed = lead === 'open' ? await readFreedState(db, applicationId) : lead;
    return success({
      after: {
        ...snapshot.facts,
        // A lead whose client deleted it stays so.
        ...(snapshot.facts.lead !== 'deleted' && {
          lead: freed === 'withdrawn' ? 'deleted' : freed,
        }),
        return: 'granted',
        purchase: 'refund_due',
        due_at: null,
        refunded_cents: snapshot.facts.amount_cents,
      },
      notices: [agent, { who: 'client', how: 'notification' }],
      second: await readRefundFacts(db, { applicationId, agencyId, actor }),
    });
  },
  run: ({ return_id }, context) => decide(return_id, 'grant', context),
};

export const returnRefuse: AdminTask<'return-refuse'> = {
  read: (db, { return_id }) => readReturn(db, return_id),
  preview: (snapshot, _input, { actor }) => {
    if (!isWaiting(snapshot)) return refuseInState(snapshot);
    if (isOwnAppeal(snapshot, actor)) return failure('second-person');
    return previewChange(snapshot, { return: 'refused', due_at: null }, [agent]);
  },
  run: ({ return_id }, context) => decide(return_id, 'refuse', context),
};
