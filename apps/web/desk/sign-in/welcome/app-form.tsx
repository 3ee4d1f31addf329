import { type FormEvent, lazy, Suspense, useState } from 'react';
import { deskSignIn } from '../../../src/messages/en/desk/sign-in.ts';
import { useWords } from '../../../src/messages/language.ts';
import { Button } from '../../../src/ui/button.tsx';
import { PasswordField } from '../../../src/ui/fields/password-field.tsx';
import { TextField } from '../../../src/ui/fields/text-field.tsx';
import styles from '../sign-in.module.css';

// The key stands beside it as text.
const QrCode = lazy(() =>
  import('../../../src/account/security/qr-code.tsx').catch(() => ({
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

/** Shows the key of an app as a picture and as text, and takes its first code, with a password where there is none. */
export function AppForm({ asksPassword, isBusy, seed, onSend }: Props) {
  const words = useWords(deskSignIn);
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
          label={words.newPassword}
          hint={words.newPasswordHint}
          autoComplete="new-password"
          error={isTooShort ? words.passwordShort : undefined}
          value={password}
          onChange={setPassword}
        />
      )}
      <p className={styles.text}>{words.scan}</p>
      <Suspense fallback={<div className={styles.picture} />}>
        <QrCode text={seed.uri} label={words.picture} className={styles.picture} />
      </Suspense>
      <p>
        {words.key}
        <br />
        <span className={styles.key}>{seed.secret.replace(/(.{4})(?!$)/g, '$1 ')}</span>
      </p>
      <TextField
        label={words.firstCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" full busy={isBusy}>
        {words.finish}
      </Button>
    </form>
  );
}
