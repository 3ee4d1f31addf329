import { landingPage, openModalQuery } from '@fanwise/contract/pages';
import { readEmail } from '@fanwise/domain/texts/email';
import { email, maxLength } from '@fanwise/domain/texts/field-rules';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { type AccountType, ApiError, call } from '../../app/api.ts';
import { type FormRules, requiredText, useRulesResolver } from '../../app/forms/form-rules.ts';
import { logInAsHuman } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { pathAfterLogin } from '../../app/path-after-login.ts';
import { setApplicationAfterLogin } from '../../app/session/redirect.ts';
import { login as storeLogin } from '../../app/session/session.ts';
import { account } from '../../messages/en/shared/account.ts';
import { secondFactor } from '../../messages/en/shared/second-factor.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { CodeForm } from '../confirm-email/code-form.tsx';
import { ResendLink } from '../confirm-email/resend-link.tsx';
import { clearUnconfirmed } from '../confirm-email/unconfirmed.ts';
import { OtpField, SecondFactor, usePasskeyLogin } from '../second-factor/second-factor.tsx';
import styles from './account.module.css';

type Values = {
  email: string;
  password: string;
  otp: string;
};

const rules: FormRules<Values> = {
  email: (value) => requiredText(value, maxLength(value), email(value)),
  password: (value) => requiredText(value, maxLength(value)),
};

/** Email and password. For an unconfirmed account it asks for the mailed code. */
export function LoginForm({ type, onForgot }: { type: AccountType; onForgot: () => void }) {
  const messages = useMessages(account);
  const stepMessages = useMessages(secondFactor);
  const navigate = useNavigate();
  // After confirming an email, the log-in starts with it.
  const { email: confirmed } = (useLocation().state ?? {}) as { email?: string };
  // The account whose code is asked for after the right password; undefined before that.
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; password: string }>();
  // The second factors that the server asks for after the password; undefined before that.
  const [kinds, setKinds] = useState<readonly unknown[]>();
  const form = useForm<Values>({
    defaultValues: { email: confirmed ?? '', password: '', otp: '' },
    resolver: useRulesResolver(rules),
  });

  // The code field takes the focus two frames later: the pressed button is gone, and the dialog takes the focus in the
  // first frame.
  useEffect(() => {
    if (!kinds) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => form.setFocus('otp'));
    });
    return () => cancelAnimationFrame(frame);
  }, [kinds, form]);
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!unconfirmed) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => confirmation.current?.querySelector('input')?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [unconfirmed]);
  const enter = (session: { sid: string; type: AccountType }) => {
    clearUnconfirmed();
    const path = pathAfterLogin(session.type);
    storeLogin(session.sid, session.type);
    navigate(path, { state: { afterLogin: true } });
  };
  const login = useAction(
    ({ otp, ...values }: Values) =>
      logInAsHuman((token) =>
        call('POST /auth/login', {
          body: { ...values, email: readEmail(values.email), type, token, ...(kinds && { otp }) },
        }),
      ),
    {
      onDone: enter,
      onFailure: (error) => {
        if (!(error instanceof ApiError)) return false;
        if (error.code === 'not-verified') {
          const { email: typed, password } = form.getValues();
          // As after the registration: a client goes on to the application.
          if (type === 1) setApplicationAfterLogin(true);
          setUnconfirmed({ email: readEmail(typed), password });
        } else if (error.code === 'otp-required') setKinds(error.data);
        else if (error.code === 'otp-wrong')
          form.setError('otp', { message: stepMessages.wrongCode }, { shouldFocus: true });
        else if (error.code === 'invalid-credentials') {
          setKinds(undefined);
          form.setError('email', { message: messages.invalidCredentials }, { shouldFocus: true });
          form.setError('password', { message: messages.invalidCredentials });
        } else return false;
        return true;
      },
    },
  );
  const passkey = usePasskeyLogin(enter);
  const failure = login.failure ?? passkey.failure;
  const submit = form.handleSubmit((values) => {
    passkey.clearFailure();
    return login.run(values);
  });

  if (unconfirmed)
    return (
      <div className={styles.form} ref={confirmation}>
        <Notice kind="warning">{messages.notVerified}</Notice>
        <CodeForm account={unconfirmed} />
        <ResendLink email={unconfirmed.email} />
        <p className={styles.small}>
          <TextButton onClick={() => setUnconfirmed(undefined)}>{messages.backToLogIn}</TextButton>
        </p>
      </div>
    );
  if (kinds)
    return (
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure && <Notice kind="error">{failure}</Notice>}
        <SecondFactor kinds={kinds} passkey={passkey} onPasskey={login.clearFailure}>
          <FormField control={form.control} name="otp">
            {(field) => <OtpField kinds={kinds} {...field} />}
          </FormField>
        </SecondFactor>
        <Button type="submit" full busy={login.isBusy}>
          {messages.logIn}
        </Button>
        <p className={styles.small}>
          <TextButton onClick={() => setKinds(undefined)}>{stepMessages.back}</TextButton>
        </p>
      </form>
    );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && <Notice kind="error">{failure}</Notice>}
      <FormField control={form.control} name="email">
        {(field) => (
          <TextField label={messages.email} type="email" autoComplete="username" {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="password">
        {(field) => (
          <PasswordField label={messages.password} autoComplete="current-password" {...field} />
        )}
      </FormField>
      <p className={styles.small}>
        <TextButton onClick={onForgot}>{messages.forgot}</TextButton>
      </p>
      <Button type="submit" full busy={login.isBusy}>
        {messages.logIn}
      </Button>
      <p className={styles.small}>
        {messages.newHere}{' '}
        <TextLink to={openModalQuery('register')}>
          {type === 2 ? messages.becomeAgent : messages.getQuotes}
        </TextLink>
      </p>
      <p className={styles.small}>
        {type === 2 ? messages.otherClient : messages.otherAgent}{' '}
        <TextLink to={landingPage(type === 2 ? 1 : 2, 'login')}>
          {type === 2 ? messages.toClients : messages.toAgents}
        </TextLink>
      </p>
    </form>
  );
}
