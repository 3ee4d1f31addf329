import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import { maskNetwork, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { makeRecoveryCodes } from '../../../platform/second-factor/index.ts';
import { createSecret, hashSecret } from '../../identity/index.ts';
import type { Caller, SignInNeeds } from './log-in.ts';
import { openOperatorSession } from './sessions.ts';

/** A passkey as the browser created it. */
export type CreatedPasskey = Parameters<SignInNeeds['secondFactor']['passkeys']['add']>[3];

type WelcomeFactor =
  | { kind: 'open' }
  | { kind: 'passkey'; name: string; response: CreatedPasskey }
  | { kind: 'totp-begin' }
  | { kind: 'totp'; password: string; code: string };

type InvitedOperator = { id: number; email: string; name: string; role: OperatorRole };

/** The data of the next page of a welcome link; `session` is the secret of the session that was opened. */
export type WelcomePage = InvitedOperator & {
  options: Record<string, unknown> | null;
  totp: { secret: string; uri: string } | null;
  recoveryCodes: string[] | null;
  session: string | null;
};

type WelcomeCode =
  | 'invalid-token'
  | 'otp-wrong'
  | 'passkey-refused'
  | 'invalid-input'
  | 'too-many-requests'
  | 'unavailable';

/** How long a welcome link from the admin console works. */
export const welcomeMinutes = 24 * 60;

/** Returns the address of a welcome link. */
export const writeWelcomeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/admin/welcome#${token}`;

/** Makes a link for the first log-in, or for the first one after all factors were lost; earlier links become void. */
export const issueWelcome = async (
  db: Db,
  { operatorId, minutes }: { operatorId: number; minutes: number },
): Promise<{ token: string; until: Date }> => {
  const token = createSecret();
  await sql`delete from operator_welcome where operator_id = ${operatorId}`.execute(db);
  const { rows } = await sql<{ until: Date }>`
    insert into operator_welcome (token_hash, operator_id, expires_at)
    values (${hashSecret(token)}, ${operatorId}, now() + make_interval(mins => ${minutes}))
    returning expires_at as until`.execute(db);
  return { token, until: rows[0]!.until };
};

/**
 * Returns the invitation of a link, or uses the link up: for one passkey, or for a password with an authenticator app.
 */
export const welcomeOperator = async (
  needs: SignInNeeds,
  { token, factor }: { token: string; factor: WelcomeFactor },
  caller: Caller,
): Promise<Result<WelcomePage, WelcomeCode>> => {
  const allowed = await needs.limits.take('token-source', caller.source);
  if (!allowed.ok) return allowed;
  const { passkeys, totp } = needs.secondFactor;
  // Hashed before the transaction, because a password hash takes long.
  const hashed = factor.kind === 'totp' ? await needs.passwords.hash(factor.password) : null;
  if (hashed && !hashed.ok) return hashed;
  if (factor.kind === 'totp' && needs.passwords.isCommon(factor.password, []))
    return failure('invalid-input', [{ field: 'password', code: 'password-common' }]);
  return inTransaction(needs.db, async (trx) => {
    const operator = await findInvited(trx, token);
    if (operator === null) return failure('invalid-token');
    const holder = { holder: 'operator', id: operator.id } as const;
    const page = { ...operator, options: null, totp: null, recoveryCodes: null, session: null };
    switch (factor.kind) {
      case 'open':
        return success({
          ...page,
          options: passkeys.arePossible
            ? { ...(await passkeys.newOptions(trx, { holder, label: operator.email })) }
            : null,
        });
      case 'totp-begin': {
        const { seed, uri } = await totp.begin(trx, holder, operator.email);
        return success({ ...page, totp: { secret: seed, uri } });
      }
      case 'passkey':
        if (!(await passkeys.add(trx, holder, factor.name, factor.response)))
          return failure('passkey-refused');
        break;
      case 'totp':
        if (!(await totp.confirm(trx, holder, factor.code.replace(/\s/g, ''))))
          return failure('otp-wrong');
        await sql`
          update operator set password_hash = ${hashed?.value ?? null} where id = ${operator.id}`.execute(
          trx,
        );
    }
    return success({ ...page, ...(await beginWelcome(trx, operator.id, caller)) });
  });
};

/** Uses the link up and activates the operator. The session waits until a recovery code is typed back. */
const beginWelcome = async (trx: Trx, operatorId: number, { source, requestId }: Caller) => {
  await sql`delete from operator_welcome where operator_id = ${operatorId}`.execute(trx);
  await sql`
    update operator set state = 'active' where id = ${operatorId} and state = 'invited'`.execute(
    trx,
  );
  await recordAudit(trx, {
    actorId: null,
    operatorId,
    act: 'operator-welcomed',
    requestId,
    source: maskNetwork(source),
  });
  return {
    recoveryCodes: await makeRecoveryCodes(trx, { holder: 'operator', id: operatorId }),
    session: await openOperatorSession(trx, { operatorId, scope: 'factor' }),
  };
};

const findInvited = async (trx: Trx, token: string): Promise<InvitedOperator | null> => {
  const { rows } = await sql<InvitedOperator>`
    select operator.id, email, name, role from operator_welcome
    join operator on operator.id = operator_id and operator.state in ('invited', 'active')
    where token_hash = ${hashSecret(token)} and expires_at > now()
    for update of operator_welcome`.execute(trx);
  return rows[0] ?? null;
};
