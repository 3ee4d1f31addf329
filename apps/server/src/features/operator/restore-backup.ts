import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type Manifest, readBackup, rowDigest } from './backup-format.ts';
import { appliedMigrations, type BackupTable, backupTables } from './backup-tables.ts';
import { type Finding, findingsIn } from './check-invariants.ts';

/** What came back, and the promises that do not hold in it. */
type Restored = { manifest: Manifest; findings: Finding[] };

const rowsAtOnce = 1_000;

/**
 * Loads a backup into a migrated database in which nobody has an account yet, in one transaction: afterwards the
 * database holds exactly what the backup holds, and the answer says which promises of the product do not hold in it.
 * Throws, changing nothing, when the file is damaged, when it was made by another version, or when `isStrict` and a
 * promise is broken.
 */
export const restoreBackup = async (
  db: Db,
  file: string,
  { isStrict = false }: { isStrict?: boolean } = {},
): Promise<Restored> => {
  const { manifest, migrations } = await verifyBackup(file);
  const findings = await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await refuseUnfit(trx, migrations);
    const tables = await backupTables(trx);
    await inTurn(tables, ({ name }) => `alter table ${name} disable trigger user`, trx);
    await sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`).execute(trx);
    await loadRows(trx, file, new Map(tables.map(({ name, columns }) => [name, columns.join()])));
    await inTurn(tables, ({ name }) => `alter table ${name} enable trigger user`, trx);
    await continueIdentities(trx);
    const broken = (await findingsIn(trx)).filter(({ count }) => count > 0);
    if (isStrict) refuseBroken(broken);
    return broken;
  });
  return { manifest, findings };
};

/** Reads the whole file and compares every table with the manifest. Throws when they differ. */
const verifyBackup = async (
  file: string,
): Promise<{ manifest: Manifest; migrations: string[] }> => {
  const found: Manifest = {};
  let migrations: string[] = [];
  let manifest: Manifest = {};
  let table = '';
  let digest = rowDigest();
  const finish = () => {
    if (table !== '') found[table] = digest.result();
  };
  for await (const part of readBackup(file)) {
    if (part.kind === 'start') migrations = part.migrations;
    else if (part.kind === 'row') digest.add(part.line);
    else {
      finish();
      digest = rowDigest();
      table = part.kind === 'table' ? part.name : '';
      if (part.kind === 'end') manifest = part.manifest;
    }
  }
  const damaged = [...new Set([...Object.keys(manifest), ...Object.keys(found)])].filter(
    (name) =>
      manifest[name]?.sha256 !== found[name]?.sha256 || manifest[name]?.rows !== found[name]?.rows,
  );
  if (damaged.length > 0) throw new Error(`${file} is damaged in ${damaged.join(', ')}.`);
  return { manifest, migrations };
};

const refuseUnfit = async (trx: Trx, migrations: string[]): Promise<void> => {
  const applied = await appliedMigrations(trx);
  if (applied.join() !== migrations.join())
    throw new Error(
      'The backup was made by another version of the product: restore it with that one.',
    );
  const { rows } = await sql`select from account limit 1`.execute(trx);
  if (rows.length > 0) throw new Error('The database is in use: restore into an empty one.');
};

const inTurn = async (
  tables: BackupTable[],
  statement: (table: BackupTable) => string,
  trx: Trx,
): Promise<void> => {
  for (const table of tables) await sql.raw(statement(table)).execute(trx);
};

const loadRows = async (
  trx: Trx,
  file: string,
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
  for await (const part of readBackup(file)) {
    if (part.kind === 'row') lines.push(part.line);
    else await flush();
    if (part.kind === 'table') table = part.name;
    if (lines.length === rowsAtOnce) await flush();
  }
};

/** New rows are numbered after the ones that came. */
const continueIdentities = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    select format('select setval(%L, coalesce(max(%I), 1), count(*) > 0) from %s',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as statement
    from pg_attribute join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker', 'card_sandbox') and attnum > 0
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
};

const refuseBroken = (findings: Finding[]): void => {
  if (findings.length === 0) return;
  const names = findings.map(({ name }) => name).join(', ');
  throw new Error(`The backup breaks promises of the product: ${names}.`);
};
