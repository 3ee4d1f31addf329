import { newPassword } from '../../messages/en/shared/new-password.ts';
import { useMessages } from '../../messages/language.ts';
import type { BoundField } from '../../ui/fields/form-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

type NewPasswordProps = BoundField<string> & {
  /** Set if the account already has a password, which this form `must` or `may` replace. */
  replaces?: 'must' | 'may';
};

/** The field for a new password. */
export function NewPasswordField({ replaces, ...field }: NewPasswordProps) {
  const messages = useMessages(newPassword);
  return (
    <PasswordField
      label={replaces ? messages.replacement : messages.password}
      hint={replaces === 'may' ? messages.keepHint : messages.hint}
      optional={replaces === 'may'}
      autoComplete="new-password"
      {...field}
    />
  );
}

/** The same password once more. */
export function RepeatedPasswordField({ replaces, ...field }: NewPasswordProps) {
  const messages = useMessages(newPassword);
  return (
    <PasswordField
      label={replaces ? messages.repeatedReplacement : messages.repeated}
      hint={messages.repeatedHint}
      optional={replaces === 'may'}
      autoComplete="new-password"
      {...field}
    />
  );
}
