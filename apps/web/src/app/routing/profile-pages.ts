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

/** What each page shows first, asked for beside its code. */
export const pageReads = {
  dashboard: () => Promise.all([profile()]),
  application: () => Promise.all([application(), profile()]),
  myQuotes: () => Promise.all([quotes(), application(), profile()]),
  notifications: () => Promise.all([notifications()]),
  agencyDetails: () => Promise.all([agentProfile()]),
} as const;
