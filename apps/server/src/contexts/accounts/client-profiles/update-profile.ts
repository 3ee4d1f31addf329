import type { ConsumerProfileChange } from '@fanwise/contract/own';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { eraseOmittedAnswers, type Questionnaires } from '../../applications/index.ts';
import { findPlace } from '../../catalog/index.ts';
import {
  type Caller,
  type SignInNeeds,
  type SignInRefusal,
  saveWithSignIn,
} from '../sign-in/change-sign-in.ts';
import {
  type ConsumerColumns,
  type FieldProblem,
  findFieldProblems,
  pickChangedColumns,
} from './profile-fields.ts';
import { lockStoredConsumer, type StoredConsumer } from './queries.ts';

/** The dependencies of changing a profile. */
export type UpdateNeeds = SignInNeeds & { questionnaires: Questionnaires };

/**
 * Changes the fields that were sent, all of them or none. A new address takes effect once its mailed link is opened; a
 * new password ends the other sessions. Refusals name fields in `data`.
 */
export const updateProfile = (
  needs: UpdateNeeds,
  caller: Caller,
  change: ConsumerProfileChange,
): Promise<Result<void, SignInRefusal>> =>
  saveWithSignIn<SignInRefusal>(needs, caller, change, async (trx, changeSignIn) => {
    const { accountId } = caller.session;
    const stored = await lockStoredConsumer(trx, accountId);
    if (!stored) return failure('not-logged-in');
    const { zipCodeId, ...place } = await readPlace(trx, change, stored);
    const problems = [...findFieldProblems(change, stored), ...place.problems];
    if (problems.length > 0) return failure('invalid-input', problems);
    const signIn = await changeSignIn();
    if (!signIn.ok) return signIn;
    await writeFields(trx, accountId, change, pickChangedColumns(change, stored, zipCodeId));
    if (zipCodeId !== undefined) await eraseOmittedAnswers(trx, needs.questionnaires, accountId);
    return success(undefined);
  });

/** Returns the ZIP code row of a changed address, or the problem of its ZIP code or state. */
const readPlace = async (
  trx: Trx,
  { zipcodes, state }: ConsumerProfileChange,
  stored: StoredConsumer,
): Promise<{ zipCodeId?: number; problems: FieldProblem[] }> => {
  if (zipcodes === undefined && state === undefined) return { problems: [] };
  const found = await findPlace(trx, zipcodes?.zipId ?? stored.zip_code_id, state);
  if (found.ok) return { zipCodeId: found.value.id, problems: [] };
  const field = found.code === 'state-differs' ? 'state' : 'zipcodes';
  return { problems: [{ field, code: found.code }] };
};

const writeFields = async (
  trx: Trx,
  accountId: number,
  change: ConsumerProfileChange,
  columns: ConsumerColumns,
): Promise<void> => {
  if (Object.keys(columns).length > 0)
    await trx.updateTable('consumer').set(columns).where('account_id', '=', accountId).execute();
  if (change.emailNotification !== undefined)
    await trx
      .updateTable('account')
      .set({ email_notifications: change.emailNotification })
      .where('id', '=', accountId)
      .execute();
};
