import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * One kind of data and how long it is stored, in the words of docs/operating.md, with one bounded step of deleting it.
 */
export type Rule = {
  what: string;
  kept: string;
  end: 'deleted' | 'erased' | 'withdrawn';
  /**
   * Handles a bounded number of rows in short statements. Returns how many, or 0 when the rest waits for the next run.
   */
  step: (db: Db, leadIdleDays: number) => Promise<number>;
};

/** The most rows that one step handles. */
export const rowsPerStep = 5_000;

/**
 * Creates the end of a rule whose step deletes rows by a condition. A row that changes meanwhile has a new `ctid` and
 * is left for the next step.
 */
export const createDeletion = (
  table: string,
  due: RawBuilder<unknown>,
): Pick<Rule, 'end' | 'step'> => ({
  end: 'deleted',
  async step(db) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${due} limit ${rowsPerStep}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
});
