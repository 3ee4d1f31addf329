import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamedClient } from './named-client.ts';
import { types } from './parsers.ts';
import type { Tables } from './tables.ts';

/** What queries run on: the pool, or a transaction of it. */
export type Db = Kysely<Tables>;

/** A transaction, for a function that must not be called outside one. */
export type Trx = Transaction<Tables>;

/** An open database. `close` waits for the queries under way. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

type ConnectOptions = {
  url: string;
  maxConnections?: number;
  applicationName?: string;
  /** Behind a transaction pooler the role carries the session settings, not the connection. */
  pooled?: boolean;
  /**
   * `once`: each statement is planned one time per connection, without its values, for big hot statements
   * whose plan does not depend on them. Tests must hold what the planner does with such a statement.
   */
  plans?: 'each-time' | 'once';
  onError?: (error: Error) => void;
};

const sessionSettings = {
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
};

/** A plan made while tables were nearly empty has to be good when they are full. */
const plannedOnce = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
};

/** A restart of the database takes this long at most before queries fail instead of waiting. */
const restartLimitMs = 3_000;
const retryEveryMs = 50;

/** Opens a pool. The first query connects; a database that is down or restarts never ends the process. */
export function connect(options: ConnectOptions): Database {
  const onError = options.onError ?? (() => undefined);
  const pool = new pg.Pool({
    connectionString: options.url,
    Client: NamedClient,
    types,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'fanwise',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    ...(!options.pooled && {
      options: Object.entries({ ...sessionSettings, ...(options.plans === 'once' && plannedOnce) })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  });
  // Without listeners a connection that is cut, idle or in use, would end the process. The pool
  // repeats what an idle connection has said already.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) onError(error);
    });
  });

  const dialect = new PostgresDialect({
    pool: {
      connect: () => connectPatiently(pool),
      end: () => pool.end(),
      options: pool.options,
      Client: NamedClient,
    },
  });
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  const end = Date.now() + restartLimitMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isRestarting(error) || Date.now() > end) throw error;
      await delay(retryEveryMs);
    }
  }
}

/** No server behind the address, or one that is starting or shutting down. */
function isRestarting(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P03', '57P01'].includes(code);
}
