import { sortByName } from '@fanwise/domain/texts/carrier-search';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from './api.ts';
import { keys } from './keys.ts';

const POLL_MS = 30_000;
const MAX_RETRIES = 2;

/** One cache for the whole application; refusals are never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});

/** Removes every answer that belongs to a person; answers of public pages stay. */
export function clearPersonalAnswers(): void {
  const [isPublic] = keys.public.all;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== isPublic });
}

/** The carriers that clients can name and agents can be appointed with, by name. */
export const carriersQuery = queryOptions({
  queryKey: keys.public.carriers,
  queryFn: async ({ signal }) => ({
    data: sortByName((await call('GET /insurance-companies', { signal })).data),
  }),
});

/** The consumer's profile. */
export const consumerProfileQuery = queryOptions({
  queryKey: keys.consumer.profile,
  queryFn: ({ signal }) => call('GET /user/profile', { signal }),
});

/** The consumer's application with all questionnaires and saved answers. */
export const applicationQuery = queryOptions({
  queryKey: keys.consumer.application,
  queryFn: ({ signal }) => call('GET /user/application', { signal }),
  // Another window may have saved a moment ago; a save from here must not take that back.
  refetchOnWindowFocus: 'always',
});

/** The consumer's quotes, removed ones included until their notice is closed. */
export const quotesQuery = queryOptions({
  queryKey: keys.consumer.quotes,
  queryFn: ({ signal }) => call('GET /user/quotes', { signal }),
  // Without a live stream this is how new quotes are found.
  refetchInterval: POLL_MS,
});

/** The agent's profile with the appointments. */
export const agentProfileQuery = queryOptions({
  queryKey: keys.agent.profile,
  queryFn: ({ signal }) => call('GET /agent/profile', { signal }),
});

/** A page of notifications; the first one is polled for the bell. */
export function notificationsQuery(page = { limit: '10', offset: '0' }) {
  return queryOptions({
    queryKey: keys.notifications.page(page),
    queryFn: ({ signal }) => call('GET /notifications', { query: page, signal }),
    refetchInterval: POLL_MS,
  });
}
