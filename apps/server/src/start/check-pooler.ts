import { sql } from 'kysely';
import { ConfigError } from '../config/error.ts';
import type { Db } from '../platform/database/connect.ts';

const names = ['default_transaction_isolation', 'statement_timeout', 'plan_cache_mode'] as const;
type PoolSettings = Record<(typeof names)[number], string>;

const commonSettings = { default_transaction_isolation: 'read committed', statement_timeout: '5s' };

/** The settings that a pooler must make on the connections of each pool, because it drops those we send. */
const requiredSettings = {
  DATABASE_URL: { ...commonSettings, plan_cache_mode: 'force_custom_plan' },
  DATABASE_LISTS_URL: { ...commonSettings, plan_cache_mode: 'force_generic_plan' },
} as const;

/** The problem with the connections of one pool, in one line; null without a problem. */
const findPoolProblem = async (
  pool: keyof typeof requiredSettings,
  db: Db,
): Promise<string | null> => {
  const { rows } = await sql<PoolSettings>`
    select current_setting('default_transaction_isolation') as default_transaction_isolation,
      current_setting('statement_timeout') as statement_timeout,
      current_setting('plan_cache_mode') as plan_cache_mode`.execute(db);
  for (const name of names) {
    const [found, needed] = [rows[0]?.[name], requiredSettings[pool][name]];
    if (found !== needed)
      return `${pool}: the pooler's connections have ${name} ${found}, and need ${needed}: connect_query in deploy/pgbouncer.ini sets it.`;
  }
  return null;
};

/** Without these settings lists cost three times as much, no statement has a limit, and locks hold less: production does not start. */
export const checkPooler = async (
  connectionPools: { calls: Db; lists: Db },
  { isProduction, warn }: { isProduction: boolean; warn: (line: string) => void },
): Promise<void> => {
  const lines = [
    await findPoolProblem('DATABASE_URL', connectionPools.calls),
    await findPoolProblem('DATABASE_LISTS_URL', connectionPools.lists),
  ].filter((line) => line !== null);
  if (isProduction && lines[0] !== undefined) throw new ConfigError(lines[0]);
  for (const line of lines) warn(line);
};
