import type { Notification } from '@fanwise/contract/own';
import {
  clientPage,
  leadOnBoard,
  leadsPage,
  pages,
  paymentPage,
  quoteLeadPage,
  returnPage,
} from '@fanwise/contract/pages';
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

const aboutSettings: readonly Notification['occasion'][] = [
  'cap-near',
  'cap-reached',
  'quotes-full',
];

/** What is asked of whoever has the contact. */
const aboutClients: readonly Notification['occasion'][] = [
  'contact-stopped',
  'stop-reminder',
  'quoting-paused',
  'final-asked',
];

type Told = Pick<Notification, 'kindId' | 'occasion' | 'applicationId'>;

/** Where a notification leads: the page on which its reader can act on it, about the lead it is about. */
export function notificationTarget(type: AccountType, told: Told): string {
  const { kindId, occasion, applicationId } = told;
  if (occasion === 'support-visit') return type === 1 ? pages.privacy : pages.security;
  if (type === 1) return occasion.startsWith('window-') ? pages.privacy : pages.myQuotes;
  if (aboutSettings.includes(occasion)) return pages.settings;
  if (occasion.startsWith('agency-name-')) return pages.agencyDetails;
  if (occasion.startsWith('licence-')) return pages.licences;
  if (applicationId !== null) return targetAbout(applicationId, told);
  if (isAboutReturn(occasion)) return pages.agentReturns;
  return kindId === 2 ? leadsPage('new') : pages.allLeads;
}

/** New and changed leads are quoted, chosen ones paid for, and clients looked up; of others the list says how they stand. */
function targetAbout(leadId: number, { kindId, occasion }: Told): string {
  if (isAboutReturn(occasion)) return returnPage(leadId);
  if (kindId === 2 || kindId === 3) return quoteLeadPage(leadId);
  if (occasion === 'quote-selected' || occasion === 'deadline-near') return paymentPage(leadId);
  if (kindId === 9 || occasion.startsWith('window-') || aboutClients.includes(occasion))
    return clientPage(leadId);
  return leadOnBoard(leadId);
}
