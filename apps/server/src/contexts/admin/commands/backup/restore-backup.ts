import { sql } from 'kysely';
import { beginAuditEpoch } from '../../../../platform/audit/seal.ts';
import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { type Finding, findInvariantBreaks } from '../invariants/check-invariants.ts';
import type { DecryptionKey } from './backup-cipher.ts';
import { BackupError } from './backup-error.ts';
import { createRowDigest, type Manifest, readBackup } from './backup-format.ts';
import {
  listAppliedMigrations,
  listBackupTables,
  listExcludedTables,
  ownSchemas,
} from './backup-tables.ts';
import { type Erasure, repeatErasures } from './repeat-erasures.ts';
import { resumeWork } from './resume-work.ts';

const rowsPerStep = 1_000;

type RestoreOptions = {
  key: DecryptionKey;
  /** The deleted accounts and withdrawn applications up to now. */
  erasures?: readonly Erasure[] | undefined;
  /** Refuses data that breaks an invariant instead of reporting it. */
  strict?: boolean;
};

/**
 * The result of a restore: the content and time of the file, the number of repeated erasures, and the broken
 * invariants.
 */
export type RestoreResult = {
  manifest: Manifest;
  takenAt: string;
  erased: number;
  broken: Finding[];
};

/**
 * Loads a backup into a migrated database without accounts, in one transaction. Afterwards the database holds the
 * content of the backup, without the accounts erased since. Throws and changes nothing when the file is damaged or
 * comes from another version. Broken invariants are reported, or refused when `strict`.
 */
export const restoreBackup = async (
  db: Db,
  file: string,
  { key, erasures = [], strict = false }: RestoreOptions,
): Promise<RestoreResult> => {
  const { manifest, migrations, takenAt } = await verifyBackup(file, key);
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await refuseOtherVersion(trx, migrations);
    await refuseDatabaseInUse(trx);
    if (hasTestPayments(manifest)) await makeSandboxTables(trx);
    const tables = await listBackupTables(trx);
    const tablesToEmpty = [...tables.map(({ name }) => name), ...(await listExcludedTables(trx))];
    const tablesWithTriggers = await addPartitions(trx, tables);
    await executeForEach(
      tablesWithTriggers,
      (name) => `alter table ${name} disable trigger user`,
      trx,
    );
    await sql.raw(`truncate ${tablesToEmpty.join(', ')}`).execute(trx);
    const columns = new Map(tables.map(({ name, columns: stored }) => [name, stored.join()]));
    await loadRows(trx, { file, key }, columns);
    await checkDeferred(trx);
    await executeForEach(
      tablesWithTriggers,
      (name) => `alter table ${name} enable trigger user`,
      trx,
    );
    await advanceSequences(trx);
    await beginAuditEpoch(trx);
    await resumeWork(trx);
    const erased = await repeatErasures(trx, erasures, takenAt);
    const broken = (await findInvariantBreaks(trx)).filter(({ count }) => count > 0);
    if (strict) refuseBroken(broken);
    return { manifest, takenAt, erased, broken };
  });
};

/**
 * Returns the tables and their partitions, because a partition can have a trigger of its own that refuses to be
 * emptied.
 */
const addPartitions = async (trx: Trx, tables: readonly { name: string }[]): Promise<string[]> => {
  const names = tables.map(({ name }) => name);
  const { rows } = await sql<{ month: string }>`
    select inhrelid::regclass::text as month from pg_inherits
    join pg_class on pg_class.oid = inhrelid and pg_class.relkind in ('r', 'p')
    where inhparent = any(${names}::regclass[])`.execute(trx);
  return [...names, ...rows.map(({ month }) => month)];
};

/**
 * Reads the whole file and compares every table with the manifest. Throws BackupError when they differ, and for a list of
 * erasures.
 */
export const verifyBackup = async (
  file: string,
  key: DecryptionKey,
): Promise<{ manifest: Manifest; migrations: string[]; takenAt: string }> => {
  const found: Manifest = {};
  let migrations: string[] = [];
  let takenAt = '';
  let manifest: Manifest = {};
  let table = '';
  let digest = createRowDigest();
  const finish = () => {
    if (table !== '') found[table] = digest.result();
  };
  for await (const part of readBackup(file, key)) {
    if (part.kind === 'start' && part.content === 'erasures')
      throw new BackupError(
        `${file} is a list of erasures, not a backup: name it after --erasures.`,
      );
    if (part.kind === 'start') ({ migrations, takenAt } = part);
    else if (part.kind === 'row') digest.add(part.line);
    else {
      finish();
      digest = createRowDigest();
      table = part.kind === 'table' ? part.name : '';
      if (part.kind === 'end') manifest = part.manifest;
    }
  }
  const damaged = [...new Set([...Object.keys(manifest), ...Object.keys(found)])].filter(
    (name) =>
      manifest[name]?.sha256 !== found[name]?.sha256 || manifest[name]?.rows !== found[name]?.rows,
  );
  if (damaged.length > 0)
    throw new BackupError(`${file} is damaged in ${damaged.join(', ')}: take an older one.`);
  return { manifest, migrations, takenAt };
};

