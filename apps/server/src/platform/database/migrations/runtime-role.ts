import pg from 'pg';

/**
 * The rights of the product's processes: work with rows. Tables, triggers and the list of migrations belong to the
 * owner.
 */
const schemas = ['public', 'graphile_worker', 'card_sandbox'];

/** Tables that only migrations write. */
const readOnly = ['public.schema_file', 'graphile_worker.migrations'];

/** The role of an address; undefined when the address leaves it to the surroundings. */
export const findDatabaseRole = (url: string): string | undefined =>
  decodeURIComponent(new URL(url).username) || undefined;

const permissionDenied = '42501';

/** The error of a statement that only the owner of the database may run, with the setting that names the owner; any other error as it is. */
export const explainDenied = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error && error.code === permissionDenied)) return error;
  return new Error(
    `${error.message}: name the role that owns the database in DATABASE_OWNER_URL.`,
    { cause: error },
  );
};

/**
 * Gives a role what it needs to run the product on the tables of `owner`, and takes away what it must not have: rows
 * that are only added can be read and added. Does nothing for the owner itself. May run again and again.
 */
export const grantRuntime = async (owner: pg.Client, role: string): Promise<void> => {
  const { rows } = await owner.query('select current_user = $1 as same', [role]);
  if (rows[0].same) return;
  const name = pg.escapeIdentifier(role);
  await owner.query('begin');
  try {
    for (const schema of await listExistingSchemas(owner))
      await owner.query(buildGrants(schema, name));
    await owner.query(
      `alter default privileges grant select, insert, update, delete on tables to ${name}`,
    );
    await owner.query(`alter default privileges grant usage on sequences to ${name}`);
    await owner.query(`alter default privileges grant usage on schemas to ${name}`);
    for (const statement of await findRestrictions(owner, role)) await owner.query(statement);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
};

const listExistingSchemas = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query('select nspname from pg_namespace where nspname = any($1)', [
    schemas,
  ]);
  return rows.map((row) => pg.escapeIdentifier(row.nspname));
};

const buildGrants = (schema: string, role: string): string => `
  grant usage on schema ${schema} to ${role};
  grant select, insert, update, delete on all tables in schema ${schema} to ${role};
  grant usage on all sequences in schema ${schema} to ${role};`;

/**
 * Append-only tables are those whose triggers say so, so that nobody has to name a new one here. The queue's tables
 * show their rows to the owner alone until a policy says otherwise.
 */
const findRestrictions = async (owner: pg.Client, role: string): Promise<string[]> => {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('revoke insert, update, delete on %s from %I', to_regclass(name), $1::text) as statement
       from unnest($2::text[]) as name where to_regclass(name) is not null
     union all
     select format('revoke %s on %s from %I', right_name, tgrelid::regclass, $1::text)
       from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       cross join (values ('update', 16), ('delete', 8)) as kept (right_name, bit)
       where proname = 'refuse_change' and tgtype & bit <> 0
     union all
     select format('create policy %I on %s to %I using (true) with check (true)', $1::text, pg_class.oid::regclass, $1::text)
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = any($3) and relrowsecurity
         and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1::text)`,
    [role, readOnly, schemas],
  );
  return rows.map(({ statement }) => statement);
};
