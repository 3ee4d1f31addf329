import type { TaskName } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type Success, success } from '../../../platform/result.ts';
import type { Actor, Foreseen, Snapshot } from './task.ts';
import { writeDown } from './write-down.ts';

type Proposing = {
  name: TaskName;
  given: unknown;
  actor: Extract<Actor, { kind: 'operator' }>;
  look: Snapshot & Foreseen;
  reason: string;
};

/** Stores a task with the present facts of its object until another operator approves it. */
export const propose = async (
  trx: Trx,
  { name, given, actor, look, reason }: Proposing,
): Promise<Success<{ proposed: number }>> => {
  const { rows } = await sql<{ id: number }>`
    insert into admin_proposal (task, input, before, after, reason, asked_by, expires_at)
    values (${name}, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(look.facts)}::jsonb,
      ${JSON.stringify(look.after)}::jsonb, ${reason}, ${actor.session.operatorId},
      least(now() + interval '72 hours', ${look.latest ?? null}::timestamptz))
    returning id`.execute(trx);
  const { id } = rows[0]!;
  await writeDown(trx, {
    actor,
    reason,
    proposalId: id,
    task: `${name}-proposed`,
    object: look.object,
    before: look.facts,
    after: look.after,
  });
  await enqueue(trx, 'mail-proposal', { proposalId: id });
  return success({ proposed: id });
};
