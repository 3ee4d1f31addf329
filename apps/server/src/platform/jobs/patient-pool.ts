import type pg from 'pg';
import { isAway } from '../database/away.ts';

/** What graphile-worker takes for a database that will be back: it asks again instead of giving up. */
const willBeBack = '57P03';

const rename = (error: unknown): never => {
  if (isAway(error)) (error as { code?: string }).code = willBeBack;
  throw error;
};

/** The same object, but for one method. */
const instead = <Target extends object>(
  target: Target,
  name: string,
  method: (...given: never[]) => unknown,
): Target =>
  new Proxy(target, {
    get(_, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const patientClient = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const client = await pool.connect().catch(rename);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  return instead(client, 'query', (...given: unknown[]) => {
    const asked = query(...given);
    return asked instanceof Promise ? asked.catch(rename) : asked;
  });
};

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool for the job queue: when the database is away, cut or starting, its errors say so in the one way
 * the queue waits for. Any other error at the end of a job would end the process. The connection that
 * listens is asked for with a callback, and made anew by the queue itself.
 */
export const patientPool = (pool: pg.Pool): pg.Pool =>
  instead(pool, 'connect', (connected?: Connected) =>
    connected ? pool.connect(connected) : patientClient(pool),
  );
