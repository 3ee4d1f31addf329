import { sql } from 'kysely';
import type { App } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/**
 * The size of this process's cache of accounts whose opt-out is recorded. A full cache is cleared; each account then costs
 * one `update` that changes no row.
 */
const maxCached = 20_000;

/** The date that `/.well-known/gpc.json` states: when our handling of the signal last changed. */
const lastUpdate = '2026-11-26';

/** Returns whether a browser sends the Global Privacy Control signal. */
const sendsSignal = (headers: Record<string, unknown>): boolean => headers['sec-gpc'] === '1';

/**
 * Records Global Privacy Control: a logged-in account whose browser sends the signal has opted out permanently. Today the
 * product shares data only when a client chooses a quote. Code that shares more must check `account.gpc_at` first.
 */
export const recordOptOut = ({ server }: App, db: Db): void => {
  const recorded = new Set<number>();
  server.addHook('preHandler', async ({ session, headers }) => {
    if (!session || session.isVisit || !sendsSignal(headers) || recorded.has(session.accountId))
      return;
    await sql`update account set gpc_at = now() where id = ${session.accountId} and gpc_at is null`.execute(
      db,
    );
    if (recorded.size >= maxCached) recorded.clear();
    recorded.add(session.accountId);
  });
  server.get('/.well-known/gpc.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/json; charset=utf-8')
      .send({ gpc: true, lastUpdate }),
  );
};
