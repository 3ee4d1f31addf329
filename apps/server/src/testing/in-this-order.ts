import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Trx } from '../platform/database/connect.ts';

const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
};

/** Returns once a statement waits for a lock, or after many looks: a call that does not wait is shown by the test. */
export const untilWaiting = async (db: Db): Promise<void> => {
  for (let looks = 0; looks < 10_000; looks += 1) if ((await countWaiting(db)) > 0) return;
};

/**
 * Starts calls one after the other while a transaction holds the rows they need, then ends it: PostgreSQL serves them in
 * the order in which they began to wait. The next call starts once the one before waits for a lock or has ended.
 *
 * @param takeLocks takes the locks, which decide how far each call gets before it waits
 * @returns the results of the calls, in the order of `calls`
 */
export const runInThisOrder = async <Answer>(
  db: Db,
  takeLocks: (trx: Trx) => Promise<unknown>,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const started = await db.transaction().execute(async (trx) => {
    await takeLocks(trx);
    const running: Promise<Answer>[] = [];
    let ended = 0;
    for (const act of acts) {
      const answer = act();
      const recordEnd = () => {
        ended += 1;
      };
      answer.then(recordEnd, recordEnd);
      running.push(answer);
      await expect
        .poll(async () => ended + (await countWaiting(db)), { interval: 5 })
        .toBe(running.length);
    }
    return { running };
  });
  return Promise.all(started.running);
};
