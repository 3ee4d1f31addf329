import type { Notification } from '@fanwise/contract/own';
import { sayDeadline } from '@fanwise/domain/dates/say-deadline';
import type { Language } from '@fanwise/domain/texts/language';
import type { Translation } from '../../messages/area.ts';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';

type Messages = Translation<typeof notifications>;

/** The text of a notification. */
export function notificationText(
  messages: Messages,
  {
    occasion,
    firstName,
    leads,
    differs = null,
    differsIn = null,
    reason = null,
    deadline = null,
  }: Pick<Notification, 'occasion' | 'firstName' | 'leads'> &
    Partial<Pick<Notification, 'differs' | 'differsIn' | 'reason' | 'deadline'>>,
  language: Language = 'en',
): string {
  if (occasion === 'new-prospect' && (leads ?? 1) > 1) return messages.newLeads(leads ?? 1);
  // A newer server may send an occasion that this page does not know.
  const text: Messages['texts'][Notification['occasion']] | undefined = messages.texts[occasion];
  if (text === undefined) return messages.other;
  const by = deadline && sayDeadline(new Date(deadline.at), deadline.zone, language);
  const sentence =
    typeof text === 'string' ? text : text(reason ?? firstName ?? '', by ?? '', leads ?? 1);
  return differs === null
    ? sentence
    : `${sentence} ${messages.covers(differs, differsIn ? `: ${differsIn}` : '')}`;
}

/** Returns a function that writes the text of a notification in the language of the page. */
export function useNotificationText(): (item: Notification) => string {
  const messages = useMessages(notifications);
  const language = useLanguage();
  return (item) => notificationText(messages, item, language);
}
