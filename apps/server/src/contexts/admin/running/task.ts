import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { adminTasks, TaskResult } from '@fanwise/contract/admin/admin-tasks';
import type { SecondFacts } from '@fanwise/domain/admin/needs-second';
import type { CarriedOutBy, TaskName } from '@fanwise/domain/admin/tasks';
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

/** States, amounts and ids; personal values stand as keyed hashes. At most 4 KiB. */
export type Facts = Record<string, unknown>;

/** Who hears of a task, and how. */
export type Told = { who: string; how: 'mail' | 'notification' | 'page' | 'file' };

/** The facts of what a task is about, as they are now. */
export type Snapshot = {
  /** As the audit log names it: `application:12`. */
  object: string;
  facts: Facts;
};

/** What a task will come to, before anybody has decided. */
export type Foreseen = {
  after: Facts;
  told: Told[];
  second?: SecondFacts;
  /** The last moment it can still be done; a second person has no longer. */
  latest?: string;
};

/** A task's input, as its schema gives it. */
export type InputOf<Name extends TaskName> = z.output<(typeof adminTasks)[Name]['input']>;

/** What `run` gets beside its input. */
export type Doing = { trx: Trx; actor: Actor; reason: string | null; before: Snapshot };

/** One task: how its thing stands, what would become of it, and the use case of a context that does it. */
export type AdminTask<Name extends TaskName> = Acting<Name> &
  ([CarriedOutBy<Name>] extends [never] ? unknown : Required<Pick<Acting<Name>, 'carriesOut'>>);

type Acting<Name extends TaskName> = {
  /** Reads the thing; also what stands afterwards. */
  read(db: Db, input: InputOf<Name>, needs: TaskNeeds): Promise<Result<Snapshot, AdminCode>>;
  /** Says what would become of it, or that its state does not allow it. */
  foresee(
    snapshot: Snapshot,
    input: InputOf<Name>,
    from: { db: Db; actor: Actor; needs: TaskNeeds },
  ): Promise<Result<Foreseen, AdminCode>> | Result<Foreseen, AdminCode>;
  /** Whether this input wants a factor, where the table says `sometimes`. */
  wantsStepUp?(input: InputOf<Name>): boolean;
  /** The other tasks that this input carries out. Their rules hold as well; the table names all that there may be. */
  carriesOut?(snapshot: Snapshot, input: InputOf<Name>): readonly CarriedOutBy<Name>[];
  /** Calls out, or takes long: done before the transaction that writes it down. */
  isOutside?: true;
  run(
    input: InputOf<Name>,
    doing: Doing,
    needs: TaskNeeds,
  ): Promise<Result<TaskResult<Name>, AdminCode>>;
};
