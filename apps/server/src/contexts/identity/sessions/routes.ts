import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { usePlannedStatements } from '../../../platform/database/planned.ts';
import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, success } from '../../../platform/result.ts';
import type { SecondFactor } from '../../../platform/second-factor/index.ts';
import { admitLogin, readClient } from './logging-in/client.ts';
import { computeLogInWork, logIn } from './logging-in/log-in.ts';
import { logInWithPasskey } from './logging-in/log-in-with-passkey.ts';

/** Ends one session. A session that has ended already is no error. */
const logOut = (db: Db, tokenHash: Buffer, requestId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning('account_id')
      .executeTakeFirst();
    if (ended) await recordAudit(trx, { actorId: ended.account_id, act: 'logout', requestId });
  });

type SessionNeeds = {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  humanCheck: HumanCheck;
  /** The secret that hashes addresses in the audit log. */
  config: { sessionSecret: string };
  secondFactor: SecondFactor;
  requireAgentFactor: boolean;
};

// Logging out is a GET in the specified wire, so this refuses navigations, prefetches and other sites.
const isOurOwnScript = ({ headers }: FastifyRequest): boolean =>
  !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) &&
  headers['sec-fetch-dest'] !== 'document' &&
  !String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch');

/** Adds the calls to log in, to log out, and to check a session. */
export function registerSessionRoutes(app: App, needs: SessionNeeds): void {
  app.on('POST /auth/login', async ({ body, request, reply }) => {
    const { email, password, type, otp } = body;
    const attempt = { email, password, type, otp, ...readClient(app, request) };
    const work = await computeLogInWork(needs, attempt);
    if (!(await needs.humanCheck.verify('login', body.token, work)))
      return failure(
        'human-check-failed',
        work === 1 ? [] : [await needs.humanCheck.challenge('login', work)],
      );
    return admitLogin(
      app,
      reply,
      await logIn({ ...needs, db: usePlannedStatements(needs.db) }, attempt),
    );
  });

  app.on('POST /auth/passkey/options', async ({ request }) => {
    const allowed = await needs.limits.take('passkey-source', computeSource(request));
    if (!allowed.ok) return allowed;
    return success({ options: { ...(await needs.secondFactor.passkeys.loginOptions()) } });
  });

  app.on('POST /auth/passkey', async ({ body, request, reply }) =>
    admitLogin(app, reply, await logInWithPasskey(needs, body.response, readClient(app, request))),
  );

  app.on('GET /auth/login', async ({ request }) => {
    if (!isOurOwnScript(request)) return failure('cross-site');
    const session = await app.sessionOf(request);
    if (session) await logOut(needs.db, session.tokenHash, request.id);
    return success({});
  });

  app.on('GET /auth/check-session', async ({ query, session }) =>
    success({
      type: session.type,
      ...(query.active !== undefined && { endsIn: session.secondsLeft }),
    }),
  );
}
