import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { keys } from '../../app/keys.ts';
import { clientReturns } from '../../messages/en/consumer/client-returns.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './client-returns.module.css';

type Way = 'mail' | 'phone';

/** A client who could not be reached confirms an address or a number: quotes can be chosen again after that. */
export function ConfirmContact({ byPhone }: { byPhone: boolean }) {
  const words = useWords(clientReturns);
  const [way, setWay] = useState<Way>();
  const [code, setCode] = useState('');
  const sending = useAct((by: Way) => call(`POST /user/${by}/code`), {
    onDone: () => showToast({ message: words.sent, type: 'success' }),
  });
  const confirming = useAct((by: Way) => call(`POST /user/${by}/confirm`, { body: { code } }), {
    changes: [keys.consumer.all],
    onDone: () => showToast({ message: words.confirmed, type: 'success' }),
  });
  const send = async (by: Way) => {
    confirming.forget();
    if (await sending.act(by)) setWay(by);
  };
  const failure = sending.failure ?? confirming.failure;
  return (
    <section className={styles.card} aria-labelledby="held">
      <h2 id="held">{words.heldTitle}</h2>
      <p className={styles.text}>{words.heldText}</p>
      <div className={styles.actions}>
        <Button
          variant={way ? 'quiet' : 'primary'}
          size="small"
          busy={sending.busyWith === 'mail'}
          onClick={() => void send('mail')}
        >
          {words.byMail}
        </Button>
        {byPhone && (
          <Button
            variant="secondary"
            size="small"
            busy={sending.busyWith === 'phone'}
            onClick={() => void send('phone')}
          >
            {words.byPhone}
          </Button>
        )}
      </div>
      {way && (
        <form
          className={styles.code}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void confirming.act(way);
          }}
        >
          <TextField
            label={words.code}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            onChange={(typed) => setCode(typed.replace(/\D/g, ''))}
          />
          <Button type="submit" busy={confirming.isBusy}>
            {words.confirm}
          </Button>
        </form>
      )}
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
    </section>
  );
}
