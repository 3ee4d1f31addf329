import type { ConsumerProfileChange } from '@fanwise/contract';
import type { Session } from '../../http/register-route.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { endSessions, requireRecentLogin } from '../sessions/index.ts';
import { checkPasswordChange } from './check-password-change.ts';
import { changedColumns, type FieldProblem, fieldProblems } from './profile-fields.ts';
import { emailIsTaken, findConsumer, lockConsumer, zipCodeExists } from './queries.ts';

type Refusal =
  | 'not-logged-in'
  | 'invalid-input'
  | 'login-again'
  | 'duplicate-email'
  | 'wrong-password'
  | 'too-many-requests'
  | 'unavailable';

type Needs = { db: Db; passwords: Passwords; limits: Limits };

/**
 * Changes the fields that were sent, all of them or none. A new address counts once its mailed link is
 * opened; a new password ends the other sessions. Refusals name fields in `data`.
 */
export const updateProfile = async (
  needs: Needs,
  session: Session,
  change: ConsumerProfileChange,
  requestId: string,
): Promise<Result<void, Refusal>> => {
  const known = await findConsumer(needs.db, session.accountId);
  if (!known) return failure('not-logged-in');
  const newEmail = change.usr_email === known.email ? undefined : change.usr_email;
  if (newEmail !== undefined) {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
  }
  const password = await checkPasswordChange(needs, change, known);
  if (!password.ok) return password;

  return needs.db
    .transaction()
    .execute(async (trx): Promise<Result<void, Refusal>> => {
      const stored = await lockConsumer(trx, session.accountId);
      if (!stored) return failure('not-logged-in');
      const problems = [...fieldProblems(change, stored), ...(await zipCodeProblems(trx, change))];
      if (problems.length > 0) return failure('invalid-input', problems);
      if (newEmail !== undefined && (await emailIsTaken(trx, newEmail, session.accountId)))
        return duplicateEmail();
      // A password changed meanwhile elsewhere: the old one that was checked is no longer the old one.
      if (password.value !== null && stored.passwordHash !== known.passwordHash)
        return failure('wrong-password', [{ field: 'usr_oldPassword', code: 'wrong-password' }]);

      const columns = changedColumns(change, stored);
      if (Object.keys(columns).length > 0)
        await trx
          .updateTable('consumer')
          .set(columns)
          .where('account_id', '=', session.accountId)
          .execute();
      await changeAccount(trx, session.accountId, {
        ...(change.usr_emailnotifications !== undefined && {
          email_notifications: change.usr_emailnotifications,
        }),
        ...(change.usr_email !== undefined && { pending_email: newEmail ?? null }),
        ...(password.value !== null && { password_hash: password.value }),
      });
      const told = { actorId: session.accountId, requestId };
      if (newEmail !== undefined) {
        await enqueue(trx, 'mail-change-of-email', { accountId: session.accountId });
        await recordAudit(trx, { ...told, act: 'email-change-asked' });
      }
      if (password.value !== null) {
        await endSessions(trx, session.accountId, session.tokenHash);
        await enqueue(trx, 'mail-password-changed', { accountId: session.accountId });
        await recordAudit(trx, { ...told, act: 'password-changed' });
      }
      return success(undefined);
    })
    .catch((error: unknown) => {
      if (isPendingEmailTaken(error)) return duplicateEmail();
      throw error;
    });
};

const duplicateEmail = () =>
  failure('duplicate-email', [{ field: 'usr_email', code: 'duplicate-email' }]);

const zipCodeProblems = async (
  trx: Trx,
  { zipcodes }: ConsumerProfileChange,
): Promise<FieldProblem[]> =>
  zipcodes === undefined || (await zipCodeExists(trx, zipcodes.zip_id))
    ? []
    : [{ field: 'zipcodes', code: 'invalid-zip-code' }];

type AccountColumns = {
  email_notifications?: boolean;
  pending_email?: string | null;
  password_hash?: string;
};

const changeAccount = async (trx: Trx, id: number, columns: AccountColumns): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('account').set(columns).where('id', '=', id).execute();
};

/** Two people asked for the same address at the same time. */
const isPendingEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_pending_email';
