import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadOwnData } from '../../account/own-data/download-own-data.tsx';
import { useDeleteClient } from '../../account/own-data/use-delete-client.tsx';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { consumerProfileQuery } from '../../app/queries.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { ownData } from '../../messages/en/privacy/own-data.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './access-log.module.css';

/** The client's own data: download it, withdraw consent, or have it deleted. */
export function OwnDataCard() {
  const messages = useMessages(ownData);
  const { data } = useQuery(consumerProfileQuery);
  if (!data) return null;
  const { email, types, quoteConfirmed } = data.data;
  return (
    <Card aria-labelledby="own-data">
      <div className={styles.ownData}>
        <h2 id="own-data" className={styles.heading}>
          {messages.title}
        </h2>
        <DownloadOwnData type={1} email={email} />
        {types.length > 0 && !quoteConfirmed && <Withdraw />}
        <Delete email={email} />
      </div>
    </Card>
  );
}

function Withdraw() {
  const messages = useMessages(ownData);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAction(() => call('DELETE /user/application', { body: { force: true } }), {
    changes: [keys.consumer.all],
    onDone: () => showToast({ message: messages.withdrawn, type: 'success' }),
  });
  return (
    <div className={styles.way}>
      <p>{messages.withdrawText}</p>
      <Button
        variant="secondary"
        size="small"
        busy={withdraw.isBusy}
        onClick={() => setAsking(true)}
      >
        {withdraw.isBusy ? messages.withdrawing : messages.withdraw}
      </Button>
      {withdraw.failure && <p role="alert">{withdraw.failure}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.withdrawQuestion}
        confirmLabel={messages.withdrawConfirm}
        cancelLabel={messages.keepApplication}
        onConfirm={() => {
          setAsking(false);
          void withdraw.run();
        }}
        danger
      >
        <p>{messages.withdrawWarning}</p>
      </ConfirmDialog>
    </div>
  );
}

function Delete({ email }: { email: string }) {
  const messages = useMessages(dashboard);
  const { ask, isBusy, dialogs } = useDeleteClient(email);
  return (
    <div className={styles.way}>
      <p>{messages.deleteText}</p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={ask}>
        {isBusy ? messages.deleting : messages.deleteButton}
      </Button>
      {dialogs}
    </div>
  );
}
