import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectOptions, startOptions } from '../connect.ts';
import type { Breaker } from './breaker.ts';

type CheckTarget = Pick<ConnectOptions, 'url' | 'pooled'>;

/** The result of the last check; `unknown` before the first contact. */
export type DatabaseState = 'unknown' | 'there' | 'read-only' | 'away';

const checkIntervalMs = 1_000;
const limitMs = 1_000;

/** A random pause, so that the processes do not check at the same moment. */
const pauseMs = (): number => checkIntervalMs * (0.8 + Math.random() * 0.4);

/** A separate connection: when all others are in use, that does not mean that the database is down. */
const openCheckConnection = async ({ url, pooled }: CheckTarget): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fanwise-check',
    keepAlive: true,
    ...(!pooled && { options: startOptions() }),
  });
  client.on('error', () => undefined);
  const silenceCheck = createSilenceCheck(client);
  await client.connect().finally(silenceCheck.answered);
  return client;
};

/** A busy process handles its timers before the data that has arrived. */
const createSilenceCheck = (client: pg.Client): { answered(): void } => {
  let isAnswered = false;
  const hangUp = () => {
    if (!isAnswered) client.connection.stream.destroy();
  };
  const timer = setTimeout(() => setImmediate(hangUp), limitMs);
  return {
    answered() {
      isAnswered = true;
      clearTimeout(timer);
    },
  };
};

const isStandby = async (client: pg.Client): Promise<boolean> => {
  const silenceCheck = createSilenceCheck(client);
  const query = client.query('select pg_is_in_recovery() as "isStandby"');
  const { rows } = await query.finally(silenceCheck.answered);
  return rows[0].isStandby;
};

/** Checks the database every second (± a fifth) and tells the breaker, so no caller has to find out that it is back. */
export const watchDatabase = (
  address: CheckTarget,
  breaker: Breaker,
): { state(): DatabaseState; stop(): Promise<void> } => {
  const stopping = new AbortController();
  let state: DatabaseState = 'unknown';
  let client: pg.Client | undefined;

  const closeConnection = (): void => {
    void client?.end().catch(() => undefined);
    client = undefined;
  };
  const checkStandby = async (): Promise<boolean> => {
    client ??= await openCheckConnection(address);
    return isStandby(client);
  };
  const check = async (): Promise<void> => {
    const since = performance.now();
    const wasOpen = client !== undefined;
    try {
      const isReadOnly = await checkStandby().catch((error) => {
        closeConnection();
        // A connection that was cut is opened again; a silent one is given up.
        if (!wasOpen || performance.now() - since >= limitMs) throw error;
        return checkStandby();
      });
      state = isReadOnly ? 'read-only' : 'there';
      breaker.recordAnswer();
      if (isReadOnly) closeConnection();
    } catch {
      closeConnection();
      state = state === 'unknown' ? 'unknown' : 'away';
      if (performance.now() - since >= limitMs) breaker.recordTimeout();
      else breaker.recordFailure();
    }
  };
  const checking = (async () => {
    while (!stopping.signal.aborted) {
      await check();
      await delay(pauseMs(), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    closeConnection();
  })();
  return {
    state: () => state,
    stop: async () => {
      stopping.abort();
      await checking;
    },
  };
};
