import type { ConsumerProfileChange } from '@fanwise/contract';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import type { FieldProblem } from './profile-fields.ts';
import type { StoredConsumer } from './queries.ts';

type Refusal = 'invalid-input' | 'wrong-password' | 'too-many-requests' | 'unavailable';

/** The form's password fields, in its order. */
const fields = ['usr_oldPassword', 'usr_password', 'usr_confirmNewPassword'] as const;

/**
 * Checks a change of password and answers the hash of the new one, or null when none was asked for.
 * One filled field makes all three required. Wrong old passwords count like failed logins.
 */
export const checkPasswordChange = async (
  { passwords, limits }: { passwords: Passwords; limits: Limits },
  change: ConsumerProfileChange,
  known: StoredConsumer,
): Promise<Result<string | null, Refusal>> => {
  if (fields.every((field) => !change[field])) return success(null);
  const missing = fields
    .filter((field) => !change[field])
    .map((field): FieldProblem => ({ field, code: 'required' }));
  if (missing.length > 0) return failure('invalid-input', missing);
  const wanted = change.usr_password ?? '';
  const problem = problemOf(passwords, wanted, change, known);
  if (problem !== null) return failure('invalid-input', [problem]);
  const allowed = await limits.take('login-account', known.email);
  if (!allowed.ok) return allowed;
  const matches = await passwords.matches(known.passwordHash, change.usr_oldPassword ?? '');
  if (!matches.ok) return matches;
  if (!matches.value)
    return failure('wrong-password', [{ field: 'usr_oldPassword', code: 'wrong-password' }]);
  await limits.giveBack('login-account', known.email);
  return passwords.hash(wanted);
};

const problemOf = (
  passwords: Passwords,
  wanted: string,
  change: ConsumerProfileChange,
  known: StoredConsumer,
): FieldProblem | null => {
  if (wanted !== change.usr_confirmNewPassword?.normalize('NFC'))
    return { field: 'usr_confirmNewPassword', code: 'password' };
  const ownWords = [known.first_name, known.last_name, known.email];
  return passwords.isCommon(wanted, ownWords)
    ? { field: 'usr_password', code: 'password-common' }
    : null;
};
