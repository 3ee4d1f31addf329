import { readEmail } from '@fanwise/domain/texts/email';
import { email, maxLength } from '@fanwise/domain/texts/field-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '../../app/api.ts';
import { type FormRules, requiredText, useRulesResolver } from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './account.module.css';

type Values = {
  email: string;
};

const rules: FormRules<Values> = {
  email: (value) => requiredText(value, maxLength(value), email(value)),
};

/** Asks for a mailed link to set a new password. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const messages = useMessages(account);
  const [isSent, setSent] = useState(false);
  const form = useForm<Values>({ defaultValues: { email: '' }, resolver: useRulesResolver(rules) });
  const { run, isBusy, failure } = useAction(
    async (values: Values) => {
      const token = await passHumanCheck('forgot-password');
      await call('POST /auth/forgot-password', { body: { email: readEmail(values.email), token } });
    },
    {
      onDone: () => {
        setSent(true);
        showToast({ message: messages.linkSent, type: 'success' });
      },
      onFailure: (error) => {
        const isUnknown = error instanceof ApiError && error.code === 'doesnt-exist';
        if (isUnknown)
          form.setError('email', { message: messages.doesntExist }, { shouldFocus: true });
        return isUnknown;
      },
    },
  );

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(run)}>
      {failure && <Notice kind="error">{failure}</Notice>}
      <FormField control={form.control} name="email">
        {(field) => (
          <TextField label={messages.email} type="email" autoComplete="username" {...field} />
        )}
      </FormField>
      {isSent ? (
        <Notice kind="success">{messages.linkSent}</Notice>
      ) : (
        <Button type="submit" full busy={isBusy}>
          {messages.sendLink}
        </Button>
      )}
      <p className={styles.small}>
        <TextButton onClick={onBack}>{messages.backToLogIn}</TextButton>
      </p>
    </form>
  );
}
