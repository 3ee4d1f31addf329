import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../app/api.ts';
import { type FormRules, useFailureText, useRulesResolver } from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { pathAfterLogin } from '../../app/path-after-login.ts';
import { login } from '../../app/session/session.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';
import { confirmEmail } from '../../messages/en/shared/confirm-email.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './confirm-email.module.css';
import { clearUnconfirmed } from './unconfirmed.ts';

type Values = {
  code: string;
};

const DIGITS = 6;

const rules: FormRules<Values> = { code: (value) => (value.trim() === '' ? 'required' : null) };

/** An account that waits for its code, with the ticket of the tab that registered, or with its password. */
type WaitingAccount = { email: string } & ({ ticket: string } | { password: string });

/** The six digits from the mail confirm the email and log in. */
export function CodeForm({
  account,
  onCodeEntered,
}: {
  account: WaitingAccount;
  onCodeEntered?: () => void;
}) {
  const messages = useMessages(confirmEmail);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const form = useForm<Values>({
    defaultValues: { code: '' },
    resolver: useRulesResolver(rules),
  });
  const { email } = account;
  const proof = 'ticket' in account ? { ticket: account.ticket } : { password: account.password };
  // Typing the last digit and pressing Enter both submit; useAction sends only once.
  const { run, isBusy } = useAction(
    ({ code }: Values) => call('POST /auth/verify/code', { body: { email, code, ...proof } }),
    {
      onDone: (session) => {
        onCodeEntered?.();
        clearUnconfirmed();
        countFunnelStep('verified');
        const path = pathAfterLogin(session.type);
        login(session.sid, session.type);
        navigate(path, { state: { atFirstOpen: true } });
      },
      onFailure: (error) => {
        const message = error instanceof ApiError ? failureText(error) : messages.codeUnsent;
        form.setError('code', { message }, { shouldFocus: true });
        return true;
      },
    },
  );
  const submit = form.handleSubmit(run);
  return (
    <form className={styles.code} noValidate onSubmit={submit}>
      <FormField control={form.control} name="code">
        {(field) => (
          <TextField
            label={messages.code}
            hint={messages.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            {...field}
            onChange={(typed) => {
              field.onChange(typed);
              if (typed.replace(/\D/g, '').length === DIGITS) void submit();
            }}
          />
        )}
      </FormField>
      <Button type="submit" full busy={isBusy}>
        {messages.enter}
      </Button>
    </form>
  );
}
