import {
  answerLimitMs,
  type ConnectOptions,
  createDatabase,
  type Database,
  poolConfig,
} from '../connect.ts';
import { GuardedPool } from './guarded-pool.ts';
import { type DatabaseState, watchDatabase } from './watch-database.ts';

/** A connection pool for calls: it answers or refuses within a second, whatever the database does. */
export type ConnectionPool = Database & {
  state(): DatabaseState;
  /** True while the database is known not to answer; calls are refused. */
  isClosed(): boolean;
  /** How long a new call would wait for a connection. */
  expectedWaitMs(): number;
};

const newConnectionLimitMs = 2_000;

/** Opens a connection pool and checks the database every second, so that no caller has to wait to find out that it is back. */
export function openConnectionPool(
  options: ConnectOptions & { onConnected?: (seconds: number) => void },
): ConnectionPool {
  const pool = new GuardedPool({
    ...poolConfig({ answerLimitMs, ...options }),
    connectionTimeoutMillis: newConnectionLimitMs,
  });
  if (options.onConnected) pool.onConnected = options.onConnected;
  const database = createDatabase(pool, options.onError);
  const looking = watchDatabase(options, pool.breaker);
  return {
    ...database,
    state: looking.state,
    isClosed: () => pool.breaker.isOpen(),
    expectedWaitMs: () => pool.expectedWaitMs(),
    async close() {
      await looking.stop();
      await database.close();
    },
  };
}
