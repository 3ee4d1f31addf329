import type { ConsumerProfileChange } from '@fanwise/contract';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import type { FieldProblem } from './profile-fields.ts';
import type { StoredConsumer } from './queries.ts';

type Refusal = 'invalid-input' | 'wrong-password' | 'too-many-requests' | 'unavailable';

/** The form's password fields, in its order. */
const fields = ['usr_oldPassword', 'usr_password', 'usr_confirmNewPassword'] as const;

const refuse = <Code extends Refusal>(code: Code, ...problems: FieldProblem[]) =>
  failure(code, problems);

/**
 * Checks a change of password and answers the hash of the new one, or null when none was asked for.
 * One filled field makes all three required. Wrong old passwords count like failed logins,
 * but keep nobody from logging in.
 */
export const newPasswordHash = async (
  { passwords, limits }: { passwords: Passwords; limits: Limits },
  change: ConsumerProfileChange,
  known: StoredConsumer,
): Promise<Result<string | null, Refusal>> => {
  const missing = fields.filter((field) => !change[field]);
  if (missing.length === fields.length) return success(null);
  const { usr_oldPassword: oldPassword, usr_password: newPassword } = change;
  if (missing.length > 0 || oldPassword === undefined || newPassword === undefined)
    return refuse(
      'invalid-input',
      ...missing.map((field): FieldProblem => ({ field, code: 'required' })),
    );
  if (newPassword !== change.usr_confirmNewPassword?.normalize('NFC'))
    return refuse('invalid-input', { field: 'usr_confirmNewPassword', code: 'password' });
  if (passwords.isCommon(newPassword, [known.first_name, known.last_name, known.email]))
    return refuse('invalid-input', { field: 'usr_password', code: 'password-common' });

  const counted = `password-change ${known.account_id}`;
  const allowed = await limits.take('login-account', counted);
  if (!allowed.ok) return allowed;
  const matches = await passwords.matches(known.passwordHash, oldPassword);
  if (!matches.ok) return matches;
  if (!matches.value)
    return refuse('wrong-password', { field: 'usr_oldPassword', code: 'wrong-password' });
  await limits.giveBack('login-account', counted);
  return passwords.hash(newPassword);
};
