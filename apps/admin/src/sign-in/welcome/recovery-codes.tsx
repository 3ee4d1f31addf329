import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { AdminError, call } from '../../app/api.ts';
import { adminSignIn } from '../../messages/en/sign-in.ts';
import styles from '../sign-in.module.css';
import { useAttempt } from '../use-attempt.ts';

/** Shows recovery codes once, and has one of them typed back. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const messages = useMessages(adminSignIn);
  const [typed, setTyped] = useState('');
  const [isCopied, setCopied] = useState(false);
  const { run, isBusy, failure } = useAttempt((error) =>
    error instanceof AdminError && error.code === 'otp-wrong' ? messages.wrongBack : undefined,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const factor = { kind: 'recovery-confirm', code: typed.trim() } as const;
    void run(() => call('POST /me/factors', { body: { factor } }).then(onDone));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
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
