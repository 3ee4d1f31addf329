import type { Failure } from '../result.ts';
import type { Db, Trx } from './connect.ts';
import { mayRunAgain } from './pools/database-unavailable.ts';

/** Carries a refusal out of a transaction that is rolled back. */
class RollbackError extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('a refused change is undone');
    this.refusal = refusal;
  }
}

const refusalsToCommit = new WeakSet<object>();

const mustRollBack = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  (result as { ok?: unknown }).ok === false &&
  !refusalsToCommit.has(result);

/** The result of one run: an answer, or an error and whether the commit had been sent by then. */
type RunOutcome<Answer> = { answer: Answer } | { error: unknown; mayBeCommitted: boolean };

const runOnce = async <Answer>(
  db: Db,
  work: (trx: Trx) => Promise<Answer>,
): Promise<RunOutcome<Answer>> => {
  let mayBeCommitted = false;
  try {
    const answer = await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (mustRollBack(result)) throw new RollbackError(result);
      mayBeCommitted = true;
      return result;
    });
    return { answer };
  } catch (error) {
    if (error instanceof RollbackError) return { answer: error.refusal as Answer };
    return { error, mayBeCommitted };
  }
};

/**
 * Runs the work in one transaction and returns its result. A `failure(…)` rolls everything back, as an error does, unless
 * `commitFailure(…)` made it. If the database fails or reports a deadlock before the commit was sent, the work runs a
 * second time, so it may write only to the database. Work that also calls other systems sets `callsOutside` and runs once.
 * A commit without an answer is never sent again.
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
