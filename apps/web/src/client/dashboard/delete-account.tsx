import { useDeleteClient } from '../../account/own-data/use-delete-client.tsx';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './page.module.css';

/** The card that deletes the account. */
export function DeleteAccount({ email }: { email: string }) {
  const messages = useMessages(dashboard);
  const { ask, isBusy, dialogs } = useDeleteClient(email);
  return (
    <Card aria-labelledby="delete-title">
      <div className={styles.cardHead}>
        <div>
          <h2 id="delete-title" className={styles.cardTitle}>
            {messages.deleteTitle}
          </h2>
          <p className={styles.note}>{messages.deleteText}</p>
        </div>
        <Button variant="secondary" size="small" busy={isBusy} onClick={ask}>
          {isBusy ? messages.deleting : messages.deleteButton}
        </Button>
      </div>
      {dialogs}
    </Card>
  );
}
