import { confirmPassword, maxLength, password, required } from '@fanwise/domain/texts/field-rules';
import { type FormRules, requiredText } from '../../../app/forms/form-rules.ts';

/** Two choices among the current carriers: no insurance of this type, and a carrier that is not listed. */
export const NO_CARRIER = 0;
export const OTHER_CARRIER = -1;

/** The current carrier (null if not chosen yet) and the password of the new account. */
export type AccountValues = {
  currentCarrierId: number | null;
  password: string;
  confirmPassword: string;
};

/** The fields in the order they are asked. */
export const ACCOUNT_FIELDS = [
  'currentCarrierId',
  'password',
  'confirmPassword',
] as const satisfies readonly (keyof AccountValues)[];

/** The rules; a password made of `ownWords` (names, address) is refused. */
export function accountRules(ownWords: readonly string[]): FormRules<AccountValues> {
  return {
    currentCarrierId: required,
    password: (value) =>
      requiredText(value, password(value, { ownWords: [...ownWords, 'fanwise'] })),
    confirmPassword: (value, all) =>
      requiredText(value, maxLength(value), confirmPassword(value, all.password)),
  };
}
