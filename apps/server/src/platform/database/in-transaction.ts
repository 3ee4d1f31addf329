import type { Failure } from '../result.ts';
import type { Db, Trx } from './connect.ts';
import { mayRunAgain } from './pools/database-unavailable.ts';

/** Carries a refusal out of a transaction that is undone. */
class RolledBack extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('a refused change is undone');
    this.refusal = refusal;
  }
}

const refusalsToCommit = new WeakSet<object>();

const isUndone = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  (result as { ok?: unknown }).ok === false &&
  !refusalsToCommit.has(result);

/** The result of one run: an answer, or an error and whether the commit had been sent by then. */
type Run<Answer> = { answer: Answer } | { error: unknown; mayBeCommitted: boolean };

const runOnce = async <Answer>(
  db: Db,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Run<Answer>> => {
  let mayBeCommitted = false;
  try {
    const answer = await db.transaction().execute(async (trx) => {
      const worked = await work(trx);
      if (isUndone(worked)) throw new RolledBack(worked);
      mayBeCommitted = true;
      return worked;
    });
    return { answer };
  } catch (error) {
    if (error instanceof RolledBack) return { answer: error.refusal as Answer };
    return { error, mayBeCommitted };
  }
};

/**
 * Runs the work in one transaction and answers what it answers. A `failure(…)` undoes everything the work wrote,
 * as an error does; `commitFailure(…)` is the exception. Where the database gave the work up before the commit was
 * sent (it went away, met a deadlock), the work runs a second time: it may write to the database only, unless
 * `callsOutside` says that it does more and runs once. A commit without an answer is never sent again.
 */
export const inTransaction = async <Answer>(
  db: Db,
  work: (trx: Trx) => Promise<Answer>,
  { callsOutside = false }: { callsOutside?: boolean } = {},
): Promise<Answer> => {
  let run = await runOnce(db, work);
  if ('error' in run && !run.mayBeCommitted && !callsOutside && mayRunAgain(run.error))
    run = await runOnce(db, work);
  if ('error' in run) throw run.error;
  return run.answer;
};

/** A refusal whose writes stay: a token that is spent, a try that counts. */
export const commitFailure = <Code extends string>(refusal: Failure<Code>): Failure<Code> => {
  refusalsToCommit.add(refusal);
  return refusal;
};
