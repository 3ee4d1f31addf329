import { LanguageSwitch } from '@fanwise/web/src/app/profile/language-switch.tsx';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { signWithPasskey } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { focusFirstError } from '@fanwise/web/src/ui/fields/focus-first-error.ts';
import { PasswordField } from '@fanwise/web/src/ui/fields/password-field.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { TextButton } from '@fanwise/web/src/ui/text-link.tsx';
import { type FormEvent, useState } from 'react';
import { AdminError, call } from '../app/api.ts';
import { Heading } from '../app/heading.tsx';
import { checkSession, useUnansweredCheck } from '../app/session.ts';
import { adminSignIn } from '../messages/en/sign-in.ts';
import { logInAsHuman, type TypedLogin } from './log-in-as-human.ts';
import styles from './sign-in.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useAttempt } from './use-attempt.ts';

/** Signs in with a passkey of this device or a phone near by; no address is asked for. */
async function signInWithPasskey(): Promise<void> {
  const { options } = await call('POST /login/options');
  await call('POST /login', { body: { passkey: await signWithPasskey(options) } });
}

/**
 * Signing in: a passkey, or address, password and code together. `again` names the operator whose session just ended.
 */
export function SignInPage({ again }: { again?: string }) {
  const messages = useMessages(adminSignIn);
  const isUnanswered = useUnansweredCheck();
  const [isRecovering, setRecovering] = useState(false);
  const { run, isBusy, failure } = useAttempt((error) =>
    error instanceof AdminError && error.status === 401 ? messages.refused : undefined,
  );
  const signIn = (send: () => Promise<unknown>) => run(() => send().then(checkSession));
  const enter = (body: TypedLogin) => signIn(() => logInAsHuman(body));
  return (
    <SignInFrame isOver={again !== undefined}>
      <Heading>{again ? messages.again(again) : messages.title}</Heading>
      {again && <p className={styles.text}>{messages.againText}</p>}
      {failure && <Notice kind="error">{failure}</Notice>}
      {isUnanswered && !failure && (
        <Notice kind="warning" title={messages.notChecked}>
          {messages.checkedAgain}
        </Notice>
      )}
      {isRecovering ? (
        <RecoveryForm isBusy={isBusy} onSend={enter} />
      ) : (
        <>
          {'PublicKeyCredential' in window && (
            <>
              <Button full busy={isBusy} onClick={() => void signIn(signInWithPasskey)}>
                {messages.passkey}
              </Button>
              <p className={styles.or}>{messages.or}</p>
            </>
          )}
          <CodeForm isBusy={isBusy} onSend={enter} />
        </>
      )}
      <p className={styles.small}>
        <TextButton onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? messages.backToSignIn : messages.lost}
        </TextButton>
        <LanguageSwitch />
      </p>
    </SignInFrame>
  );
}

type FormProps = { isBusy: boolean; onSend: (body: TypedLogin) => Promise<void> };

/** The values of a form, and its sending: an empty field is marked, and the first one takes the focus. */
function useSignInForm<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  send: (values: Readonly<Record<Name, string>>) => void,
) {
  const { required } = useMessages(adminSignIn);
  const [values, setValues] = useState(empty);
  const [isSent, setSent] = useState(false);
  const set = (name: Name) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const isEmpty = (name: Name) => values[name].trim() === '';
  return {
    set,
    field: (name: Name) => ({
      value: values[name],
      onChange: set(name),
      error: isSent && isEmpty(name) ? required : undefined,
    }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const isIncomplete = (Object.keys(values) as Name[]).some(isEmpty);
      setSent(isIncomplete);
      if (isIncomplete) focusFirstError(event.currentTarget);
      else send(values);
    },
  };
}

function CodeForm({ isBusy, onSend }: FormProps) {
  const messages = useMessages(adminSignIn);
  const { set, field, submit } = useSignInForm(
    { email: '', password: '', code: '' },
    ({ email, password, code }) =>
      // A code is accepted only once, so the next try needs the next one.
      void onSend({ password, email: email.trim(), code: code.trim() }).then(() => set('code')('')),
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label={messages.email} type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        {...field('password')}
      />
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...field('code')}
      />
      <Button type="submit" variant="secondary" full busy={isBusy}>
        {messages.signIn}
      </Button>
    </form>
  );
}

function RecoveryForm({ isBusy, onSend }: FormProps) {
  const messages = useMessages(adminSignIn);
  const { field, submit } = useSignInForm(
    { email: '', recovery: '' },
    ({ email, recovery }) => void onSend({ email: email.trim(), recovery: recovery.trim() }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{messages.recoveryText}</p>
      <TextField label={messages.email} type="email" autoComplete="username" {...field('email')} />
      <TextField
        label={messages.recovery}
        autoComplete="off"
        maxLength={60}
        {...field('recovery')}
      />
      <Button type="submit" full busy={isBusy}>
        {messages.useRecovery}
      </Button>
    </form>
  );
}
