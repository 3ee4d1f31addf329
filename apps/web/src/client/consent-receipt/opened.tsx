import type { ConsentReceipt, OpenedReceipt } from '@fanwise/contract/own';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { saveFile } from '../../app/save-file.ts';
import { useSession } from '../../app/session/session.ts';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { saltsFileName } from './check-lines.ts';
import { areSigned } from './check-opened.ts';
import styles from './page.module.css';

type ReadState = { opened: OpenedReceipt; isSigned: boolean | null };

/** Names and numbers, shown to the client and the agent of the receipt, and whether they match the signed hashes. */
export function OpenedReceiptDetails({ id, receipt }: { id: string; receipt: ConsentReceipt }) {
  const messages = useMessages(consentReceipt);
  const { status } = useSession();
  const [read, setRead] = useState<ReadState>();
  const { run, isBusy, failure } = useAction(
    async () => {
      const opened = await call('GET /receipts/:id/open', { params: { id } });
      return { opened, isSigned: await areSigned(opened, receipt) };
    },
    { onDone: setRead },
  );
  if (status !== 'in' || failure !== undefined)
    return <p className={styles.small}>{messages.notYours}</p>;
  if (!read)
    return (
      <section className={styles.section} aria-live="polite">
        <Button variant="secondary" busy={isBusy} onClick={() => run()}>
          {messages.open}
        </Button>
      </section>
    );
  const { opened, isSigned } = read;
  return (
    <section className={styles.section} aria-live="polite">
      <dl className={styles.facts}>
        {(['name', 'phone', 'email'] as const).map(
          (name) =>
            opened.values[name] && (
              <Fact key={name} label={messages.opened[name]}>
                {opened.values[name]}
              </Fact>
            ),
        )}
      </dl>
      {isSigned !== null && <p>{isSigned ? messages.sameAsSigned : messages.notAsSigned}</p>}
      {opened.text && <blockquote className={styles.text}>{opened.text}</blockquote>}
      <Button
        variant="secondary"
        onClick={() =>
          saveFile(
            new Blob([`${JSON.stringify(opened, null, 2)}\n`], { type: 'application/json' }),
            saltsFileName(id),
          )
        }
      >
        {messages.saveOpened}
      </Button>
      <p className={styles.small}>{messages.openedNote}</p>
    </section>
  );
}
