import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import { networkOf } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Actor, Facts } from './task.ts';

type Written = {
  actor: Actor;
  task: string;
  object: string;
  reason: string | null;
  before: Facts | null;
  after: Facts | null;
  proposalId?: number | undefined;
};

const mostBytes = 4_096;

/** A reason is free text: whoever reads the trail learns no address and no number from it. */
const masked = (reason: string): string => maskContacts(reason, '[hidden]');

/** Leaves the trace of a task, in its transaction; answers the number of the row. */
export const writeDown = async (
  trx: Trx,
  { actor, task, object, reason, before, after, proposalId }: Written,
): Promise<number> => {
  for (const facts of [before, after])
    if (facts !== null && Buffer.byteLength(JSON.stringify(facts)) > mostBytes)
      throw new Error(`What ${task} writes down is too much.`);
  const isShell = actor.kind === 'shell';
  const { rows } = await sql<{ id: number }>`
    insert into audit_event (act, object, request_id, reason, source, operator_id, before, after, proposal_id)
    values (${`desk-${task}`}, ${object}, ${isShell ? actor.user : actor.caller.requestId},
      ${reason === null ? null : masked(reason)}, ${isShell ? null : networkOf(actor.caller.source)},
      ${isShell ? null : actor.session.operatorId}, ${before && JSON.stringify(before)}::jsonb,
      ${after && JSON.stringify(after)}::jsonb, ${proposalId ?? null})
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`${task} left no trace.`);
  return row.id;
};
