import { useRef, useState } from 'react';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { pageHeading } from '../../ui/windows/headings.ts';
import styles from './page.module.css';
import { useNotificationCalls } from './use-notification-calls.ts';

/** The number of notifications and the actions on all of them. `onDone` gets a sentence for screen readers. */
export function Toolbar({
  unseen,
  count,
  onDone,
}: {
  unseen: number;
  count: number;
  onDone: (message: string) => void;
}) {
  const messages = useMessages(notifications);
  const calls = useNotificationCalls();
  const [isAsking, setAsking] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const isDeleted = useRef(false);
  return (
    <div className={styles.toolbar}>
      <p className={styles.count}>
        <span>{messages.found(count)}</span>
        {unseen > 0 && <span className={styles.unseen}>{messages.unread(unseen)}</span>}
      </p>
      {unseen > 0 && (
        <Button
          variant="secondary"
          size="small"
          busy={isMarking}
          onClick={async () => {
            setMarking(true);
            if (await calls.markAllRead()) {
              onDone(messages.allRead);
              pageHeading()?.focus();
            }
            setMarking(false);
          }}
        >
          {messages.markAll}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {messages.deleteAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.deleteAllTitle}
        confirmLabel={messages.deleteAllConfirm}
        danger
        finalFocus={() => (isDeleted.current ? pageHeading() : null)}
        onConfirm={async () => {
          if (await calls.removeAll()) {
            isDeleted.current = true;
            onDone(messages.allDeleted);
          }
          setAsking(false);
        }}
      >
        <p>{messages.deleteAllText(count)}</p>
      </ConfirmDialog>
    </div>
  );
}
