import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/**
 * A table as `schema.name`, with the columns that are stored and those that order its rows. All names are quoted for
 * SQL.
 */
export type BackupTable = { name: string; columns: string[]; key: string[] };

/** The schemas whose tables a backup holds: the product's and the card sandbox's. The job queue starts empty. */
export const ownSchemas = ['public', 'card_sandbox'];

/** The table of deleted accounts and withdrawn applications. */
export const erasureTable = 'public.erasure';

/** Tables that migrations maintain: a restore compares them and does not copy them. */
const migrationTables = ['public.schema_file'];

/**
 * Tables that a backup leaves out, beside the job queue. After a restore people log in again, old mails are not sent
 * again, and waiting work is derived from the stored facts.
 */
const excludedTables = [
  'public.session',
  'public.support_visit',
  'public.admin_file',
  'public.operator_session',
  'public.operator_welcome',
  'public.operator_step_up',
  'public.device',
  'public.account_device',
  'public.mail_token',
  'public.resume_draft',
  'public.fetch_token',
  'public.security_mail',
  'public.human_check_spent',
  'public.rate_limit',
  'public.backfill',
];

/** Lists the tables of a backup in an order in which each row comes after the rows it refers to. */
export const listBackupTables = async (db: Db): Promise<BackupTable[]> => {
  const { rows } = await sql<BackupTable & { needs: string[] }>`
    with place as (
      select pg_class.oid, format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname = any(${ownSchemas})
    )
    select name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = place.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select quote_ident(attname) from pg_index
        cross join unnest(indkey::smallint[]) with ordinality as part(number, place)
        join pg_attribute on attrelid = indrelid and attnum = part.number
        where indrelid = place.oid and indisprimary order by part.place) as key,
      array(select distinct other.name from pg_constraint join place as other on other.oid = confrelid
        where conrelid = place.oid and contype = 'f' and confrelid <> conrelid) as needs
    from place where name <> all (${[...migrationTables, ...excludedTables]}) order by name`.execute(
    db,
  );
  return sortByDependency(rows);
};

/** Lists the tables of this database that a backup leaves out. A restore empties them and the job queue. */
export const listExcludedTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${excludedTables}::text[]) as name where to_regclass(name) is not null
    union all select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = 'graphile_worker' and tablename <> 'migrations'`.execute(db);
  return rows.map(({ name }) => name);
};

const sortByDependency = (tables: (BackupTable & { needs: string[] })[]): BackupTable[] => {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: BackupTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ needs }) => !needs.some((name) => waiting.has(name)),
    );
    if (!next) throw new Error(`Tables point at each other: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next.name);
    ordered.push({ name: next.name, columns: next.columns, key: next.key });
  }
  return ordered;
};

/** Lists the migrations of the schema in order. A backup fits only a database with the same ones. */
export const listAppliedMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from schema_file where sha256 is not null
    union all select 'job queue ' || to_char(id, 'FM0000') from graphile_worker.migrations
    order by 1`.execute(db);
  return rows.map((row) => row.name);
};
