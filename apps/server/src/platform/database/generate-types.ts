import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { sql } from 'kysely';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrations/migrate.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  always: boolean;
  definition: string | null;
};

/** PostgreSQL's type → what the pool's parsers answer, and what a query may send. */
const types = new Map([
  ['bool', 'boolean'],
  ['int2', 'number'],
  ['int4', 'number'],
  ['int8', 'number'],
  ['float8', 'number'],
  ['numeric', 'Decimal'],
  ['text', 'string'],
  ['varchar', 'string'],
  ['citext', 'string'],
  ['uuid', 'string'],
  ['inet', 'string'],
  ['interval', 'string'],
  ['xid8', 'string'],
  ['date', 'string'],
  ['time', 'string'],
  ['bytea', 'Buffer'],
  ['timestamptz', 'Instant'],
  ['json', 'Json'],
  ['jsonb', 'Json'],
]);

/** Columns that hold numbers with a name of their own. */
const namedNumbers = new Map([
  ['insurance_type_id', 'InsuranceTypeId'],
  ['insurance_types', 'InsuranceTypeId'],
]);

const fileHeader = `// biome-ignore-all format: written by generate-types.ts from the migrated schema; a test compares the two.
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A column the database fills when an insert leaves it out. */
type Generated<Value> =
  Value extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Value, Value | undefined, Value>;

type Decimal = ColumnType<string, string | number, string | number>;
type Instant = ColumnType<Date, Date | string, Date | string>;

/** Sent as text made by JSON.stringify, because an array would become an SQL array. */
type Json = ColumnType<unknown, string, string>;
`;

const target = new URL('./tables.ts', import.meta.url);

/** The text of tables.ts for the schema that `db` has. */
export async function describeTables(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      (a.atthasdef or a.attidentity <> '') as generated,
      (a.attidentity = 'a' or a.attgenerated <> '') as always,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[''%' limit 1) as definition
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not c.relispartition
    order by c.relname collate "C", a.attnum`.execute(db);

  const tables = Map.groupBy(rows, (row) => row.table);
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  const shapes = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${columnType(column)};`);
    return `type ${typeName(table)} = {\n${lines.join('\n')}\n};`;
  });
  const text = shapes.join('\n\n');
  // A type no column has would fail the check for unused names.
  const start = text.includes('Decimal')
    ? fileHeader
    : fileHeader.replace(/^type Decimal.*\n/m, '');
  return `${start}\n${text}\n\n/** Every table of the schema. */\nexport type Tables = {\n${index.join('\n')}\n};\n`;
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function columnType({
  table,
  column,
  type,
  nullable,
  generated,
  always,
  definition,
}: Column): string {
  const isArray = type.startsWith('_');
  const known = namedNumbers.get(column) ?? types.get(isArray ? type.slice(1) : type);
  if (known === undefined) {
    throw new Error(`${table}.${column} has the type ${type}: add it to generate-types.ts.`);
  }
  const choices = type === 'text' && definition ? [...definition.matchAll(/'([^']*)'::text/g)] : [];
  const single = choices.length > 0 ? choices.map((choice) => `'${choice[1]}'`).join(' | ') : known;
  const base = (isArray ? `${single}[]` : single) + (nullable ? ' | null' : '');
  if (always) return `GeneratedAlways<${base}>`;
  return generated ? `Generated<${base}>` : base;
}

/** Migrates a throw-away database and answers the text of tables.ts. */
async function describeMigrations(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-types-'));
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate(server.url);
    const { db, close } = connect({ url: server.url });
    return await describeTables(db).finally(close);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

if (import.meta.main) {
  const text = await describeMigrations();
  if ((await readFile(target, 'utf8').catch(() => '')) !== text) await writeFile(target, text);
}
