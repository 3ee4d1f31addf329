import type { Notification } from '@fanwise/contract/own';
import { leadsPage, pages, quoteLeadPage, returnPage } from '@fanwise/contract/pages';
import type { AccountType } from '../../app/api.ts';
import type { Translation } from '../../messages/area.ts';
import type { notifications } from '../../messages/en/shared/notifications.ts';

type Words = Translation<typeof notifications>;

/** What a notification says to its reader. */
export function notificationText(
  words: Words,
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
  // A newer server may tell of what this page does not know yet.
  const text: Words['texts'][Notification['occasion']] | undefined = words.texts[occasion];
  if (text === undefined) return words.other;
  const said = typeof text === 'string' ? text : text(reason ?? firstName ?? '');
  return differs === null ? said : `${said} ${words.covers(differs)}`;
}

const isAboutReturn = (occasion: Notification['occasion']): boolean =>
  occasion === 'return-granted' || occasion === 'return-refused' || occasion === 'return-at-desk';

/** Where a notification leads: the page on which its reader can act on it. */
export function notificationTarget(
  type: AccountType,
  { kindId, occasion, applicationId }: Pick<Notification, 'kindId' | 'occasion' | 'applicationId'>,
): string {
  if (occasion === 'support-visit') return type === 1 ? pages.privacy : pages.security;
  if (type === 1) return pages.myQuotes;
  if (occasion === 'payment-refunded' || occasion === 'payment-disputed')
    return leadsPage('closed');
  if (isAboutReturn(occasion))
    return applicationId === null ? pages.agentReturns : returnPage(applicationId);
  switch (kindId) {
    case 2:
      return leadsPage('new');
    case 3:
      return applicationId === null ? pages.allLeads : quoteLeadPage(applicationId);
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
