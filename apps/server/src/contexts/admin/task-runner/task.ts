import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { adminTasks, TaskResult } from '@fanwise/contract/admin/admin-tasks';
import type { ApprovalFacts } from '@fanwise/domain/admin/needs-second';
import type { IncludedTask, TaskName } from '@fanwise/domain/admin/tasks';
import type { z } from 'zod';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { Result } from '../../../platform/result.ts';
import type { Caller } from '../operators/log-in.ts';
import type { OperatorSession } from '../operators/operator.ts';
import type { TaskNeeds } from './task-needs.ts';

/** The actor of a task: an operator, or somebody with a shell on the machine. */
export type Actor =
  | { kind: 'operator'; session: OperatorSession; caller: Caller }
  | { kind: 'shell'; user: string };

/** States, amounts and ids; personal values are replaced by keyed hashes. At most 4 KiB. */
export type Facts = Record<string, unknown>;

/** A recipient of a task's notice, and its channel. */
export type TaskNotice = { who: string; how: 'mail' | 'notification' | 'page' | 'file' };

/** The present facts of a task's object. */
export type Snapshot = {
  /** The object as the audit log names it: `application:12`. */
  object: string;
  facts: Facts;
};

/** The effects that a task would have. */
export type Effects = {
  after: Facts;
  notices: TaskNotice[];
  second?: ApprovalFacts;
  /** The last moment at which it can be done, which also ends the time for a second person. */
  latest?: string;
};

/** A task's input, as its schema gives it. */
export type InputOf<Name extends TaskName> = z.output<(typeof adminTasks)[Name]['input']>;

/** The context in which `run` works. */
export type TaskContext = { trx: Trx; actor: Actor; reason: string | null; before: Snapshot };

/** One task: how to read its object, preview the effects, and call the use case of a context. */
export type AdminTask<Name extends TaskName> = TaskDefinition<Name> &
  ([IncludedTask<Name>] extends [never]
    ? unknown
    : Required<Pick<TaskDefinition<Name>, 'includedTasks'>>);

type TaskDefinition<Name extends TaskName> = {
  /** Reads the object, before the task and after it. */
  read(db: Db, input: InputOf<Name>, needs: TaskNeeds): Promise<Result<Snapshot, AdminCode>>;
  /** Previews the effects, or refuses because of the state of the object. */
  preview(
    snapshot: Snapshot,
    input: InputOf<Name>,
    from: { db: Db; actor: Actor; needs: TaskNeeds },
  ): Promise<Result<Effects, AdminCode>> | Result<Effects, AdminCode>;
  /** Returns whether this input needs a factor, where the table says `sometimes`. */
  wantsStepUp?(input: InputOf<Name>): boolean;
  /**
   * Returns the other tasks that this input carries out. Their rules apply too; the table lists all that are possible.
   */
  includedTasks?(snapshot: Snapshot, input: InputOf<Name>): readonly IncludedTask<Name>[];
  /** The task calls another system or takes long, so it runs before the transaction of its audit event. */
  isOutside?: true;
  run(
    input: InputOf<Name>,
    context: TaskContext,
    needs: TaskNeeds,
  ): Promise<Result<TaskResult<Name>, AdminCode>>;
};
