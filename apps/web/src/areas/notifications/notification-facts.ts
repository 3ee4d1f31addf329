import type { Notification } from '@fanwise/contract';
import type { AccountType } from '../../app/api.ts';
import type { Translation } from '../../messages/area.ts';
import type { notifications } from '../../messages/en/notifications.ts';

type Words = Translation<typeof notifications>;

/** What a notification says to its reader. */
export function notificationText(
  words: Words,
  type: AccountType,
  { ntp_id, usr_firstname }: Pick<Notification, 'ntp_id' | 'usr_firstname'>,
): string {
  const named = (text: (name: string) => string, nobody: string) => text(usr_firstname || nobody);
  const { consumer, agent } = words;
  const texts: Readonly<Record<number, string>> =
    type === 1
      ? {
          1: named(consumer.newQuote, words.someAgent),
          6: consumer.quoteRemoved,
          7: named(consumer.contactUnlocked, words.yourAgent),
          8: consumer.chooseAgain,
        }
      : {
          2: agent.newProspect,
          3: named(agent.changeRequested, words.someClient),
          4: named(agent.quoteSelected, words.someClient),
          5: agent.notSelected,
          6: agent.closed,
          8: agent.deadline,
          9: agent.payment,
        };
  return texts[ntp_id] ?? words.other;
}

const LEADS = '/agent/profile/leads/all';

/** Where a notification leads: the page on which its reader can act on it. */
export function notificationTarget(
  type: AccountType,
  { ntp_id, aps_id }: Pick<Notification, 'ntp_id' | 'aps_id'>,
): string {
  if (type === 1) return '/profile/my-quotes';
  switch (ntp_id) {
    case 2:
      return `${LEADS}?filter=new`;
    case 3:
      return aps_id === null ? LEADS : `/agent/profile/leads/${aps_id}`;
    case 4:
      return `${LEADS}?filter=won`;
    case 5:
      return `${LEADS}?filter=quoted`;
    case 9:
      return `${LEADS}?filter=completed`;
    default:
      return LEADS;
  }
}
