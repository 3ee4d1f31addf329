import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The row of `metric_snapshot` that holds when the last backup was written. */
const name = 'backup_written';

/** The time of the last backup; null before the first one. */
export const lastBackup = sql`(select looked_at from metric_snapshot where name = ${name})`;

/**
 * How old the last backup is, counted from the installation before the first one. 0 where PostgreSQL archives its log: the
 * archive replaces backups, and has a separate alarm.
 */
export const backupAgeSeconds = sql`(case when current_setting('archive_mode') <> 'off' then 0
  else extract(epoch from now() - coalesce(${lastBackup}, (select min(ran_at) from schema_file))) end)::float8`;

/** A daily backup that is this old is missing. */
export const lateBackupSeconds = 26 * 3_600;

/** Records that a backup was written. */
export const recordBackup = async (db: Db): Promise<void> => {
  await sql`
    insert into metric_snapshot (name, value) values (${name}, 1)
    on conflict (name, label) do update set looked_at = now()`.execute(db);
};

/** Reads how many hours old the last backup is if it is late, or null. */
export const readLateBackup = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ age: number }>`select ${backupAgeSeconds} as age`.execute(db);
  const age = rows[0]?.age ?? 0;
  return age > lateBackupSeconds ? Math.floor(age / 3_600) : null;
};
