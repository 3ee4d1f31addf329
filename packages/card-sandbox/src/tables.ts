import { readFileSync } from 'node:fs';
import pg from 'pg';

/** The statements that create the sandbox's tables; each may run where they exist. */
export const tableStatements = readFileSync(new URL('./tables.sql', import.meta.url), 'utf8')
  .split(/;\r?\n/)
  .filter((statement) => statement.trim() !== '');

/** Any number, as long as every sandbox uses the same one. */
const lockKey = 7_203_412;

const insufficientPrivilege = '42501';

/**
 * Makes the sandbox's tables where there are none, as the owner of the database, and lets the role of `pool` work with
 * their rows. Sandboxes that start together take turns.
 */
export async function makeTables(pool: pg.Pool, ownerUrl: string): Promise<void> {
  const { rows } = await pool.query<{ made: boolean; role: string }>(
    `SELECT to_regnamespace('card_sandbox') IS NOT NULL AS made, current_user AS role`,
  );
  const { made, role } = rows[0]!;
  if (made) return;
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'fanwise-card-sandbox',
  });
  // A line that is cut fails the statement under way; it need not end the process as well.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await owner.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    for (const statement of tableStatements) await owner.query(statement);
    await owner.query(grantsTo(role));
    await owner.query('COMMIT');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    const refusal = new Error(
      'The card sandbox has no tables here, and this role may not make them: start the product once with DATABASE_OWNER_URL.',
      { cause: error },
    );
    // EX_CONFIG: a start prints the line without its stack, and a supervisor does not start again.
    throw Object.assign(refusal, { exitCode: 78 });
  } finally {
    await owner.end();
  }
}

function grantsTo(role: string): string {
  const name = pg.escapeIdentifier(role);
  return `
    GRANT USAGE ON SCHEMA card_sandbox TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA card_sandbox TO ${name};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA card_sandbox TO ${name}`;
}
