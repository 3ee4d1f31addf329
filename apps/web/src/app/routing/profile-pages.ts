import type { pages } from '@fanwise/contract/pages';
import type { ComponentType } from 'react';
import {
  agentProfileQuery,
  applicationQuery,
  consumerProfileQuery,
  notificationsQuery,
  queryClient,
  quotesQuery,
} from '../queries.ts';

// Failures are ignored here; the page reads again and shows them.
const profile = () => queryClient.prefetchQuery({ ...consumerProfileQuery, retry: false });
const application = () => queryClient.prefetchQuery({ ...applicationQuery, retry: false });
const quotes = () => queryClient.prefetchQuery({ ...quotesQuery, retry: false });
const agentProfile = () => queryClient.prefetchQuery({ ...agentProfileQuery, retry: false });
const notifications = () => queryClient.prefetchQuery({ ...notificationsQuery(), retry: false });

/** A page behind a log-in, fetched when it is wanted. */
export type ProfilePage = {
  load: () => Promise<{ default: ComponentType }>;
  /** Reads its first data, in parallel with its code. */
  read?: () => Promise<unknown>;
};

const notificationsPage: ProfilePage = {
  load: () => import('../../account/notifications/page.tsx'),
  read: notifications,
};

/**
 * The pages behind a log-in. Their list is loaded with the profile layout: the file names are a few kilobytes that
 * visitors without an account do not need.
 */
export const profilePages = {
  dashboard: { load: () => import('../../client/dashboard/page.tsx'), read: profile },
  application: {
    load: () => import('../../client/application/page.tsx'),
    read: () => Promise.all([application(), profile()]),
  },
  myQuotes: {
    load: () => import('../../client/my-quotes/page.tsx'),
    read: () => Promise.all([quotes(), application(), profile()]),
  },
  agentOfQuote: { load: () => import('../../client/agent-page/page.tsx') },
  renewal: { load: () => import('../../client/application/renewal/page.tsx') },
  notifications: notificationsPage,
  privacy: { load: () => import('../../client/access-log/page.tsx') },
  agencyDetails: {
    load: () => import('../../agent/agency-details/page.tsx'),
    read: agentProfile,
  },
  security: { load: () => import('../../account/security/page.tsx') },
  allLeads: { load: () => import('../../agent/leads/page.tsx') },
  quoteLead: { load: () => import('../../agent/quote-lead/page.tsx') },
  returnLead: { load: () => import('../../agent/returns/lead/page.tsx') },
  agentReturns: { load: () => import('../../agent/returns/page.tsx') },
  settings: { load: () => import('../../agent/settings/page.tsx') },
  licenses: { load: () => import('../../agent/licenses/page.tsx') },
  statistics: { load: () => import('../../agent/statistics/page.tsx') },
  statement: { load: () => import('../../agent/statement/page.tsx') },
  webhooks: { load: () => import('../../agent/webhooks/page.tsx') },
  team: { load: () => import('../../agent/team/page.tsx'), read: agentProfile },
  clients: { load: () => import('../../agent/clients/page.tsx') },
  client: { load: () => import('../../agent/clients/client/page.tsx') },
  agentNotifications: notificationsPage,
  payment: { load: () => import('../../agent/payment/page.tsx') },
} satisfies Partial<Record<keyof typeof pages, ProfilePage>>;
