import type { Notification } from '@fanwise/contract';
import { leadsPage, pages, quoteLeadPage } from '@fanwise/contract/pages';
import type { AccountType } from '../../app/api.ts';
import type { Translation } from '../../messages/area.ts';
import type { notifications } from '../../messages/en/notifications.ts';

type Words = Translation<typeof notifications>;

/** What a notification says to its reader. */
export function notificationText(
  words: Words,
  {
    ntf_occasion,
    usr_firstname,
    ntf_leads,
  }: Pick<Notification, 'ntf_occasion' | 'usr_firstname' | 'ntf_leads'>,
): string {
  if (ntf_occasion === 'new-prospect' && (ntf_leads ?? 1) > 1)
    return words.prospects(ntf_leads ?? 1);
  // A newer server may tell of what this page does not know yet.
  const text: Words['texts'][Notification['ntf_occasion']] | undefined = words.texts[ntf_occasion];
  if (text === undefined) return words.other;
  return typeof text === 'string' ? text : text(usr_firstname ?? '');
}

/** Where a notification leads: the page on which its reader can act on it. */
export function notificationTarget(
  type: AccountType,
  { ntp_id, ntf_occasion, aps_id }: Pick<Notification, 'ntp_id' | 'ntf_occasion' | 'aps_id'>,
): string {
  if (type === 1) return pages.myQuotes;
  if (ntf_occasion === 'payment-refunded' || ntf_occasion === 'payment-disputed')
    return leadsPage('closed');
  switch (ntp_id) {
    case 2:
      return leadsPage('new');
    case 3:
      return aps_id === null ? pages.allLeads : quoteLeadPage(aps_id);
    case 4:
      return leadsPage('won');
    case 5:
      return leadsPage('quoted');
    case 9:
      return leadsPage('completed');
    default:
      return pages.allLeads;
  }
}
