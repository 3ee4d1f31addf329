import type { ComponentProps, ReactNode } from 'react';
import type { AccountType } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { secondFactor } from '../../messages/en/shared/second-factor.ts';
import { useMessages } from '../../messages/language.ts';
import { PasskeyError } from '../../shared/passkeys/authenticator.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { logInWithPasskey } from './passkey.ts';
import styles from './second-factor.module.css';

type NewSession = { sid: string; type: AccountType };

type SecondFactorProps = {
  /** The second factors of the account, as the refusal `otp-required` lists them. */
  kinds: readonly unknown[];
  passkey: ReturnType<typeof usePasskeyLogin>;
  /** Forgets the failure of the other log-in. */
  onPasskey: () => void;
  /** The code field, which belongs to the surrounding form. */
  children: ReactNode;
};

/** The field for a code from an app, or a recovery code. */
export function OtpField({
  kinds,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { kinds: readonly unknown[] }) {
  const messages = useMessages(secondFactor);
  return (
    <TextField
      {...field}
      label={messages.code}
      hint={kinds.includes('totp') ? messages.codeHint : messages.recoveryHint}
      autoComplete="one-time-code"
      maxLength={60}
    />
  );
}

/** Logs in with a passkey. The page shows the failure together with its own. */
export function usePasskeyLogin(onLoggedIn: (session: NewSession) => void) {
  const messages = useMessages(secondFactor);
  return useAction(logInWithPasskey, {
    onDone: onLoggedIn,
    textOf: (error) => (error instanceof PasskeyError ? messages.passkeyFailed : undefined),
  });
}

/** Asks for the second factor after the password: a code, or a passkey. */
export function SecondFactor({ kinds, passkey, onPasskey, children }: SecondFactorProps) {
  const messages = useMessages(secondFactor);
  return (
    <div className={styles.step}>
      <p>{messages.text}</p>
      {kinds.includes('passkey') && (
        <Button
          variant="secondary"
          full
          busy={passkey.isBusy}
          onClick={() => {
            onPasskey();
            void passkey.run();
          }}
        >
          {messages.usePasskey}
        </Button>
      )}
      {children}
    </div>
  );
}
