import { readEmail } from '@fanwise/domain/texts/email';
import { email, maxLength } from '@fanwise/domain/texts/field-rules';
import { useForm } from 'react-hook-form';
import {
  type FormRules,
  requiredText,
  useFailureText,
  useFieldFailures,
  useRulesResolver,
} from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { confirmEmail } from '../../messages/en/shared/confirm-email.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import styles from './confirm-email.module.css';

type Values = {
  email: string;
};

const rules: FormRules<Values> = {
  email: (value) => requiredText(value, maxLength(value), email(value)),
};

/** Registers again with another email; this registration replaces the mistyped one. */
export function AddressForm({
  address,
  onRegister,
}: {
  address: string;
  /** Rejects with the refusal. */
  onRegister: (email: string) => Promise<void>;
}) {
  const messages = useMessages(confirmEmail);
  const failureText = useFailureText();
  const form = useForm<Values>({
    defaultValues: { email: address },
    resolver: useRulesResolver(rules),
  });
  const showAtField = useFieldFailures(form, { 'duplicate-email': 'email' });
  const { run, isBusy } = useAction((values: Values) => onRegister(readEmail(values.email)), {
    onFailure: (error) => {
      if (!showAtField(error))
        form.setError('email', { message: failureText(error) }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <form className={styles.code} noValidate onSubmit={form.handleSubmit(run)}>
      <FormField control={form.control} name="email">
        {(field) => <EmailField label={messages.rightAddress} autoComplete="email" {...field} />}
      </FormField>
      <Button type="submit" variant="secondary" full busy={isBusy}>
        {messages.sendThere}
      </Button>
    </form>
  );
}
