import { Popover } from '@base-ui/react/popover';
import { notificationPage } from '@fanwise/contract/notification-page';
import type { Notification } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { AccountType } from '../../app/api.ts';
import { useMay } from '../../app/session/use-may.ts';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useMessages } from '../../messages/language.ts';
import { useReaderZone } from '../../shared/zone/reader-zone.ts';
import styles from './bell-dropdown.module.css';
import { LocalTime } from './local-time.tsx';
import { useNotificationText } from './notification-facts.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useNotificationCalls } from './use-notification-calls.ts';
import { useSubject } from './use-subject.ts';

/** The latest notifications under the bell. Loaded separately when a pointer or the focus reaches the bell. */
export default function BellDropdown({
  type,
  latest,
  bell,
  isOpen,
  onOpenChange,
}: {
  type: AccountType;
  latest: readonly Notification[];
  /** The button that the dropdown is anchored to. */
  bell: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const messages = useMessages(notifications);
  const textOf = useNotificationText();
  const { member } = useMay({ isEnabled: type === 2 });
  const calls = useNotificationCalls();
  const subjectOf = useSubject();
  const zone = useReaderZone();
  const close = () => onOpenChange(false);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // The bell itself toggles the dropdown.
        const isBell = event.target instanceof Node && bell.current?.contains(event.target);
        if (!isBell || event.type.startsWith('key')) onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={bell}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Popover.Popup className={styles.popup} finalFocus={bell}>
            <Popover.Title className={styles.title}>{messages.latest}</Popover.Title>
            {latest.length === 0 ? (
              <p className={styles.empty}>{messages.emptyBell}</p>
            ) : (
              <ul>
                {latest.map((item) => (
                  <li key={item.id}>
                    <Link
                      to={notificationPage(type, item.occasion, item.applicationId, member)}
                      className={styles.item}
                      data-unread={!item.seen || undefined}
                      onClick={() => {
                        calls.markRead(item);
                        close();
                      }}
                    >
                      <NotificationIcon kind={item.kindId} />
                      <span>
                        <span className={styles.text}>{textOf(item)}</span>
                        <span className={styles.time}>
                          {!item.seen && <span className={styles.new}>{messages.unreadMark}</span>}
                          <span>{subjectOf(item)}</span>
                          <LocalTime instant={item.date} zone={zone} />
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <Link
              to={type === 2 ? pages.agentNotifications : pages.notifications}
              className={styles.all}
              onClick={close}
            >
              {messages.seeAll}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
