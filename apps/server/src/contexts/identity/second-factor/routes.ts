import type { Security } from '@fanwise/contract/own';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { App, Session } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import type { Factors } from '../../../platform/second-factor/index.ts';
import {
  confirmRecoveryCodes,
  readFactors,
  type SecondFactor,
} from '../../../platform/second-factor/index.ts';
import { describeDevice } from '../sessions/devices/describe-device.ts';
import { requireRecentLogin } from '../sessions/logging-in/require-recent-login.ts';
import { endOwnSessions, listOwnSessions } from '../sessions/own-sessions.ts';
import { readAgencyPolicy } from './agency-policy.ts';
import {
  addFactor,
  type FactorChanger,
  getHolder,
  removeFactor,
  renewRecoveryCodes,
} from './change-factors.ts';

/** Presents the factors of an account to its agent. */
const presentFactors = ({
  totpSince,
  passkeys,
  recoveryCodes,
}: Factors): Pick<Security, 'totp' | 'passkeys' | 'recovery'> => ({
  totp: totpSince && { since: totpSince.toISOString() },
  passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  })),
  recovery: { left: recoveryCodes.left, kept: recoveryCodes.areConfirmed },
});

type SecurityNeeds = {
  db: Db;
  limits: Limits;
  secondFactor: SecondFactor;
  requireAgentFactor: boolean;
};

/** Returns the name under which an authenticator app or a password manager lists the account. */
const readLabel = async (db: Db, { accountId }: Session): Promise<string> => {
  const { rows } = await sql<{ email: string | null }>`
    select email from account where id = ${accountId}`.execute(db);
  return rows[0]?.email ?? '';
};

const createFactorChanger = (session: Session, { id, headers }: FastifyRequest): FactorChanger => ({
  session,
  requestId: id,
  device: describeDevice(headers['user-agent']),
});

/** Adds the calls with which agents set up and remove second factors. Changes need a log-in of the last 15 minutes. */
export const registerSecurityRoutes = (app: App, needs: SecurityNeeds): void => {
  const { db, limits, requireAgentFactor: isRequired } = needs;
  const { totp, passkeys } = needs.secondFactor;

  app.on('GET /agent/security', async ({ session }) =>
    success({
      data: {
        ...presentFactors(await readFactors(db, getHolder(session))),
        email: await readLabel(db, session),
        passkeysPossible: passkeys.arePossible,
        required: isRequired || (await readAgencyPolicy(db, session.accountId)),
        needed: session.factorNeeded,
      },
    }),
  );

  app.on('GET /agent/security/sessions', async ({ session }) =>
    success({ data: await listOwnSessions(db, session) }),
  );

  app.on('DELETE /agent/security/sessions', ({ session, request }) =>
    endOwnSessions(db, session, 'others', request.id),
  );

  app.on('DELETE /agent/security/sessions/:id', ({ params, session, request }) =>
    endOwnSessions(db, session, params, request.id),
  );

  app.on('POST /agent/security/totp', async ({ session }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    const { seed, uri } = await totp.begin(db, getHolder(session), await readLabel(db, session));
    return success({ secret: seed, uri });
  });

  app.on('PUT /agent/security/totp', async ({ body, session, request }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    const allowed = await limits.take('otp-device', `new ${session.accountId}`);
    if (!allowed.ok) return allowed;
    const code = body.code.replace(/\s/g, '');
    return addFactor(
      db,
      createFactorChanger(session, request),
      (trx, holder) => totp.confirm(trx, holder, code),
      'otp-wrong',
    );
  });

  app.on('DELETE /agent/security/totp', async ({ session, request }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    return removeFactor(db, createFactorChanger(session, request), totp.remove, isRequired);
  });

  app.on('POST /agent/security/passkeys/options', async ({ session }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    if (!passkeys.arePossible) return failure('passkeys-impossible');
    const owner = { holder: getHolder(session), label: await readLabel(db, session) };
    return success({ options: { ...(await passkeys.newOptions(db, owner)) } });
  });

  app.on('POST /agent/security/passkeys', async ({ body, session, request }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    return addFactor(
      db,
      createFactorChanger(session, request),
      (trx, holder) => passkeys.add(trx, holder, body.name, body.response),
      'passkey-refused',
    );
  });

  app.on('PUT /agent/security/passkeys/:id', async ({ body, params, session }) =>
    (await passkeys.rename(db, getHolder(session), params.id, body.name))
      ? success({})
      : failure('not-found'),
  );

  app.on('DELETE /agent/security/passkeys/:id', async ({ params, session, request }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    return removeFactor(
      db,
      createFactorChanger(session, request),
      (trx, holder) => passkeys.remove(trx, holder, params.id),
      isRequired,
    );
  });

  app.on('POST /agent/security/recovery', async ({ session, request }) => {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
    return renewRecoveryCodes(db, createFactorChanger(session, request));
  });

  app.on('PUT /agent/security/recovery', async ({ body, session }) => {
    const allowed = await limits.take('otp-device', `typed back ${session.accountId}`);
    if (!allowed.ok) return allowed;
    return (await confirmRecoveryCodes(db, getHolder(session), body.code))
      ? success({})
      : failure('otp-wrong');
  });
};
