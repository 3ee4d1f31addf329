import { PROPOSAL_HOURS } from '@fanwise/domain/admin/needs-second';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type Success, success } from '../../../platform/result.ts';
import { recordTaskEvent } from './record-task-event.ts';
import type { Actor, Effects, Snapshot } from './task.ts';

type NewProposal = {
  name: TaskName;
  rawInput: unknown;
  actor: Extract<Actor, { kind: 'operator' }>;
  preview: Snapshot & Effects;
  reason: string;
};

/** Stores a task with the present facts of its object until another operator approves it. */
export const propose = async (
  trx: Trx,
  { name, rawInput, actor, preview, reason }: NewProposal,
): Promise<Success<{ proposed: number }>> => {
  const { rows } = await sql<{ id: number }>`
    insert into admin_proposal (task, input, before, after, reason, asked_by, expires_at)
    values (${name}, ${JSON.stringify(rawInput)}::jsonb, ${JSON.stringify(preview.facts)}::jsonb,
      ${JSON.stringify(preview.after)}::jsonb, ${reason}, ${actor.session.operatorId},
      least(now() + make_interval(hours => ${PROPOSAL_HOURS}), ${preview.latest ?? null}::timestamptz))
    returning id`.execute(trx);
  const { id } = rows[0]!;
  await recordTaskEvent(trx, {
    actor,
    reason,
    proposalId: id,
    task: `${name}-proposed`,
    object: preview.object,
    before: preview.facts,
    after: preview.after,
  });
  await enqueue(trx, 'mail-proposal', { proposalId: id });
  return success({ proposed: id });
};

/** A proposal that waits, as the window of the same task names it. */
export type OpenProposal = {
  item_id: number;
  asked_by: { id: number; name: string };
  asked_at: string;
};

/** Finds the newest open proposal of the same task on the same object. */
export const findOpenProposal = async (
  db: Db,
  name: TaskName,
  object: string,
): Promise<OpenProposal | null> => {
  const { rows } = await sql<{ item_id: number; id: number; name: string; asked_at: Date }>`
    select queue_item.id as item_id, operator.id, operator.name, asked_at
    from audit_event as event
    join admin_proposal on admin_proposal.id = event.proposal_id
    join operator on operator.id = asked_by
    join queue_item on kind = 'proposal' and queue_item.object = 'proposal:' || admin_proposal.id and closed_at is null
    where event.object = ${object} and event.act = ${`admin-${name}-proposed`} and event.happened_at > now() - make_interval(hours => ${PROPOSAL_HOURS + 1})
      and admin_proposal.outcome is null and expires_at > now()
    order by admin_proposal.id desc limit 1`.execute(db);
  const [open] = rows;
  if (!open) return null;
  const { item_id, id, name: asker, asked_at } = open;
  return { item_id, asked_by: { id, name: asker }, asked_at: asked_at.toISOString() };
};
