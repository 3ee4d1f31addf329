import type { AccountType } from '@fanwise/contract';
import { accountAddress } from '@fanwise/contract/wire';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import {
  computePseudonym,
  maskNetwork,
  recordAudit,
} from '../../../../platform/audit/record-audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { computeWorkAfterFailures } from '../../../../platform/human-check/index.ts';
import type { LimitName } from '../../../../platform/limits/index.ts';
import type { Passwords } from '../../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { factorKinds } from '../../../../platform/second-factor/index.ts';
import { knownDevice } from '../devices/known-device.ts';
import { hasLeft } from '../has-left.ts';
import { isSuspended } from '../is-suspended.ts';
import { openSession } from '../open-session.ts';
import { createSecret } from '../secrets.ts';
import { checkFactor, type FactorNeeds } from './check-factor.ts';

type LogInNeeds = FactorNeeds & { passwords: Passwords; config: { sessionSecret: string } };

/** The client of a log-in, as far as its request shows. */
export type Client = {
  source: string;
  /** The language of mails from now on; null leaves it unchanged. */
  language: Language | null;
  /** The secret in the device cookie of the client; null when it sent none. */
  deviceSecret: string | null;
  /** A short description of the device, for the mail to the owner. */
  device: string | null;
  requestId: string;
};

type Attempt = Client & {
  email: string;
  password: string;
  type: AccountType;
  /** A code of the second factor. */
  otp: string | undefined;
};

/** A session, and the new secret for the cookie of its device. */
export type LoggedIn = {
  sid: string;
  type: AccountType;
  /** The new secret of the device; null when the cookie stays as it is. */
  deviceSecret: string | null;
};

type LogInCode =
  | 'invalid-credentials'
  | 'not-verified'
  | 'account-suspended'
  | 'membership-ended'
  | 'otp-required'
  | 'otp-wrong'
  | 'too-many-requests'
  | 'unavailable';

/**
 * Opens a session. An unknown address, a wrong password and a wrong role answer alike and take the same time. Only a
 * log-in with the right password learns that the address is not confirmed, or that a second factor is needed.
 */
export async function logIn(
  needs: LogInNeeds,
  attempt: Attempt,
): Promise<Result<LoggedIn, LogInCode>> {
  const { db, passwords } = needs;
  const email = accountAddress(attempt.email);
  const account = await findAccount(db, { ...attempt, email });
  const counted = selectFailureLimits(account, email, attempt.source);
  for (const [name, key] of counted) {
    const limit = await needs.limits.take(name, key);
    // Strangers who know the address can use this limit up. It refuses no log-in, it only makes the human check harder.
    if (!limit.ok && name !== 'login-account') return limit;
  }
  const forgive = async (): Promise<void> => {
    for (const [name, key] of counted) await needs.limits.giveBack(name, key);
  };
  const checked = await passwords.matches(account?.password_hash ?? null, attempt.password);
  if (!checked.ok) {
    await forgive();
    return checked;
  }
  const refuse = async () => {
    const object = account
      ? `account:${account.id}`
      : computePseudonym(needs.config.sessionSecret, email);
    const { requestId, source } = attempt;
    const network = maskNetwork(source);
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
  if (account.isSuspended) return failure('account-suspended');
  if (account.hasLeft) return failure('membership-ended');
  if (!account.verified_at) return failure('not-verified');
  const passed = await checkFactor(needs, { ...account, role: attempt.type }, attempt);
  if (!passed.ok) return passed;
  const rehashed = passwords.isOutdated(account.password_hash ?? '')
    ? await passwords.hash(attempt.password)
    : null;
  const sid = createSecret();
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
    source: maskNetwork(attempt.source),
  });
  return opened ? success({ sid, type: attempt.type, ...opened }) : refuse();
}

/**
 * Selects the limits that count a failed log-in. Failures on a device that is known to the account are counted for that
 * device, so that strangers do not use up its tries. Other failures are counted by source, and by address for the work
 * of the human check (`computeLogInWork`).
 */
const selectFailureLimits = (
  account: { id: number; knownDevice: number | null } | undefined,
  email: string,
  source: string,
): [LimitName, string][] => {
  if (account && account.knownDevice !== null)
    return [['login-device', `${account.id} ${account.knownDevice}`]];
  return [
    ['login-source', source],
    ['login-account-source', `${email} ${source}`],
    ['login-account', email],
  ];
};

/**
 * Computes how many times the usual work the human check of a log-in takes. It is more while many log-ins fail for the
 * address, except on a device that is known to the account.
 */
export const computeLogInWork = async (
  { db, limits }: Pick<LogInNeeds, 'db' | 'limits'>,
  attempt: Pick<Attempt, 'email' | 'type' | 'deviceSecret'>,
): Promise<number> => {
  const email = accountAddress(attempt.email);
  const work = computeWorkAfterFailures(await limits.load('login-account', email));
  if (work === 1 || attempt.deviceSecret === null) return work;
  const account = await findAccount(db, { ...attempt, email });
  return account && account.knownDevice !== null ? 1 : work;
};

const { hasTotp, hasPasskey } = factorKinds(sql.ref('account.id'));

const findAccount = (
  db: Db,
  { email, type: role, deviceSecret }: Pick<Attempt, 'email' | 'type' | 'deviceSecret'>,
) =>
  db
    .selectFrom('account')
    .select(['id', 'password_hash', 'verified_at'])
    .select([hasTotp.as('hasTotp'), hasPasskey.as('hasPasskey'), isSuspended.as('isSuspended')])
    .select(hasLeft.as('hasLeft'))
    .select(knownDevice(deviceSecret).as('knownDevice'))
    .where('email', '=', email)
    .where('role', '=', role)
    .executeTakeFirst();
