import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** What is kept how long, in the words of docs/operating.md, and one bounded step of keeping to it. */
export type Rule = {
  what: string;
  kept: string;
  end: 'deleted' | 'erased' | 'withdrawn';
  /** Handles a bounded number of rows by short statements; answers how many, or 0 when the rest waits for the next run. */
  step: (db: Db, leadIdleDays: number) => Promise<number>;
};

/** Rows that one step handles at most. */
export const rowsAtOnce = 5_000;

/** One step of deleting what a condition names. A row that changes meanwhile is left for the next step. */
export const deleting =
  (table: string, due: RawBuilder<unknown>): Rule['step'] =>
  async (db) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${due} limit ${rowsAtOnce}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
