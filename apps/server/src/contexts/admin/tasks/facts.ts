import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { isClientSuspended } from '../../identity/index.ts';
import type { Actor, Effects, Facts, Snapshot, TaskNotice } from '../task-runner/task.ts';

/** The agent is told by a notification. */
export const agentNotice: TaskNotice[] = [{ who: 'agent', how: 'notification' }];

/** The owner of the account is told by mail. */
export const ownerMailNotice: TaskNotice[] = [{ who: 'owner', how: 'mail' }];

/** Returns the id of the operator who acts; null for a command in a shell. */
export const getOperatorId = (actor: Actor): number | null =>
  actor.kind === 'operator' ? actor.session.operatorId : null;

/** Returns the language of an operator; English for a command in a shell. */
export const getLanguage = (actor: Actor) =>
  actor.kind === 'operator' ? actor.session.language : 'en';

/** Returns whether the account is not deleted. */
export const isThere = ({ facts }: Snapshot): boolean => facts.state !== 'deleted';

/** Reads the facts of a task's object with a statement that returns one row. */
export const readSnapshot = async (
  db: Db,
  object: string,
  statement: ReturnType<typeof sql<{ facts: Facts }>>,
): Promise<Result<Snapshot, 'not-found'>> => {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  return row ? success({ object, facts: row.facts }) : failure('not-found');
};

/** Reads the state of a lead after its choice ends: the lead of a suspended client is held. */
export const readFreedState = async (db: Db, applicationId: number): Promise<'open' | 'held'> => {
  const { rows } = await sql<{ isSuspended: boolean }>`
    select ${isClientSuspended(sql`consumer_id`)} as "isSuspended"
    from application where id = ${applicationId}`.execute(db);
  return rows[0]?.isSuspended ? 'held' : 'open';
};

/** Previews facts that differ from the present ones only by these changes. */
export const previewChange = (
  { facts }: Snapshot,
  changes: Facts,
  notices: TaskNotice[] = [],
): Result<Effects, AdminCode> => success({ after: { ...facts, ...changes }, notices });

/** Refuses a task because of the state of its object. */
export const refuseInState = ({ facts }: Snapshot): Result<never, AdminCode> =>
  failure('not-in-this-state', [facts]);

const maxReasonLength = 300;

/** Returns the reason for a refusal as an agent is shown it: without spaces around it, and at most 300 characters. */
export const readReasonForAgent = (reason: string | null): string =>
  (reason ?? '').trim().slice(0, maxReasonLength);
