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

/**
 * Files that are no more: what they made is made by whom it belongs to. They stay written down, so that every database
 * of a version says the same about itself.
 */
const retired = [
  {
    name: '0010-card-sandbox',
    sha256: '10ba8393bce4541a5bae2f1bc55c5b1c5ccbb4b7bd7befc32e2d5e315030a8cb',
  },
];

/** Makes the table in which each file that ran is written down, and fills it from the tool before it. */
export const prepareBook = async (client: pg.Client, files: SchemaFile[]): Promise<void> => {
  await client.query(`
    create table if not exists schema_file (
      name text primary key,
      -- null for the job queue, whose files are not ours
      sha256 text,
      ran_at timestamptz not null default now(),
      seconds double precision
    )`);
  for (const file of retired) await writeDown(client, file, null);
  const { rows } = await client.query("select to_regclass('kysely_migration') is not null as used");
  if (!rows[0].used) return;
  await client.query(
    `insert into schema_file (name, sha256, ran_at)
     select name, sha256, timestamp::timestamptz
     from kysely_migration join unnest($1::text[], $2::text[]) as file (name, sha256) using (name)
     on conflict (name) do nothing`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  );
};

/** Writes down that a file ran. */
export const writeDown = async (
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
export const pendingFiles = async (
  client: pg.ClientBase,
  files: SchemaFile[],
): Promise<SchemaFile[]> => {
  const ran = await ranFiles(client);
  const changed = files.find(
    ({ name, sha256 }) => ran.has(name) && ran.get(name) !== null && ran.get(name) !== sha256,
  );
  if (changed)
    throw new SchemaError(
      `Migration ${changed.name} has another text than when it ran here: put the old text back, and write a new file.`,
      cannotBeUsed,
    );
  return files.filter(({ name }) => !ran.has(name));
};

/** Everything that ran here by its name, with the digest of its text. */
export const ranFiles = async (client: pg.ClientBase): Promise<Map<string, string | null>> => {
  const { rows: made } = await client.query(
    "select to_regclass('schema_file') is not null as made",
  );
  if (!made[0].made) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    'select name, sha256 from schema_file',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
};
