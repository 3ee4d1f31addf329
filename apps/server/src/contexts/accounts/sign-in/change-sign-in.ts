import { sql } from 'kysely';
import type { Session } from '../../../http/register-route.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { isSessionOpen, requireRecentLogin } from '../../identity/index.ts';
import { changePassword } from './change-password.ts';
import { findOwner, type Owner } from './find-owner.ts';
import { askForAddress } from './new-address/ask-for-address.ts';
import { hashNewPassword, type NewPasswordFields } from './new-password.ts';
import { mayTellOfAccount } from './open-answers.ts';

/** The dependencies of changing a sign-in. */
export type SignInNeeds = { db: Db; passwords: Passwords; limits: Limits };

/** The session and the source of a request. */
export type Caller = {
  session: Session;
  source: string;
  requestId: string;
  /** A short description of the browser, for the mail to the owner. */
  device?: string | null;
};

/** The fields of a profile form about signing in, for either role. */
export type SignInFields = NewPasswordFields & { email?: string | undefined };

/** Why a change of the sign-in is refused. */
export type SignInRefusal =
  | 'not-logged-in'
  | 'invalid-input'
  | 'login-again'
  | 'duplicate-email'
  | 'wrong-password'
  | 'too-many-requests'
  | 'unavailable';

/** Writes the checked change; the form calls it once the row of its person is locked. */
export type ChangeSignIn = () => Promise<
  Result<void, 'duplicate-email' | 'wrong-password' | 'not-logged-in'>
>;

/**
 * Saves a profile form in one transaction, with its address and password, which are checked and written here. A new
 * address takes effect once its mailed link is confirmed. A source learns a few times that an address is taken; after
 * that the form is saved without saying so.
 */
export const saveWithSignIn = async <Refusal extends string>(
  needs: SignInNeeds,
  caller: Caller,
  fields: SignInFields,
  write: (trx: Trx, changeSignIn: ChangeSignIn) => Promise<Result<void, Refusal>>,
): Promise<Result<void, Refusal | SignInRefusal>> => {
  const { session, source } = caller;
  const owner = await findOwner(needs.db, session.accountId);
  if (!owner) return failure('not-logged-in');
  const addressCheck = await checkAddressChange(needs, session, owner, fields.email);
  if (!addressCheck.ok) return addressCheck;
  const passwordHash = await hashNewPassword(needs, { session, owner }, fields);
  if (!passwordHash.ok) return passwordHash;
  const checked = { owner, passwordHash: passwordHash.value };
  const save = (email: string | undefined): Promise<Result<void, Refusal | SignInRefusal>> =>
    inTransaction<Result<void, Refusal | SignInRefusal>>(needs.db, (trx) =>
      write(trx, () => writeSignIn(trx, caller, { ...checked, email })),
    );
  const saved = await save(fields.email);
  if (saved.ok || saved.code !== 'duplicate-email') return saved;
  if (await mayTellOfAccount(needs.limits, source, true)) return saved;
  return save(undefined);
};

/** Counts wishes for a new address: each one mails a stranger, or tells whether an address has an account. */
const checkAddressChange = async (
  { limits }: SignInNeeds,
  session: Session,
  owner: Owner,
  email: string | undefined,
): Promise<Result<void, 'login-again' | 'too-many-requests'>> => {
  if (email === undefined || email === owner.email) return success(undefined);
  const recent = requireRecentLogin(session);
  return recent.ok ? limits.take('change-email', session.accountId) : recent;
};

type CheckedSignIn = { owner: Owner; passwordHash: string | null; email: string | undefined };

/**
 * Writes the password first, because that cancels a waiting address. A session that a recovery of the account has ended
 * since the request came in changes nothing.
 */
const writeSignIn = async (
  trx: Trx,
  { session, requestId, device }: Caller,
  { owner, passwordHash, email }: CheckedSignIn,
): Promise<Result<void, 'duplicate-email' | 'wrong-password' | 'not-logged-in'>> => {
  const { accountId, tokenHash, type } = session;
  if (passwordHash === null && email === undefined) return success(undefined);
  const { rows } = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from account where id = ${accountId} for no key update`.execute(
    trx,
  );
  if (!(await isSessionOpen(trx, tokenHash))) return failure('not-logged-in');
  if (passwordHash !== null) {
    // The password changed in the meantime, so the checked one is no longer the present one.
    if (type === 1 && rows[0]?.passwordHash !== owner.passwordHash)
      return failure('wrong-password', [{ field: 'oldPassword', code: 'wrong-password' }]);
    await changePassword(trx, { accountId, tokenHash, requestId, device }, passwordHash);
  }
  if (email === undefined || (await askForAddress(trx, { accountId, requestId, device }, email)))
    return success(undefined);
  return failure('duplicate-email', [{ field: 'email', code: 'duplicate-email' }]);
};
