import { sql } from 'kysely';
import type { App } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** How many accounts a process remembers; one it forgot costs a statement that changes nothing. */
const mostRemembered = 20_000;

/** When the words about it last changed. */
const lastUpdate = '2026-11-26';

/** Whether a browser asks for no sharing beyond what its owner chooses. */
const asksForIt = (headers: Record<string, unknown>): boolean => headers['sec-gpc'] === '1';

/**
 * Global Privacy Control: a browser that sends it while somebody is logged in has opted out for that account, once and for
 * good. Nothing is shared beyond a choice today; whatever would be has to ask `account.gpc_at` first.
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
