import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { AccountType } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { notificationsQuery } from '../../app/queries.ts';
import { useOpenDialog } from '../../app/routing/use-open-here.ts';
import { useSession } from '../../app/session/session.ts';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useMessages } from '../../messages/language.ts';
import { useLiveUpdates } from '../../shared/live-updates/use-live-updates.ts';
import { Badge } from '../../ui/tag.tsx';
import styles from './bell.module.css';
import { NotificationAnnouncer } from './notification-announcer.tsx';

const LATEST = 3;
const MAX_SHOWN = 99;

const BellDropdown = lazy(() => import('./bell-dropdown.tsx'));

/** The bell in the top bar: the number of unread notifications, and the latest ones in a dropdown. */
export function Bell({ type }: { type: AccountType }) {
  const messages = useMessages(notifications);
  const isIn = useSession().status === 'in';
  const client = useQueryClient();
  const bell = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  // On a slow connection the dropdown may load late: it must not open over the next page.
  const [opened, open] = useOpenDialog<'latest'>();
  const isOpen = opened !== null;
  const setOpen = (opens: boolean) => open(opens ? 'latest' : null);
  const { data } = useQuery({ ...notificationsQuery(), enabled: isIn });
  useLiveUpdates(() => void client.invalidateQueries({ queryKey: keys.notifications.all }), isIn);
  const unseen = data?.unseen ?? 0;
  const markWanted = () => setWanted(true);
  return (
    <>
      <NotificationAnnouncer newest={data && (data.data[0] ?? null)} />
      <button
        ref={bell}
        type="button"
        className={styles.bell}
        aria-label={messages.bell(unseen)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={markWanted}
        onFocus={markWanted}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        onClick={() => {
          markWanted();
          setOpen(!isOpen);
        }}
      >
        <IconBell size={24} stroke={1.75} aria-hidden="true" />
        {unseen > 0 && (
          <span className={styles.badge} aria-hidden="true">
            <Badge>{unseen > MAX_SHOWN ? `${MAX_SHOWN}+` : unseen}</Badge>
          </span>
        )}
      </button>
      {isWanted && (
        <Suspense>
          <BellDropdown
            type={type}
            latest={data?.data.slice(0, LATEST) ?? []}
            bell={bell}
            isOpen={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
