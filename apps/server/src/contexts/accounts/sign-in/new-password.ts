import type { FieldCode } from '@fanwise/contract';
import type { Session } from '../../../http/register-route.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { requireRecentLogin } from '../../identity/index.ts';
import type { Owner } from './find-owner.ts';

/** The password fields of a profile form. Only a client's form asks for the old password. */
export type NewPasswordFields = {
  oldPassword?: string | undefined;
  password?: string | undefined;
  confirmPassword?: string | undefined;
};

type Refusal =
  | 'invalid-input'
  | 'wrong-password'
  | 'login-again'
  | 'too-many-requests'
  | 'unavailable';
type Needs = { passwords: Passwords; limits: Limits };
type PasswordRequester = { session: Session; owner: Owner };

/** The form's password fields, in its order. */
const fields = ['oldPassword', 'password', 'confirmPassword'] as const;

const refuse = <Code extends Refusal>(
  code: Code,
  ...problems: { field: keyof NewPasswordFields; code: FieldCode }[]
) => failure(code, problems);

/**
 * Checks a change of password and returns the hash of the new one, or null when the form asks for none. A client needs
 * the old password, and one filled field makes all three required. An agent needs a log-in of the last 15 minutes.
 */
export const hashNewPassword = async (
  needs: Needs,
  asking: PasswordRequester,
  input: NewPasswordFields,
): Promise<Result<string | null, Refusal>> => {
  const { session, owner } = asking;
  const isConsumer = session.type === 1;
  const newPassword = input.password;
  const missing = isConsumer ? fields.filter((field) => !input[field]) : [];
  if (newPassword === undefined && (!isConsumer || missing.length === fields.length))
    return success(null);
  if (newPassword === undefined || missing.length > 0)
    return refuse(
      'invalid-input',
      ...missing.map((field) => ({ field, code: 'required' as const })),
    );
  if (!isConsumer) {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
  }
  if (newPassword !== input.confirmPassword?.normalize('NFC'))
    return refuse('invalid-input', { field: 'confirmPassword', code: 'password' });
  if (needs.passwords.isCommon(newPassword, owner.ownWords))
    return refuse('invalid-input', { field: 'password', code: 'password-common' });
  if (isConsumer) {
    const oldPasswordCheck = await checkOldPassword(needs, asking, input.oldPassword ?? '');
    if (!oldPasswordCheck.ok) return oldPasswordCheck;
  }
  return needs.passwords.hash(newPassword);
};

/** Checks the old password. Wrong ones are counted like failed log-ins, but never block a log-in. */
const checkOldPassword = async (
  { passwords, limits }: Needs,
  { session, owner }: PasswordRequester,
  oldPassword: string,
): Promise<Result<void, Refusal>> => {
  const limitKey = session.accountId;
  const allowed = await limits.take('password-change', limitKey);
  if (!allowed.ok) return allowed;
  const matches = await passwords.matches(owner.passwordHash, oldPassword);
  if (!matches.ok) {
    await limits.giveBack('password-change', limitKey);
    return matches;
  }
  if (!matches.value)
    return refuse('wrong-password', { field: 'oldPassword', code: 'wrong-password' });
  await limits.giveBack('password-change', limitKey);
  return success(undefined);
};
