import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamedClient } from './named-client.ts';
import { types } from './parsers.ts';
import type { Tables } from './tables.ts';

/** Runs queries: the pool, or one transaction of it. */
export type Db = Kysely<Tables>;

/** A transaction, for a function that must not be called outside one. */
export type Trx = Transaction<Tables>;

/** An open database. `close` waits for the queries under way. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** The address of the database, the role, and the planning of statements. */
export type ConnectOptions = {
  url: string;
  maxConnections?: number;
  applicationName?: string;
  /** Behind a transaction pooler the role carries the session settings, not the connection. */
  pooled?: boolean;
  /**
   * `once`: each statement is planned one time per connection, without its values, for big hot statements
   * whose plan does not depend on them. Tests must check the plan of such a statement.
   */
  plans?: 'each-time' | 'once';
  /** Closes a connection that gave no answer for this long; unset, it waits without a limit. */
  answerLimitMs?: number;
  onError?: (error: Error) => void;
};

/** Longer than `statement_timeout`, so that only an unresponsive server exceeds it. */
export const answerLimitMs = 6_000;

/**
 * PostgreSQL's level for every transaction that names no other: statements see what others committed before them, and wait
 * for rows that others hold. Locks and conditions of this product are written for it. A database or a role may have another
 * default, so every connection sets it.
 */
const isolation = { default_transaction_isolation: 'read committed' };

/** The start parameter `options` of a connection: the isolation level, and more settings by their names. */
export const startOptions = (settings: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...isolation, ...settings })
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

const sessionSettings = {
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
};

/** Plans of nearly empty tables, made only with indexes, so that they stay good when the tables are full. */
const plannedOnce = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
};

/** How connections of a pool are made and what holds on each of them. */
export const poolConfig = (options: ConnectOptions): pg.PoolConfig => ({
  connectionString: options.url,
  Client: NamedClient,
  types,
  max: options.maxConnections ?? 10,
  application_name: options.applicationName ?? 'fanwise',
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 300_000,
  keepAlive: true,
  ...(options.answerLimitMs && { query_timeout: options.answerLimitMs }),
  ...(!options.pooled && {
    options: startOptions({ ...sessionSettings, ...(options.plans === 'once' && plannedOnce) }),
  }),
});

/** Makes a database of a pool whose errors do not end the process. */
export const createDatabase = (
  pool: pg.Pool,
  onError: ConnectOptions['onError'] = () => undefined,
): Database => {
  // Without listeners a connection that is cut, idle or in use, would end the process. The pool
  // repeats the errors of idle connections, so only the connection reports them.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) onError(error);
    });
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      if (!pool.ending) await pool.end();
    },
  };
};

/** Opens a pool. The first query connects; a database that is down or restarts never ends the process. */
export const connect = (options: ConnectOptions): Database =>
  createDatabase(new pg.Pool(poolConfig(options)), options.onError);
