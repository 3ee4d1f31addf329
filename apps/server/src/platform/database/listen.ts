import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createCounter, registerScrapedMetric } from '../metrics/index.ts';
import { startOptions } from './connect.ts';

type ListenOptions = {
  /** A direct address: a transaction pooler does not pass notifications on. */
  url: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** Listening again after a break; messages sent meanwhile are lost and must be looked up. */
  onReconnect: () => void;
  onError?: (error: Error) => void;
};

const reconnects = createCounter({
  name: 'listen_reconnects_total',
  help: 'How often the connection that listens for live updates was cut and opened again',
});

/** How often the connection is pinged, and how long the answer may take. */
const heartbeatMs = 2_000;
const heartbeatLimitMs = 2_000;
/** Reconnects fast, so that listeners get changes soon after the database is back. */
const connectLimitMs = 1_500;
const longestPauseMs = 1_000;

/**
 * Holds the one connection of this process that listens. Resolves once it does; from then on it
 * connects again, at once and then every second, whenever the connection is lost or unresponsive. Throws when the first attempt fails.
 */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let client = await subscribe(options);
  let isConnected = true;
  registerScrapedMetric(
    { name: 'listen_connected', help: '1 while the process receives live updates' },
    (set) => set({}, isConnected ? 1 : 0),
  );

  const stayConnected = async () => {
    while (!closing.signal.aborted) {
      await waitUntilDisconnected(client, closing.signal);
      isConnected = false;
      for (
        let pauseMs = 50;
        !closing.signal.aborted;
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      ) {
        try {
          client = await subscribe(options);
          isConnected = true;
          reconnects.inc();
          if (closing.signal.aborted) await client.end();
          else options.onReconnect();
          break;
        } catch (error) {
          options.onError?.(error as Error);
          await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
        }
      }
    }
  };
  const connected = stayConnected();
  return {
    async close() {
      closing.abort();
      await client.end();
      await connected;
    },
  };
}

async function subscribe({ url, channels, onMessage, onError }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fanwise-listen',
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: heartbeatLimitMs,
    options: startOptions(),
    keepAlive: true,
  });
  client.on('error', (error) => onError?.(error));
  client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Resolves when the connection is lost: closed by the system, or without an answer to a heartbeat. */
async function waitUntilDisconnected(client: pg.Client, closing: AbortSignal): Promise<void> {
  const connectionLost = new AbortController();
  const ended = AbortSignal.any([connectionLost.signal, closing]);
  client.once('end', () => connectionLost.abort());
  client.once('error', () => connectionLost.abort());
  while (!ended.aborted) {
    await delay(heartbeatMs, undefined, { signal: ended }).catch(() => undefined);
    if (!ended.aborted) await client.query('select 1').catch(() => connectionLost.abort());
  }
  if (!closing.aborted) void client.end().catch(() => undefined);
}
