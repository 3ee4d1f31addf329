import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { NamedClient } from '../named-client.ts';
import { createBreaker } from './breaker.ts';
import { createConnectionQueue } from './connection-queue.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';

/** A call waits this long for a connection before it is refused; that covers a short restart. */
const waitLimitMs = 800;
const retryEveryMs = 50;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** All connections are in use, which does not mean that the database is down. */
class NoFreeConnection extends DatabaseUnavailable {}

/** A pool that limits the wait for a connection, and refuses calls while the database does not answer. */
export class GuardedPool extends pg.Pool {
  readonly breaker = createBreaker(() => performance.now());
  /** Called with the seconds that each caller waited for its connection. */
  onConnected: (seconds: number) => void = () => undefined;
  readonly #queue = createConnectionQueue(this.options.max);
  readonly #heldSince = new WeakMap<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('acquire', (client) => void this.#heldSince.set(client, performance.now()));
    this.on('release', (_error, client) => {
      const since = this.#heldSince.get(client);
      if (since !== undefined) this.#queue.recordHold(performance.now() - since);
      const { closeReason } = client as pg.PoolClient & NamedClient;
      if (closeReason === 'silent') this.breaker.recordFailure();
      // The pool keeps no connection that is ending.
      if (closeReason) void client.end().catch(() => undefined);
    });
  }

  /** How long a new call would wait for a connection. */
  expectedWaitMs(): number {
    return this.#queue.expectedMs();
  }

  // The overloads of pg cannot be repeated by a subclass; this keeps exactly their runtime shape.
  override connect = ((callback?: ConnectCallback): unknown => {
    const acquisition = this.#acquire();
    if (!callback) return acquisition;
    acquisition.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }) as typeof pg.Pool.prototype.connect;

  async #acquire(): Promise<pg.PoolClient> {
    if (this.breaker.isOpen()) throw new DatabaseUnavailable('the database does not answer');
    const startedAt = performance.now();
    const end = startedAt + waitLimitMs;
    this.#queue.recordJoin();
    try {
      for (;;) {
        try {
          const client = await this.#connectBefore(end);
          this.onConnected((performance.now() - startedAt) / 1000);
          return client;
        } catch (error) {
          if (error instanceof NoFreeConnection) throw error;
          if (!isDatabaseUnavailable(error) || performance.now() + retryEveryMs >= end) {
            this.breaker.recordFailure();
            throw error;
          }
          await delay(retryEveryMs);
        }
      }
    } finally {
      this.#queue.recordLeave();
    }
  }

  async #connectBefore(end: number): Promise<pg.PoolClient> {
    let isLate = false;
    const connecting = super.connect();
    const timeout = new Promise<never>((_, reject) => {
      const giveUp = () => {
        isLate = true;
        reject(new NoFreeConnection('no connection in time'));
      };
      const timer = setTimeout(giveUp, Math.max(end - performance.now(), 1));
      const arrived = () => clearTimeout(timer);
      connecting.then((client) => (isLate ? client.release() : arrived()), arrived);
    });
    return Promise.race([connecting, timeout]);
  }
}
