import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import type { Db, Trx } from '../connect.ts';
import { inTransaction } from '../in-transaction.ts';
import { getBackfillView } from './run-file.ts';

/** Converts the rows with these ids. A converted row is no longer in the view of the backfill. */
export type ConvertRows = (trx: Trx, ids: number[]) => Promise<void>;

const rowsPerStep = 5_000;
const pauseMs = 50;
/** A job that runs for minutes would count as one whose process was killed. */
const stepsPerJob = 20;
const maxLagSeconds = 5;
const lagPauseMs = 1_000;

/** The job that fills what migrations of the kind "backfill" announce, by their names. */
export const backfillJobs = (
  db: Db,
  backfills: Readonly<Record<string, ConvertRows>>,
): JobHandlers => ({
  backfill: async ({ name }) => {
    const convertRows = backfills[name];
    if (!convertRows) throw new Error(`This version knows no backfill ${name}.`);
    await beginBackfill(db, name);
    for (let steps = 0; steps < stepsPerJob; steps += 1) {
      if (!(await takeStep(db, name, convertRows)) && (await isFinished(db, name))) return;
      await waitForReplicas(db);
      await delay(pauseMs);
    }
    await enqueue(db, 'backfill', { name }, { key: `backfill:${name}` });
  },
});

const beginBackfill = (db: Db, name: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const left = await countLeft(trx, name);
    await sql`
      insert into backfill (name, rows_left) values (${name}, ${left})
      on conflict (name) do update set rows_left = excluded.rows_left, finished_at = null`.execute(
      trx,
    );
  });

/** Converts the next rows by id and stores the last id, in one transaction. False when no row follows. */
const takeStep = (db: Db, name: string, convertRows: ConvertRows): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { after_id: after } = await trx
      .selectFrom('backfill')
      .select('after_id')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(getBackfillView(name))} where id > ${after} order by id limit ${rowsPerStep}`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return false;
    await convertRows(trx, ids);
    await sql`
      update backfill set after_id = ${last}, rows_filled = rows_filled + ${ids.length},
        rows_left = greatest(rows_left - ${ids.length}, 0) where name = ${name}`.execute(trx);
    return true;
  });

/** After the last row: done, unless the former version wrote old rows in between; then it starts over. */
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
    select count(*)::integer as left from ${sql.table(getBackfillView(name))}`.execute(trx);
  return rows[0]?.left ?? 0;
};

const waitForReplicas = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ lag: number }>`
      select coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag from pg_stat_replication`.execute(
      db,
    );
    if ((rows[0]?.lag ?? 0) <= maxLagSeconds) return;
    await delay(lagPauseMs);
  }
};
