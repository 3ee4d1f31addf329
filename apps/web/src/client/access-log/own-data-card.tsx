import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadOwnData } from '../../account/own-data/download-own-data.tsx';
import { useDeleteClient } from '../../account/own-data/use-delete-client.tsx';
import { call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { keys } from '../../app/keys.ts';
import { consumerProfileQuery } from '../../app/queries.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { ownData } from '../../messages/en/privacy/own-data.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './visitors.module.css';

/** Everything about the consumer: to take along, to take back, and to have deleted. */
export function OwnDataCard() {
  const words = useWords(ownData);
  const { data } = useQuery(consumerProfileQuery);
  if (!data) return null;
  const { email, types, quoteConfirmed } = data.data;
  return (
    <Card aria-labelledby="own-data">
      <div className={styles.ownData}>
        <h2 id="own-data" className={styles.heading}>
          {words.title}
        </h2>
        <DownloadOwnData type={1} email={email} />
        {types.length > 0 && !quoteConfirmed && <Withdraw />}
        <Delete email={email} />
      </div>
    </Card>
  );
}

function Withdraw() {
  const words = useWords(ownData);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct(() => call('DELETE /user/application', { body: { force: true } }), {
    changes: [keys.consumer.all],
    onDone: () => showToast({ message: words.withdrawn, type: 'success' }),
  });
  return (
    <div className={styles.way}>
      <p>{words.withdrawText}</p>
      <Button
        variant="secondary"
        size="small"
        busy={withdraw.isBusy}
        onClick={() => setAsking(true)}
      >
        {withdraw.isBusy ? words.withdrawing : words.withdraw}
      </Button>
      {withdraw.failure && <p role="alert">{withdraw.failure}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.withdrawQuestion}
        confirmLabel={words.withdrawConfirm}
        cancelLabel={words.keepApplication}
        onConfirm={() => {
          setAsking(false);
          void withdraw.act();
        }}
        danger
      >
        <p>{words.withdrawWarning}</p>
      </ConfirmDialog>
    </div>
  );
}

function Delete({ email }: { email: string }) {
  const words = useWords(dashboard);
  const { ask, isBusy, dialogs } = useDeleteClient(email);
  return (
    <div className={styles.way}>
      <p>{words.deleteText}</p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={ask}>
        {isBusy ? words.deleting : words.deleteButton}
      </Button>
      {dialogs}
    </div>
  );
}
