import { sql } from 'kysely';
import { networkOf, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import {
  type Holder,
  type SecondFactor,
  type SignedPasskey,
  takeRecoveryCode,
} from '../../platform/second-factor/index.ts';
import { openOperatorSession } from './sessions.ts';
import { tellOperators } from './tell-operators.ts';

/** What the door is built from. */
export type DoorNeeds = {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  secondFactor: SecondFactor;
};

/** Where a call comes from. */
export type Caller = { source: string; requestId: string };

type Attempt =
  | { passkey: SignedPasskey }
  | { email: string; password: string; code: string }
  | { email: string; recovery: string };

type DoorCode = 'invalid-credentials' | 'too-many-requests' | 'unavailable';

const purpose = 'desk';

/** What a passkey has to sign. */
export const loginOptions = ({ secondFactor }: DoorNeeds) =>
  secondFactor.passkeys.loginOptions(purpose);

/**
 * Opens a session for an operator and answers its secret. An unknown address, a wrong password and a wrong code answer
 * alike and take the same time; tries that fail are counted, and a passkey opens while they are used up.
 */
export const logInOperator = async (
  needs: DoorNeeds,
  attempt: Attempt,
  caller: Caller,
): Promise<Result<string, DoorCode>> => {
  const { db, limits } = needs;
  if ('passkey' in attempt) {
    const allowed = await limits.take('passkey-source', caller.source);
    if (!allowed.ok) return allowed;
    const holder = await needs.secondFactor.passkeys.recognise(db, attempt.passkey, purpose);
    if (holder?.holder !== 'operator' || !(await isActive(db, holder.id)))
      return refuse(db, caller);
    return letIn(db, { operatorId: holder.id, act: 'operator-login' }, caller);
  }
  for (const [name, key] of counted(attempt.email, caller)) {
    const taken = await limits.take(name, key);
    if (!taken.ok) return taken;
  }
  const found =
    'recovery' in attempt ? await byRecovery(needs, attempt) : await byCode(needs, attempt);
  if (!found.ok) return found;
  if (found.value === null) return refuse(db, caller);
  for (const [name, key] of counted(attempt.email, caller)) await limits.giveBack(name, key);
  if (!('recovery' in attempt))
    return letIn(db, { operatorId: found.value, act: 'operator-login' }, caller);
  await tellOperators(db, { occasion: 'recovery-code-used', operatorId: found.value });
  return letIn(db, { operatorId: found.value, act: 'operator-recovered' }, caller);
};

const counted = (email: string, { source }: Caller) =>
  [
    ['desk-source', source],
    ['desk-address', email],
  ] as const;

const byCode = async (
  { db, passwords, secondFactor }: DoorNeeds,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<Result<number | null, 'unavailable'>> => {
  const operator = await findByAddress(db, email);
  const checked = await passwords.matches(operator?.passwordHash ?? null, password);
  if (!checked.ok) return checked;
  if (operator === null || !checked.value) return success(null);
  const isRight = await secondFactor.totp.take(db, holderOf(operator.id), code.replace(/\s/g, ''));
  return success(isRight ? operator.id : null);
};

/** The code stands for both halves; what it opens can only set a factor. */
const byRecovery = async (
  { db, passwords }: DoorNeeds,
  { email, recovery }: { email: string; recovery: string },
): Promise<Result<number | null, 'unavailable'>> => {
  const operator = await findByAddress(db, email);
  // As slow as a password, so that the two ways can't be told apart either.
  const checked = await passwords.matches(null, recovery);
  if (!checked.ok) return checked;
  const isRight =
    operator !== null && (await takeRecoveryCode(db, holderOf(operator.id), recovery));
  return success(isRight ? operator.id : null);
};

const holderOf = (id: number): Holder => ({ holder: 'operator', id });

const findByAddress = async (
  db: Db,
  email: string,
): Promise<{ id: number; passwordHash: string | null } | null> => {
  const { rows } = await sql<{ id: number; passwordHash: string | null }>`
    select id, password_hash as "passwordHash" from operator
    where email = ${email} and state = 'active'`.execute(db);
  return rows[0] ?? null;
};

const isActive = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from operator where id = ${id} and state = 'active'`.execute(db);
  return rows.length === 1;
};

/** Who tried is not written down: a slip of the finger is not ours to keep. */
const refuse = async (db: Db, { source, requestId }: Caller) => {
  const act = 'operator-login-refused';
  await recordAudit(db, { actorId: null, act, requestId, source: networkOf(source) });
  return failure('invalid-credentials');
};

const letIn = async (
  db: Db,
  { operatorId, act }: { operatorId: number; act: 'operator-login' | 'operator-recovered' },
  { source, requestId }: Caller,
): Promise<Result<string, never>> => {
  const scope = act === 'operator-recovered' ? 'factor' : 'full';
  const network = networkOf(source);
  const secret = await openOperatorSession(db, { operatorId, scope, source: network });
  await recordAudit(db, { actorId: null, operatorId, act, requestId, source: network });
  return success(secret);
};
