import { maskContacts } from '@fanwise/domain/texts/masking';
import { maskNetwork, recordTask } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Actor, Facts } from './task.ts';

type TaskRecord = {
  actor: Actor;
  task: string;
  object: string;
  reason: string | null;
  before: Facts | null;
  after: Facts | null;
  proposalId?: number | undefined;
};

const maxBytes = 4_096;

/** Masks addresses and numbers in a reason, which is free text that readers of the audit log see. */
const maskReason = (reason: string): string => maskContacts(reason, '[hidden]');

/** Writes the audit event of a task in its transaction; returns the id of the row. */
export const recordTaskEvent = async (
  trx: Trx,
  { actor, task, object, reason, before, after, proposalId }: TaskRecord,
): Promise<number> => {
  for (const facts of [before, after])
    if (facts !== null && Buffer.byteLength(JSON.stringify(facts)) > maxBytes)
      throw new Error(`What ${task} writes down is too much.`);
  const isShell = actor.kind === 'shell';
  return recordTask(trx, {
    act: `admin-${task}`,
    object,
    requestId: isShell ? actor.user : actor.caller.requestId,
    reason: reason === null ? null : maskReason(reason),
    source: isShell ? null : maskNetwork(actor.caller.source),
    operatorId: isShell ? null : actor.session.operatorId,
    before,
    after,
    proposalId: proposalId ?? null,
  });
};
