import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { enqueue } from '../../jobs/enqueue.ts';
import type { TaskFunctions } from '../../jobs/tasks.ts';
import type { Db, Trx } from '../connect.ts';
import { inTransaction } from '../in-transaction.ts';
import { backfillView } from './run-file.ts';

/** Gives the rows with these ids their new form. A row that has it leaves the backfill's view. */
export type Fill = (trx: Trx, ids: number[]) => Promise<void>;

const rowsPerStep = 5_000;
const pauseMs = 50;
/** A job that takes longer than minutes is taken for one whose process was killed. */
const stepsAJob = 20;
const maxLagSeconds = 5;
const lagPauseMs = 1_000;

/** The job that fills what migrations of the kind "backfill" announce, by their names. */
export const backfillTasks = (db: Db, fills: Readonly<Record<string, Fill>>): TaskFunctions => ({
  backfill: async ({ name }) => {
    const fill = fills[name];
    if (!fill) throw new Error(`This version knows no backfill ${name}.`);
    await begin(db, name);
    for (let steps = 0; steps < stepsAJob; steps += 1) {
      if (!(await takeStep(db, name, fill)) && (await isFinished(db, name))) return;
      await untilReplicasFollow(db);
      await delay(pauseMs);
    }
    await enqueue(db, 'backfill', { name }, { key: `backfill:${name}` });
  },
});

const begin = (db: Db, name: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const left = await countLeft(trx, name);
    await sql`
      insert into backfill (name, rows_left) values (${name}, ${left})
      on conflict (name) do update set rows_left = excluded.rows_left, finished_at = null`.execute(
      trx,
    );
  });

/** Fills the next rows by id and remembers how far it came, in one transaction. False when none are left ahead. */
const takeStep = (db: Db, name: string, fill: Fill): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { after_id: after } = await trx
      .selectFrom('backfill')
      .select('after_id')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(backfillView(name))} where id > ${after} order by id limit ${rowsPerStep}`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return false;
    await fill(trx, ids);
    await sql`
      update backfill set after_id = ${last}, rows_filled = rows_filled + ${ids.length},
        rows_left = greatest(rows_left - ${ids.length}, 0) where name = ${name}`.execute(trx);
    return true;
  });

/** At the end of the walk: nothing waits any more, or the version before wrote rows behind it, and it begins again. */
const isFinished = (db: Db, name: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const left = await countLeft(trx, name);
    await sql`
      update backfill set after_id = 0, rows_left = ${left}, finished_at = case when ${left} = 0 then now() end
      where name = ${name}`.execute(trx);
    return left === 0;
  });

const countLeft = async (trx: Trx, name: string): Promise<number> => {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from ${sql.table(backfillView(name))}`.execute(trx);
  return rows[0]?.left ?? 0;
};

const untilReplicasFollow = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ lag: number }>`
      select coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag from pg_stat_replication`.execute(
      db,
    );
    if ((rows[0]?.lag ?? 0) <= maxLagSeconds) return;
    await delay(lagPauseMs);
  }
};