const refuseOtherVersion = async (trx: Trx, migrations: string[]): Promise<void> => {
  const applied = await listAppliedMigrations(trx);
  const unknown = migrations.filter((name) => !applied.includes(name));
  const missing = applied.filter((name) => !migrations.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a later version of the product (it has ${unknown[0]}): restore it with that version.`,
    );
  if (missing.length > 0)
    throw new BackupError(
      `The backup was made by an earlier version of the product (it lacks ${missing[0]}): restore it with that version.`,
    );
};

/** Throws BackupError unless the database is empty, or holds the tables of the product and nobody has an account. */
export const refuseDatabaseInUse = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ own: boolean; tables: string[] }>`
    select to_regclass('public.schema_file') is not null as own,
      array(select relname::text from pg_class
        where relkind in ('r', 'p') and relnamespace = to_regnamespace('public') order by 1) as tables`.execute(
    db,
  );
  const { own = false, tables = [] } = rows[0] ?? {};
  if (!own && tables.length > 0)
    throw new BackupError(
      `The database holds tables of something else (${tables[0]}): restore into an empty one.`,
    );
  if (!tables.includes('account')) return;
  const accounts = await sql`select from account limit 1`.execute(db);
  if (accounts.rows.length > 0)
    throw new BackupError('The database is in use: restore into an empty one.');
};

const hasTestPayments = (manifest: Manifest): boolean =>
  Object.entries(manifest).some(([name, { rows }]) => name.startsWith('card_sandbox.') && rows > 0);

/** Creates the tables of the card sandbox, so that test payments can be restored before a sandbox has started. */
const makeSandboxTables = async (trx: Trx): Promise<void> => {
  const { tableStatements } = await import('@fanwise/card-sandbox/tables');
  for (const statement of tableStatements) await sql.raw(statement).execute(trx);
};

const executeForEach = async (
  names: readonly string[],
  statement: (name: string) => string,
  trx: Trx,
): Promise<void> => {
  for (const name of names) await sql.raw(statement(name)).execute(trx);
};

const loadRows = async (
  trx: Trx,
  { file, key }: { file: string; key: DecryptionKey },
  columns: ReadonlyMap<string, string>,
): Promise<void> => {
  let table = '';
  let lines: string[] = [];
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    const name = sql.raw(table);
    const stored = sql.raw(columns.get(table) ?? '');
    await sql`
      insert into ${name} (${stored}) overriding system value
      select ${stored} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`.execute(
      trx,
    );
    lines = [];
  };
  for await (const part of readBackup(file, key)) {
    if (part.kind === 'row' && columns.has(table)) lines.push(part.line);
    else await flush();
    if (part.kind === 'table') table = part.name;
    if (lines.length === rowsPerStep) await flush();
  }
};

/**
 * Runs the deferred constraint checks now, because PostgreSQL alters no table with pending checks. Later writes of the
 * transaction are checked at its end.
 */
const checkDeferred = async (trx: Trx): Promise<void> => {
  await sql`set constraints all immediate`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
};

/**
 * Sets every sequence of a column to the highest value of that column. It reads only the PostgreSQL catalog, and only
 * our schemas, because functions that look up a table by name fail for a role without rights on its schema.
 */
const advanceSequences = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    select format('select setval(%L, coalesce(max(%I), 1), count(*) > 0) from %s',
      numbers.oid::regclass, attname, attrelid::regclass) as statement
    from pg_class as numbers
    join pg_depend on classid = 'pg_class'::regclass and objid = numbers.oid
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    join pg_namespace on pg_namespace.oid = numbers.relnamespace
    where numbers.relkind = 'S' and nspname = any(${ownSchemas})`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
};

const refuseBroken = (broken: readonly Finding[]): void => {
  if (broken.length === 0) return;
  const names = broken.map(({ name }) => name).join(', ');
  throw new BackupError(`The backup breaks promises of the product: ${names}.`);
};
