import type { Notification } from '@fanwise/contract/own';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useMessages } from '../../messages/language.ts';
import { useNotificationText } from './notification-facts.ts';

/**
 * Announces a notification that arrived while the page was open. It is the last element of the body, because an open
 * dialog hides the rest of the page from screen readers.
 */
export function NotificationAnnouncer({
  newest,
}: {
  /** Null when there is none, undefined while loading. */
  newest: Notification | null | undefined;
}) {
  const messages = useMessages(notifications);
  const textOf = useNotificationText();
  const known = useRef<number | undefined>(undefined);
  const [message, setMessage] = useState('');
  const id = newest === undefined ? undefined : (newest?.id ?? 0);
  const text = newest ? messages.arrived(textOf(newest)) : '';
  useEffect(() => {
    if (id === undefined) return;
    if (known.current !== undefined && id > known.current) setMessage(text);
    known.current = Math.max(id, known.current ?? 0);
  }, [id, text]);
  if (id === undefined) return null;
  return createPortal(
    <p className="visually-hidden" role="status" aria-live="polite" data-announcer="">
      {message}
    </p>,
    document.body,
  );
}
