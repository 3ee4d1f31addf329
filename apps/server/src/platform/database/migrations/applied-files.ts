import type pg from 'pg';
import type { SchemaFile } from './schema-files.ts';

/** Something a supervisor is told by the exit code, in one line. */
export class SchemaError extends Error {
  override name = 'SchemaError';
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** EX_CONFIG of sysexits.h: trying again changes nothing. */
const cannotBeUsed = 78;

/** Makes the table that lists the files that ran. */
export const makeSchemaFileTable = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create table if not exists schema_file (
      name text primary key,
      -- null for the job queue, whose files are not ours
      sha256 text,
      ran_at timestamptz not null default now(),
      seconds double precision
    )`);
};

/** Writes down that a file ran. */
export const recordFile = async (
  client: pg.Client,
  { name, sha256 }: { name: string; sha256: string | null },
  seconds: number | null,
): Promise<void> => {
  await client.query(
    `insert into schema_file (name, sha256, seconds) values ($1, $2, $3) on conflict (name) do nothing`,
    [name, sha256, seconds],
  );
};

/** The files that have not run yet. Throws when one that ran has another text now. */
export const listPendingFiles = async (
  client: pg.ClientBase,
  files: SchemaFile[],
): Promise<SchemaFile[]> => {
  const applied = await listAppliedFiles(client);
  const changed = files.find(
    ({ name, sha256 }) =>
      applied.has(name) && applied.get(name) !== null && applied.get(name) !== sha256,
  );
  if (changed)
    throw new SchemaError(
      `Migration ${changed.name} has another text than when it ran here: put the old text back, and write a new file.`,
      cannotBeUsed,
    );
  return files.filter(({ name }) => !applied.has(name));
};

/** Everything that ran here by its name, with the digest of its text. */
export const listAppliedFiles = async (
  client: pg.ClientBase,
): Promise<Map<string, string | null>> => {
  const { rows: made } = await client.query(
    "select to_regclass('schema_file') is not null as made",
  );
  if (!made[0].made) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    'select name, sha256 from schema_file',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
};
