import { sql } from 'kysely';
import type { App } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** How many accounts a process remembers. A forgotten one costs one statement that changes no row. */
const mostRemembered = 20_000;

/** The day on which the text about the signal last changed. */
const lastUpdate = '2026-11-26';

/** Returns whether a browser sends the Global Privacy Control signal. */
const asksForIt = (headers: Record<string, unknown>): boolean => headers['sec-gpc'] === '1';

/**
 * Records Global Privacy Control: a logged-in account whose browser sends the signal has opted out for good. Today data
 * is shared only when a client chooses a quote. Code that shares more must check `account.gpc_at` first.
 */
export const recordOptOut = ({ server }: App, db: Db): void => {
  const known = new Set<number>();
  server.addHook('preHandler', async ({ session, headers }) => {
    if (!session || session.isVisit || !asksForIt(headers) || known.has(session.accountId)) return;
    await sql`update account set gpc_at = now() where id = ${session.accountId} and gpc_at is null`.execute(
      db,
    );
    if (known.size >= mostRemembered) known.clear();
    known.add(session.accountId);
  });
  server.get('/.well-known/gpc.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/json; charset=utf-8')
      .send({ gpc: true, lastUpdate }),
  );
};
