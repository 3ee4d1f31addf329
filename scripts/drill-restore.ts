/**
 * A backup by continuous archiving, and a restore to a point in time beside the running database: what was written before that
 * time is there, what was written after is not, every promise holds, and people of the demo log in and read what is theirs.
 * Every table has a row. Exit 1 when not, 78 when a program is missing.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listBackupTables } from '@fanwise/server/src/contexts/admin/commands/backup/backup-tables.ts';
import { checkInvariants } from '@fanwise/server/src/contexts/admin/index.ts';
import { seedCatalog } from '@fanwise/server/src/contexts/catalog/index.ts';
import { connect, type Db } from '@fanwise/server/src/platform/database/connect.ts';
import { migrate } from '@fanwise/server/src/platform/database/migrations/migrate.ts';
import { type Finding, within } from '@fanwise/server/src/testing/faults/finding.ts';
import { until } from '@fanwise/server/src/testing/faults/visit.ts';
import { emptyTables, fillDatabase } from '@fanwise/server/src/testing/restoring/full-database.ts';
import { readBack } from '@fanwise/server/src/testing/restoring/read-back.ts';
import { openWholeApp } from '@fanwise/server/src/testing/whole-app.ts';
import { type RawBuilder, sql } from 'kysely';
import { generate } from '../bench/generate.ts';
import { type Archived, megabytesOf, startArchived } from './drill/archive.ts';
import { openEngines } from './drill/engines.ts';
import { never } from './drill/judges.ts';
import { refuseWithout } from './drill/programs.ts';

const { values } = parseArgs({ options: { leads: { type: 'string', default: '20000' } } });
const restoreLimitMs = 60_000;
/** `archive_timeout`, and the time a file takes. */
const archiveLimitMs = 75_000;

const one = async <Value>(db: Db, value: RawBuilder<Value>): Promise<Value> => {
  const { rows } = await sql<{ value: Value }>`select ${value} as value`.execute(db);
  if (!rows[0]) throw new Error('Nothing was answered.');
  return rows[0].value;
};
const mark = (db: Db, text: string) =>
  db
    .insertInto('feedback')
    .values({ name: 'Drill', email: 'drill@example.com', message: text })
    .execute();
const marksIn = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('feedback').select('message').where('name', '=', 'Drill').execute()).map(
    ({ message }) => message,
  );

const brokenIn = async (db: Db): Promise<string[]> =>
  (await checkInvariants(db)).filter(({ count }) => count > 0).map(({ name }) => name);

/** How long a write is only on the machine that took it: until its piece of the log is in the archive. */
const untilArchived = async (db: Db): Promise<number> => {
  const wal = await one(db, sql<string>`pg_walfile_name(pg_current_wal_insert_lsn())`);
  return until(
    () =>
      one(
        db,
        sql<boolean>`coalesce((select last_archived_wal >= ${wal} from pg_stat_archiver), false)`,
      ),
    archiveLimitMs * 2,
  );
};

/** The product on a database, with the secrets of this drill. */
const productOn = (url: string, database: ReturnType<typeof connect>, secrets: string) =>
  openWholeApp({
    database: { ...database, url },
    settings: { DATA_DIR: secrets, WEBHOOKS_TO_THIS_MACHINE: 'on' },
  });

/** Whether people of the demo log in and read answers, a receipt and a consent receipt; the reason when not. */
const whatPeopleRead = async (app: Awaited<ReturnType<typeof productOn>>): Promise<Finding> => {
  const seen = await readBack(app).then(
    ({ application, receipt, isConsentGood }) =>
      application.includes('412000') && receipt === '%PDF-' && isConsentGood
        ? 'all of it'
        : `${receipt}, consent good: ${isConsentGood}`,
    (error: Error) => error.message,
  );
  return {
    what: 'people log in and read answers, a receipt and a consent receipt',
    promised: 'all of it',
    seen,
    holds: seen === 'all of it',
  };
};

const drill = async (
  archived: Archived,
  repository: string,
  secrets: string,
): Promise<Finding[]> => {
  await migrate(archived.url);
  const database = connect({ url: archived.url });
  const { db, close } = database;
  await seedCatalog(db);
  await generate(archived.url, { leads: Number(values.leads) });
  const filled = await productOn(archived.url, database, secrets);
  await fillDatabase(filled, archived.url);
  await filled.close();
  const size = await one(db, sql<number>`pg_database_size(current_database()) / 1000000`);
  const since = performance.now();
  await archived.pgBackRest('backup', ['backup', '--type=full']);
  console.log(
    `backup of ${size} MB: ${((performance.now() - since) / 1000).toFixed(1)} s, ${megabytesOf(repository)} MB`,
  );
  // pgBackRest counts in seconds, and takes no backup that ended in the second it goes back to.
  await delay(2_000);
  await mark(db, 'before the target time');
  const targetTime = await one(db, sql<string>`clock_timestamp()::text`);
  await mark(db, 'after the target time');
  const archivedMs = await untilArchived(db);
  const brokenBefore = await brokenIn(db);
  await close();

  const began = performance.now();
  const restoredUrl = await archived.restoreTo(targetTime);
  const restored = connect({ url: restoredUrl });
  const restoredMs = performance.now() - began;
  const marks = await marksIn(restored.db);
  // The program that fills the database breaks some invariants: people without a past.
  const broken = (await brokenIn(restored.db)).filter((name) => !brokenBefore.includes(name));
  const tables = await listBackupTables(restored.db);
  const empty = await emptyTables(
    restored.db,
    tables.map(({ name }) => name),
  );
  const app = await productOn(restoredUrl, restored, secrets);
  const read = await whatPeopleRead(app);
  await app.close();
  await restored.close();
  return [
    within('a write is in the archive after', archivedMs, archiveLimitMs),
    within(`${size} MB restored to a point in time and open after`, restoredMs, restoreLimitMs),
    {
      what: 'what was written',
      promised: 'before the target time',
      seen: marks.join(', '),
      holds: marks.join() === 'before the target time',
    },
    read,
    never('tables of the restored database without a row', empty),
    never('promises that the restored database breaks (operator check)', broken),
  ];
};

refuseWithout(['pgbackrest', 'pg_rewind']);
const folder = await mkdtemp(join(tmpdir(), 'fanwise-restore-'));
try {
  // The engines may run as somebody else, who has to reach their own folders in it.
  await chmod(folder, 0o755);
  const archived = await startArchived(openEngines(folder));
  const [repository, secrets] = [join(folder, 'repository'), join(folder, 'secrets')];
  const findings = await drill(archived, repository, secrets).finally(archived.end);
  for (const { what, promised, seen, holds } of findings)
    console.log(`| ${what} | ${promised} | ${seen} |${holds ? '' : '  MISSED'}`);
  process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
