import type { AccountType } from '@fanwise/contract';
import { accountAddress } from '@fanwise/contract/wire';
import type { Language } from '@fanwise/domain/questionnaire/questionnaire';
import { sql } from 'kysely';
import { networkOf, pseudonymOf, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { LimitName, Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { factorKinds } from '../../../platform/second-factor/index.ts';
import { isStopped } from '../is-stopped.ts';
import { openSession } from '../open-session.ts';
import { newSecret } from '../secrets.ts';
import { type FactorNeeds, passFactor } from './pass-factor.ts';

type LogInNeeds = FactorNeeds & { passwords: Passwords; config: { sessionSecret: string } };

/** Who asks to log in, as far as a request shows. */
export type Client = {
  source: string;
  /** The language the mails come in from now on; null leaves it. */
  language: Language | null;
  /** What the client shows of its device; null when it keeps no cookie, or none yet. */
  deviceSecret: string | null;
  /** The device in a few words, for the mail to the owner. */
  device: string | null;
  requestId: string;
};

type Attempt = Client & {
  email: string;
  password: string;
  type: AccountType;
  /** A code of the second step. */
  otp: string | undefined;
};

/** A session, and what its device has to keep. */
export type LoggedIn = {
  sid: string;
  type: AccountType;
  /** The device goes by this from now on; null when it keeps what it has. */
  deviceSecret: string | null;
};

type LogInCode =
  | 'invalid-credentials'
  | 'not-verified'
  | 'account-suspended'
  | 'otp-required'
  | 'otp-wrong'
  | 'too-many-requests'
  | 'unavailable';

/**
 * Opens a session. An unknown address, a wrong password and a wrong role answer alike and take the
 * same time; that an address is not confirmed, or that a second step is needed, is told only after
 * the right password.
 */
export async function logIn(
  needs: LogInNeeds,
  attempt: Attempt,
): Promise<Result<LoggedIn, LogInCode>> {
  const { db, passwords } = needs;
  const email = accountAddress(attempt.email);
  const counted = await failureLimits(needs.limits, email, attempt.source);
  for (const [name, key] of counted) {
    const taken = await needs.limits.take(name, key);
    if (!taken.ok) return taken;
  }
  const forgive = async (): Promise<void> => {
    for (const [name, key] of counted) await needs.limits.giveBack(name, key);
  };
  const account = await findAccount(db, email, attempt.type);
  const checked = await passwords.matches(account?.password_hash ?? null, attempt.password);
  if (!checked.ok) {
    await forgive();
    return checked;
  }
  const refuse = async () => {
    const object = account
      ? `account:${account.id}`
      : pseudonymOf(needs.config.sessionSecret, email);
    const { requestId, source } = attempt;
    const network = networkOf(source);
    await recordAudit(db, {
      actorId: null,
      act: 'login-refused',
      object,
      requestId,
      source: network,
    });
    return failure('invalid-credentials');
  };
  if (!account || !checked.value) return refuse();
  await forgive();
  if (account.isStopped) return failure('account-suspended');
  if (!account.verified_at) return failure('not-verified');
  const passed = await passFactor(needs, { ...account, role: attempt.type }, attempt);
  if (!passed.ok) return passed;
  await needs.limits.take('known-source', `${email} ${attempt.source}`);

  const rehashed = passwords.isOutdated(account.password_hash ?? '')
    ? await passwords.hash(attempt.password)
    : null;
  const sid = newSecret();
  const opened = await openSession(db, {
    accountId: account.id,
    passwordHash: account.password_hash,
    newHash: rehashed?.ok ? rehashed.value : null,
    language: attempt.language,
    sid,
    deviceSecret: attempt.deviceSecret,
    device: attempt.device,
    factorNeeded: passed.value.factorNeeded,
    requestId: attempt.requestId,
    source: networkOf(attempt.source),
  });
  return opened ? success({ sid, type: attempt.type, ...opened }) : refuse();
}

/** Guessing from everywhere slows strangers down, but never locks the owner out at a known place. */
async function failureLimits(
  limits: Limits,
  email: string,
  source: string,
): Promise<[LimitName, string][]> {
  const here = `${email} ${source}`;
  const counted: [LimitName, string][] = [
    ['login-source', source],
    ['login-account-source', here],
  ];
  if (!(await limits.knows('known-source', here))) counted.push(['login-account', email]);
  return counted;
}

const { hasTotp, hasPasskey } = factorKinds('account', sql.ref('account.id'));

const findAccount = (db: Db, email: string, role: AccountType) =>
  db
    .selectFrom('account')
    .select(['id', 'password_hash', 'verified_at'])
    .select([hasTotp.as('hasTotp'), hasPasskey.as('hasPasskey'), isStopped.as('isStopped')])
    .where('email', '=', email)
    .where('role', '=', role)
    .executeTakeFirst();
