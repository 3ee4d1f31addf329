import type { ConsumerProfileChange } from '@fanwise/contract';
import type { Session } from '../../http/register-route.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { forgetUnaskedAnswers, type Questionnaires } from '../applications/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import { askForNewEmail, changePassword } from '../sign-in/index.ts';
import { newPasswordHash } from './new-password.ts';
import { changedColumns, type FieldProblem, fieldProblems } from './profile-fields.ts';
import { findConsumer, lockStoredConsumer, type StoredConsumer, zipCodeExists } from './queries.ts';

type Refusal =
  | 'not-logged-in'
  | 'invalid-input'
  | 'login-again'
  | 'duplicate-email'
  | 'wrong-password'
  | 'too-many-requests'
  | 'unavailable';

/** What changing a profile works with. */
export type UpdateNeeds = {
  db: Db;
  passwords: Passwords;
  limits: Limits;
  questionnaires: Questionnaires;
};

/** Whose session asks, and from where. */
type Caller = { session: Session; source: string; requestId: string };

/**
 * Changes the fields that were sent, all of them or none. A new address counts once its mailed link is
 * opened; a new password ends the other sessions. Refusals name fields in `data`.
 */
export const updateProfile = async (
  needs: UpdateNeeds,
  caller: Caller,
  change: ConsumerProfileChange,
): Promise<Result<void, Refusal>> => {
  const { limits } = needs;
  const { accountId } = caller.session;
  const known = await findConsumer(needs.db, accountId);
  if (!known) return failure('not-logged-in');
  if (change.usr_email !== undefined && change.usr_email !== known.email) {
    const recent = requireRecentLogin(caller.session);
    if (!recent.ok) return recent;
    // Every wish mails a stranger or tells whether they have an account.
    const allowed = await limits.take('mail-account', `change-email ${accountId}`);
    if (!allowed.ok) return allowed;
  }
  const passwordHash = await newPasswordHash(needs, change, known);
  if (!passwordHash.ok) return passwordHash;
  const updated = await write(needs, caller, change, known, passwordHash.value);
  if (updated.ok || updated.code !== 'duplicate-email') return updated;
  // Whether an address has an account is told a few times only; then the rest is saved in silence.
  if ((await limits.take('open-answers', caller.source)).ok) return updated;
  const { usr_email: _, ...others } = change;
  return write(needs, caller, others, known, passwordHash.value);
};

type Outcome = Result<
  void,
  'not-logged-in' | 'invalid-input' | 'duplicate-email' | 'wrong-password'
>;

const duplicateEmail = () =>
  failure('duplicate-email', [{ field: 'usr_email', code: 'duplicate-email' }]);

/** Two people may ask for the same address at the same time; the index lets one of them have it. */
const lostPendingEmail = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_pending_email';

const write = (
  { db, questionnaires }: UpdateNeeds,
  { session, requestId }: Caller,
  change: ConsumerProfileChange,
  known: StoredConsumer,
  passwordHash: string | null,
): Promise<Outcome> =>
  inTransaction(db, async (trx): Promise<Outcome> => {
    const { accountId } = session;
    const stored = await lockStoredConsumer(trx, accountId);
    if (!stored) return failure('not-logged-in');
    const problems = [...fieldProblems(change, stored), ...(await zipCodeProblems(trx, change))];
    if (problems.length > 0) return failure('invalid-input', problems);
    // Changed elsewhere meanwhile: the old password that was checked is no longer the old one.
    if (passwordHash !== null && stored.passwordHash !== known.passwordHash)
      return failure('wrong-password', [{ field: 'usr_oldPassword', code: 'wrong-password' }]);
    const signIn = { accountId, tokenHash: session.tokenHash, requestId };
    if (change.usr_email !== undefined && !(await askForNewEmail(trx, signIn, change.usr_email)))
      return duplicateEmail();
    if (passwordHash !== null) await changePassword(trx, signIn, passwordHash);
    await writeFields(trx, accountId, change, stored);
    if (change.usr_state !== undefined || change.zipcodes !== undefined)
      await forgetUnaskedAnswers(trx, questionnaires, accountId);
    return success(undefined);
  }).catch((error: unknown) => {
    if (lostPendingEmail(error)) return duplicateEmail();
    throw error;
  });

const zipCodeProblems = async (
  trx: Trx,
  { zipcodes }: ConsumerProfileChange,
): Promise<FieldProblem[]> =>
  zipcodes === undefined || (await zipCodeExists(trx, zipcodes.zip_id))
    ? []
    : [{ field: 'zipcodes', code: 'invalid-zip-code' }];

const writeFields = async (
  trx: Trx,
  accountId: number,
  change: ConsumerProfileChange,
  stored: StoredConsumer,
): Promise<void> => {
  const columns = changedColumns(change, stored);
  if (Object.keys(columns).length > 0)
    await trx.updateTable('consumer').set(columns).where('account_id', '=', accountId).execute();
  if (change.usr_emailnotifications !== undefined)
    await trx
      .updateTable('account')
      .set({ email_notifications: change.usr_emailnotifications })
      .where('id', '=', accountId)
      .execute();
};
