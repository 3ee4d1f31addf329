import {
  clientPage,
  leadOnBoard,
  pages,
  paymentPage,
  quoteLeadPage,
  returnPage,
} from '@fanwise/contract/pages';
import type { MailedOccasion } from './english-words.ts';

/** What is asked of whoever has the contact. */
const aboutClients: readonly MailedOccasion[] = [
  'contact-stopped',
  'stop-reminder',
  'quoting-paused',
  'final-asked',
];

/** The page a mail leads to: that of the lead it is about, where there is one. */
export const pathOf = (
  occasion: MailedOccasion,
  isAgent: boolean,
  applicationId: number | null,
): string => {
  if (occasion === 'support-visit') return isAgent ? pages.security : pages.privacy;
  if (!isAgent) return occasion.startsWith('window-') ? pages.privacy : pages.myQuotes;
  if (['cap-near', 'cap-reached', 'quotes-full'].includes(occasion)) return pages.settings;
  if (occasion.startsWith('licence-') && occasion !== 'licence-checked') return pages.licences;
  if (occasion.startsWith('agency-name-')) return pages.agencyDetails;
  if (applicationId === null) return pages.allLeads;
  if (occasion === 'quote-selected' || occasion === 'deadline-near')
    return paymentPage(applicationId);
  if (occasion.startsWith('window-') || aboutClients.includes(occasion))
    return clientPage(applicationId);
  if (occasion === 'change-requested') return quoteLeadPage(applicationId);
  if (occasion.startsWith('return-')) return returnPage(applicationId);
  // Paid, given back, disputed: the client's page says how it stands.
  if (occasion.startsWith('payment-')) return clientPage(applicationId);
  // Lost, closed, open again: the list says how it stands.
  return leadOnBoard(applicationId);
};
