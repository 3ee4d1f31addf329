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

// The page itself tries again, and says what failed.
const profile = () => queryClient.prefetchQuery({ ...consumerProfileQuery, retry: false });
const application = () => queryClient.prefetchQuery({ ...applicationQuery, retry: false });
const quotes = () => queryClient.prefetchQuery({ ...quotesQuery, retry: false });
const agentProfile = () => queryClient.prefetchQuery({ ...agentProfileQuery, retry: false });
const notifications = () => queryClient.prefetchQuery({ ...notificationsQuery(), retry: false });

/** A page behind a log-in, fetched when it is wanted. */
export type ProfilePage = {
  load: () => Promise<{ default: ComponentType }>;
  /** Asks for what it shows first, beside its code. */
  read?: () => Promise<unknown>;
};

const notificationsPage: ProfilePage = {
  load: () => import('../../areas/notifications/page.tsx'),
  read: notifications,
};

/**
 * The pages behind a log-in. Their list comes with the frame around them: the files that each needs are a few kilobytes
 * of names, which nobody waits for who has no account.
 */
export const profilePages = {
  dashboard: { load: () => import('../../areas/dashboard/page.tsx'), read: profile },
  application: {
    load: () => import('../../areas/application/page.tsx'),
    read: () => Promise.all([application(), profile()]),
  },
  myQuotes: {
    load: () => import('../../areas/my-quotes/page.tsx'),
    read: () => Promise.all([quotes(), application(), profile()]),
  },
  agentOfQuote: { load: () => import('../../areas/agent-page/page.tsx') },
  renewal: { load: () => import('../../areas/application/renewal/page.tsx') },
  notifications: notificationsPage,
  privacy: { load: () => import('../../areas/visitors/page.tsx') },
  agencyDetails: {
    load: () => import('../../areas/agency-details/page.tsx'),
    read: agentProfile,
  },
  security: { load: () => import('../../areas/security/page.tsx') },
  allLeads: { load: () => import('../../areas/leads/page.tsx') },
  quoteLead: { load: () => import('../../areas/quote-lead/page.tsx') },
  returnLead: { load: () => import('../../areas/returns/lead/page.tsx') },
  agentReturns: { load: () => import('../../areas/returns/page.tsx') },
  settings: { load: () => import('../../areas/agent-settings/page.tsx') },
  licences: { load: () => import('../../areas/licences/page.tsx') },
  numbers: { load: () => import('../../areas/numbers/page.tsx') },
  delivery: { load: () => import('../../areas/delivery/page.tsx') },
  clients: { load: () => import('../../areas/clients/page.tsx') },
  client: { load: () => import('../../areas/clients/client/page.tsx') },
  agentNotifications: notificationsPage,
  payment: { load: () => import('../../areas/payment/page.tsx') },
} satisfies Partial<Record<keyof typeof pages, ProfilePage>>;
