import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AccountType } from '../../app/api.ts';
import { notificationsQuery } from '../../app/queries.ts';
import { useSession } from '../../app/session.ts';
import { app } from '../../messages/en/app.ts';
import { useWords } from '../../messages/language.ts';
import { Badge } from '../../ui/tag.tsx';
import styles from './bell.module.css';

/** The bell of the top bar with the number of unread notifications. */
export function Bell({ type }: { type: AccountType }) {
  const words = useWords(app);
  const { status } = useSession();
  const { data } = useQuery({ ...notificationsQuery(), enabled: status === 'in' });
  const unseen = data?.unseen ?? 0;
  return (
    <Link
      to={type === 2 ? '/agent/profile/notifications' : '/profile/notifications'}
      className={styles.bell}
    >
      <IconBell size={24} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{words.notifications}</span>
      {unseen > 0 && <Badge label={words.unread(unseen)}>{unseen > 99 ? '99+' : unseen}</Badge>}
    </Link>
  );
}
