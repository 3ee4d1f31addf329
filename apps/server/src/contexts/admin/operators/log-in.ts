import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { maskNetwork, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { computeWorkAfterFailures, type HumanCheck } from '../../../platform/human-check/index.ts';
import type { LimitName, Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  type Holder,
  type SecondFactor,
  type SignedPasskey,
  takeRecoveryCode,
} from '../../../platform/second-factor/index.ts';
import { notifyOperators } from './notify-operators.ts';
import { openOperatorSession } from './sessions.ts';

/** The dependencies of an operator's log-in. */
export type SignInNeeds = {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  secondFactor: SecondFactor;
  humanCheck: HumanCheck;
  /** The key of the cookies by which known browsers are recognized. */
  deviceKey: string;
};

/** The source and the id of a request. */
export type Caller = { source: string; requestId: string };

/** `human_token`: the solved human check, if a refusal asked for one. */
type LogInForm = { email: string; human_token?: string | undefined } & (
  | { password: string; code: string }
  | { recovery: string }
);
type Attempt = { passkey: SignedPasskey } | LogInForm;

/** A new session: its secret, and the cookie by which the browser is recognized from now on. */
type OpenedSession = { session: string; device: string };

type SignInCode =
  | 'invalid-credentials'
  | 'human-check-failed'
  | 'too-many-requests'
  | 'unavailable';

const purpose = 'admin';

/** Returns the challenge that a passkey has to sign. */
export const createLoginOptions = ({ secondFactor }: SignInNeeds) =>
  secondFactor.passkeys.loginOptions(purpose);

/**
 * Opens a session for an operator. An unknown address, a wrong password and a wrong code answer alike and take the same
 * time. Failures in a browser that the operator has used before are counted for that browser. Other failures are
 * counted by source. Many failures for one address require a human check, whose challenge the refusal carries. A
 * passkey needs none of that.
 */
export const logInOperator = async (
  needs: SignInNeeds,
  attempt: Attempt,
  caller: Caller,
  device: string | null,
): Promise<Result<OpenedSession, SignInCode>> => {
  const { db, limits } = needs;
  if ('passkey' in attempt) {
    const allowed = await limits.take('passkey-source', caller.source);
    if (!allowed.ok) return allowed;
    const holder = await needs.secondFactor.passkeys.recognize(db, attempt.passkey, purpose);
    const operator = holder?.holder === 'operator' ? await findOperator(db, 'id', holder.id) : null;
    if (operator === null) return refuse(db, caller);
    return admitLogin(needs, { operator, act: 'operator-login' }, caller);
  }
  const operator = await findOperator(db, 'email', attempt.email);
  const isKnown = operator !== null && isKnownDevice(needs, operator, device);
  if (!isKnown) {
    const isHuman = await passHumanCheck(needs, attempt);
    if (!isHuman.ok) return isHuman;
  }
  const counted = listLimits(attempt.email, caller, isKnown ? operator : null);
  for (const [name, key] of counted) {
    const taken = await limits.take(name, key);
    // Strangers who know the address can use this limit up, so it refuses nobody: it only requires the human check.
    if (!taken.ok && name !== 'admin-address') return taken;
  }
  const clearFailures = async () => {
    for (const [name, key] of counted) await limits.giveBack(name, key);
  };
  const verified =
    'recovery' in attempt
      ? await isRecovery(needs, operator, attempt.recovery)
      : await isPasswordAndCode(needs, operator, attempt, isKnown);
  if (!verified.ok) {
    await clearFailures();
    return verified;
  }
  if (operator === null || !verified.value) return refuse(db, caller);
  await clearFailures();
  const isRecovered = 'recovery' in attempt;
  if (!isRecovered) return admitLogin(needs, { operator, act: 'operator-login' }, caller);
  await notifyOperators(db, { occasion: 'recovery-code-used', operatorId: operator.id });
  return admitLogin(needs, { operator, act: 'operator-recovered' }, caller);
};

const listLimits = (
  email: string,
  { source }: Caller,
  known: Operator | null,
): (readonly [LimitName, string | number])[] =>
  known === null
    ? [
        ['admin-source', source],
        ['admin-address', email],
      ]
    : [['admin-device', known.id]];

/** Requires a solved human check while many log-ins fail for the address. The refusal carries the challenge. */
const passHumanCheck = async (
  { limits, humanCheck }: SignInNeeds,
  { email, human_token: token }: LogInForm,
): Promise<Result<void, 'human-check-failed'>> => {
  const load = await limits.load('admin-address', email);
  if (load < 1) return success(undefined);
  const work = computeWorkAfterFailures(load);
  if (await humanCheck.verify('admin-login', token, work)) return success(undefined);
  return failure('human-check-failed', [await humanCheck.challenge('admin-login', work)]);
};

/**
 * Computes the cookie value of a known browser. It depends on the password, so a new password makes all browsers
 * unknown.
 */
const computeDeviceMark = ({ deviceKey }: SignInNeeds, { id, passwordHash }: Operator): string =>
  createHmac('sha256', deviceKey)
    .update(`known device of operator ${id} ${passwordHash ?? ''}`)
    .digest('base64url');

const isKnownDevice = (needs: SignInNeeds, operator: Operator, device: string | null): boolean => {
  const mark = Buffer.from(computeDeviceMark(needs, operator));
  const presentedMark = Buffer.from(device ?? '');
  return presentedMark.length === mark.length && timingSafeEqual(presentedMark, mark);
};

/**
 * Checks password and code. Wrong codes after a right password are counted by operator, so that somebody who knows the
 * password cannot try more codes from many sources. Beyond the limit the answer is that of a wrong code.
 */
const isPasswordAndCode = async (
  { db, passwords, secondFactor, limits }: SignInNeeds,
  operator: Operator | null,
  { password, code }: { password: string; code: string },
  isKnown: boolean,
): Promise<Result<boolean, 'unavailable'>> => {
  const checked = await passwords.matches(operator?.passwordHash ?? null, password);
  if (!checked.ok) return checked;
  if (operator === null || !checked.value) return success(false);
  if (!isKnown && !(await limits.take('admin-login-code', operator.id)).ok) return success(false);
  const isRight = await secondFactor.totp.take(db, getHolder(operator.id), code.replace(/\s/g, ''));
  if (!isKnown && isRight) await limits.giveBack('admin-login-code', operator.id);
  return success(isRight);
};

/** Checks a recovery code, which replaces password and factor. The session it opens can only set a factor. */
const isRecovery = async (
  { db, passwords }: SignInNeeds,
  operator: Operator | null,
  recovery: string,
): Promise<Result<boolean, 'unavailable'>> => {
  // Takes as long as a password check, so that the two kinds of log-in cannot be told apart by time.
  const checked = await passwords.matches(null, recovery);
  if (!checked.ok) return checked;
  return success(
    operator !== null && (await takeRecoveryCode(db, getHolder(operator.id), recovery)),
  );
};

const getHolder = (id: number): Holder => ({ holder: 'operator', id });

type Operator = { id: number; passwordHash: string | null };

const findOperator = async (
  db: Db,
  by: 'id' | 'email',
  value: number | string,
): Promise<Operator | null> => {
  const { rows } = await sql<Operator>`
    select id, password_hash as "passwordHash" from operator
    where ${sql.ref(by)} = ${value} and state = 'active'`.execute(db);
  return rows[0] ?? null;
};

/** The typed address is not recorded, because it may be a text for another field, such as a password. */
const refuse = async (db: Db, { source, requestId }: Caller) => {
  const act = 'operator-login-refused';
  await recordAudit(db, { actorId: null, act, requestId, source: maskNetwork(source) });
  return failure('invalid-credentials');
};

const admitLogin = async (
  needs: SignInNeeds,
  { operator, act }: { operator: Operator; act: 'operator-login' | 'operator-recovered' },
  { source, requestId }: Caller,
): Promise<Result<OpenedSession, never>> => {
  const { db } = needs;
  const operatorId = operator.id;
  const scope = act === 'operator-recovered' ? 'factor' : 'full';
  const session = await openOperatorSession(db, { operatorId, scope });
  await recordAudit(db, { actorId: null, operatorId, act, requestId, source: maskNetwork(source) });
  return success({ session, device: computeDeviceMark(needs, operator) });
};
