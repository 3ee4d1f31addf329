import type { Notification } from '@fanwise/contract/own';
import type { Translation } from '../../messages/area.ts';
import type { notifications } from '../../messages/en/shared/notifications.ts';

type Messages = Translation<typeof notifications>;

/** The text of a notification. */
export function notificationText(
  words: Messages,
  {
    occasion,
    firstName,
    leads,
    differs = null,
    reason = null,
  }: Pick<Notification, 'occasion' | 'firstName' | 'leads'> &
    Partial<Pick<Notification, 'differs' | 'reason'>>,
): string {
  if (occasion === 'new-prospect' && (leads ?? 1) > 1) return words.prospects(leads ?? 1);
  // A newer server may send an occasion that this page does not know.
  const text: Messages['texts'][Notification['occasion']] | undefined = words.texts[occasion];
  if (text === undefined) return words.other;
  const said = typeof text === 'string' ? text : text(reason ?? firstName ?? '');
  return differs === null ? said : `${said} ${words.covers(differs)}`;
}
