import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { PasswordField } from '@fanwise/web/src/ui/fields/password-field.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { adminSignIn } from '../../messages/en/sign-in.ts';
import styles from '../sign-in.module.css';

// The key is shown as text too, so the page works before the picture is loaded.
const QrCode = lazy(() =>
  import('@fanwise/web/src/ui/qr-code.tsx').catch(() => ({
    default: () => null as never,
  })),
);

const SHORTEST_PASSWORD = 12;

type Props = {
  asksPassword: boolean;
  isBusy: boolean;
  seed: { secret: string; uri: string };
  onSend: (values: { code: string; password?: string }) => Promise<void>;
};

/**
 * Shows the key of an authenticator app as a picture and as text, and takes its first code. Asks for a password when
 * there is none.
 */
export function AppForm({ asksPassword, isBusy, seed, onSend }: Props) {
  const messages = useMessages(adminSignIn);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = asksPassword && password.length < SHORTEST_PASSWORD;
    setTooShort(isShort);
    if (!isShort) void onSend({ code: code.trim(), ...(asksPassword && { password }) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {asksPassword && (
        <PasswordField
          label={messages.newPassword}
          hint={messages.newPasswordHint}
          autoComplete="new-password"
          error={isTooShort ? messages.passwordShort : undefined}
          value={password}
          onChange={setPassword}
        />
      )}
      <p className={styles.text}>{messages.scan}</p>
      <Suspense fallback={<div className={styles.picture} />}>
        <QrCode text={seed.uri} label={messages.picture} className={styles.picture} />
      </Suspense>
      <p>
        {messages.key}
        <br />
        <span className={styles.key}>{seed.secret.replace(/(.{4})(?!$)/g, '$1 ')}</span>
      </p>
      <TextField
        label={messages.firstCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" full busy={isBusy}>
        {messages.finish}
      </Button>
    </form>
  );
}
