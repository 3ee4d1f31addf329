import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

const pauseMs = 1_000;

/** The same object, but for some methods. */
const overrideMethods = <Target extends object>(
  target: Target,
  methods: Record<string, unknown>,
): Target =>
  new Proxy(target, {
    get(_, key) {
      if (typeof key === 'string' && key in methods) return methods[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
type Answer = { rows: unknown[]; rowCount: number | null };

/**
 * A connection pool for the job queue, which runs single statements. A failed statement is retried every second: the
 * queue itself would wait up to three minutes, and an error at the end of a job would end the process. So no error
 * reaches the queue, whether the database is away, read-only or full. A failed connection is closed. After `stopped` no
 * statement is retried; a job whose end was not written stays locked until another process may take it. The listening
 * connection is requested with a callback and reopened by the queue.
 */
export const createRetryingPool = (
  pool: pg.Pool,
  { log, stopped }: { log: Logger; stopped: AbortSignal },
): pg.Pool => {
  const queryOnce = pool.query.bind(pool) as (...given: unknown[]) => Promise<Answer>;
  const query = async (...given: unknown[]): Promise<Answer> => {
    let reason: string | undefined;
    for (;;) {
      try {
        return await queryOnce(...given);
      } catch (err) {
        const { code, message } = err as Error & { code?: string };
        if (reason !== (code ?? message)) log.warn({ err }, 'the job queue asks again');
        reason = code ?? message;
        if (stopped.aborted) return { rows: [], rowCount: 0 };
        await delay(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
      }
    }
  };
  const client = { query, release: () => undefined };
  return overrideMethods(pool, {
    query,
    connect: (callback?: ConnectCallback) =>
      callback ? pool.connect(callback) : Promise.resolve(client),
  });
};
