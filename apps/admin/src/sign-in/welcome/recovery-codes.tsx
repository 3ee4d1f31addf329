import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { AdminError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { adminSignIn } from '../../messages/en/sign-in.ts';
import styles from '../sign-in.module.css';

/** Shows recovery codes once, and has one of them typed back. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const messages = useMessages(adminSignIn);
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await call('POST /me/factors', {
        body: { factor: { kind: 'recovery-confirm', code: typed.trim() } },
      });
      onDone();
    } catch (error) {
      const isNone = error instanceof AdminError && error.code === 'otp-wrong';
      setFailure(isNone ? messages.wrongBack : failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2>{messages.codesTitle}</h2>
      <p className={styles.text}>{messages.codesText}</p>
      {codes.length > 0 && (
        <>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <Button
            variant="secondary"
            onClick={() =>
              void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
            }
          >
            {isCopied ? messages.copied : messages.copy}
          </Button>
        </>
      )}
      <TextField
        label={messages.typeBack}
        hint={messages.typeBackHint}
        autoComplete="off"
        maxLength={60}
        error={failure}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" full busy={isBusy}>
        {messages.kept}
      </Button>
    </form>
  );
}
