import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AccountType } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { secondStep } from '../../messages/en/shared/second-step.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { logInWithPasskey, PasskeyError } from './passkey.ts';
import styles from './second-step.module.css';

type SecondStepProps = {
  /** What the account has set, as `otp-required` names it. */
  kinds: readonly unknown[];
  onLoggedIn: (session: { sid: string; type: AccountType }) => void;
  onFailure: (text: string | undefined) => void;
  /** The field for the code, which belongs to the form around. */
  children: ReactNode;
};

/** The field for a code of an app, or a recovery code. */
export function OtpField({
  kinds,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { kinds: readonly unknown[] }) {
  const messages = useMessages(secondStep);
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

/** Asks for what comes after the password: a code, or a passkey. */
export function SecondStep({ kinds, onLoggedIn, onFailure, children }: SecondStepProps) {
  const messages = useMessages(secondStep);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const tryPasskey = async () => {
    onFailure(undefined);
    setBusy(true);
    try {
      onLoggedIn(await logInWithPasskey());
    } catch (error) {
      onFailure(error instanceof PasskeyError ? messages.passkeyFailed : failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.step}>
      <p>{messages.text}</p>
      {kinds.includes('passkey') && (
        <Button variant="secondary" full busy={isBusy} onClick={() => void tryPasskey()}>
          {messages.usePasskey}
        </Button>
      )}
      {children}
    </div>
  );
}
