import { notificationPage } from '@fanwise/contract/notification-page';
import type { Notification } from '@fanwise/contract/own';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../app/session/session.ts';
import { useMay } from '../../app/session/use-may.ts';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useMessages } from '../../messages/language.ts';
import { useReaderZone } from '../../shared/zone/reader-zone.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { pageHeading } from '../../ui/windows/headings.ts';
import { LocalTime } from './local-time.tsx';
import { useNotificationText } from './notification-facts.ts';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './page.module.css';
import { useNotificationCalls } from './use-notification-calls.ts';
import { useSubject } from './use-subject.ts';

/** A page of notifications. Opening one marks it as read. */
export function NotificationList({
  shown,
  isStale,
  onDone,
}: {
  shown: readonly Notification[];
  isStale: boolean;
  onDone: (message: string) => void;
}) {
  const messages = useMessages(notifications);
  const textOf = useNotificationText();
  const type = useSession().type ?? 1;
  const { member } = useMay({ isEnabled: type === 2 });
  const calls = useNotificationCalls();
  const subjectOf = useSubject();
  const zone = useReaderZone();
  const [asked, setAsked] = useState<Notification | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isDeleted = useRef(false);
  return (
    <>
      <ul className={styles.list} aria-label={messages.list} aria-busy={isStale || undefined}>
        {shown.map((item) => (
          <li key={item.id} className={styles.item} data-unread={!item.seen || undefined}>
            <NotificationIcon kind={item.kindId} />
            <div className={styles.body}>
              <Link
                to={notificationPage(type, item.occasion, item.applicationId, member)}
                className={styles.text}
                onClick={() => calls.markRead(item)}
              >
                {textOf(item)}
              </Link>
              <p className={styles.time}>
                {!item.seen && <span className={styles.new}>{messages.unreadMark}</span>}
                <span>{subjectOf(item)}</span>
                <LocalTime instant={item.date} zone={zone} />
              </p>
            </div>
            <IconButton
              label={messages.deleteOne(`${textOf(item)} ${subjectOf(item)}`.trim())}
              onClick={() => {
                isDeleted.current = false;
                setAsked(item);
                setAsking(true);
              }}
            >
              <IconTrash size={20} stroke={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.deleteTitle}
        confirmLabel={messages.deleteConfirm}
        danger
        finalFocus={() => (isDeleted.current ? pageHeading() : null)}
        onConfirm={async () => {
          if (asked && (await calls.remove(asked.id))) {
            isDeleted.current = true;
            onDone(messages.deleted);
          }
          setAsking(false);
        }}
      >
        {asked && <p className={styles.quoted}>{textOf(asked)}</p>}
        <p>{messages.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}
