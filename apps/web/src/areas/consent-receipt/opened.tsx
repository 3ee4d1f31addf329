import type { OpenedReceipt } from '@fanwise/contract/own';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useSession } from '../../app/session/session.ts';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './page.module.css';

/** Names and numbers, for the two whose receipt it is. */
export function Opened({ id }: { id: string }) {
  const words = useWords(consentReceipt);
  const { status } = useSession();
  const [opened, setOpened] = useState<OpenedReceipt>();
  const [isRefused, setRefused] = useState(false);
  const open = () =>
    call('GET /receipts/:id/open', { params: { id } }).then(setOpened, () => setRefused(true));
  if (status !== 'in' || isRefused) return <p className={styles.small}>{words.notYours}</p>;
  return (
    <section className={styles.section} aria-live="polite">
      {opened ? (
        <>
          <dl className={styles.facts}>
            {(['name', 'phone', 'email'] as const).map(
              (name) =>
                opened.values[name] && (
                  <div key={name}>
                    <dt>{words.opened[name]}</dt>
                    <dd>{opened.values[name]}</dd>
                  </div>
                ),
            )}
          </dl>
          {opened.text && <blockquote className={styles.text}>{opened.text}</blockquote>}
        </>
      ) : (
        <Button variant="secondary" onClick={() => void open()}>
          {words.open}
        </Button>
      )}
    </section>
  );
}
