import type { Failure } from '../result.ts';
import type { Db, Trx } from './connect.ts';

/** Carries a refusal out of a transaction that is undone. */
class Undone extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('a refused change is undone');
    this.refusal = refusal;
  }
}

const keptRefusals = new WeakSet<object>();

const isUndone = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  (result as { ok?: unknown }).ok === false &&
  !keptRefusals.has(result);

/**
 * Runs the work in one transaction and answers what it answers. A `failure(…)` undoes everything the work wrote,
 * as an error does; `commitFailure(…)` is the exception.
 */
export const inTransaction = async <Answer>(
  db: Db,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await work(trx);
      if (isUndone(answer)) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Answer;
    throw error;
  }
};

/** A refusal whose writes stay: a token that is spent, a try that counts. */
export const commitFailure = <Code extends string>(refusal: Failure<Code>): Failure<Code> => {
  keptRefusals.add(refusal);
  return refusal;
};
