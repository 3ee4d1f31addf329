import { Popover } from '@base-ui/react/popover';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountType } from '../../app/api.ts';
import { notificationsQuery } from '../../app/queries.ts';
import { useSession } from '../../app/session.ts';
import { useNews } from '../../features/news/use-news.ts';
import { notifications } from '../../messages/en/notifications.ts';
import { useWords } from '../../messages/language.ts';
import { Badge } from '../../ui/tag.tsx';
import styles from './bell.module.css';
import { LocalTime } from './local-time.tsx';
import { NewsAnnouncer } from './news-announcer.tsx';
import { notificationTarget, notificationText } from './notification-facts.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useNotificationCalls } from './use-notification-calls.ts';

const LATEST = 3;
const MOST_SHOWN = 99;

/** The bell of the top bar: how many are unread, and the latest ones in a dropdown. */
export function Bell({ type }: { type: AccountType }) {
  const words = useWords(notifications);
  const isIn = useSession().status === 'in';
  const client = useQueryClient();
  const calls = useNotificationCalls();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...notificationsQuery(), enabled: isIn });
  useNews(() => void client.invalidateQueries({ queryKey: ['notifications'] }), isIn);
  const unseen = data?.unseen ?? 0;
  const latest = data?.data.slice(0, LATEST) ?? [];
  const close = () => setOpen(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <NewsAnnouncer type={type} newest={data && (data.data[0] ?? null)} />
      <Popover.Trigger className={styles.bell} aria-label={words.bell(unseen)}>
        <IconBell size={24} stroke={1.75} aria-hidden="true" />
        {unseen > 0 && (
          <span className={styles.badge} aria-hidden="true">
            <Badge>{unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}</Badge>
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={styles.title}>{words.latest}</Popover.Title>
            {latest.length === 0 ? (
              <p className={styles.empty}>{words.emptyBell}</p>
            ) : (
              <ul>
                {latest.map((item) => (
                  <li key={item.id}>
                    <Link
                      to={notificationTarget(type, item)}
                      className={styles.item}
                      data-unread={!item.ntf_seen || undefined}
                      onClick={() => {
                        calls.markRead(item);
                        close();
                      }}
                    >
                      <NotificationIcon kind={item.ntp_id} />
                      <span>
                        <span className={styles.text}>{notificationText(words, type, item)}</span>
                        <span className={styles.time}>
                          {!item.ntf_seen && <span className={styles.new}>{words.unreadMark}</span>}
                          <LocalTime instant={item.ntf_date} />
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <Link
              to={type === 2 ? '/agent/profile/notifications' : '/profile/notifications'}
              className={styles.all}
              onClick={close}
            >
              {words.seeAll}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
