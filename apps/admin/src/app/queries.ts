import type { AdminRouteKey } from '@fanwise/contract/admin/admin-routes';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { AdminError, call } from './api.ts';

const MOST_RETRIES = 2;
const POLL_MS = 30_000;

/** One cache for the admin console; refusals are never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < MOST_RETRIES && !(error instanceof AdminError && error.status < 500),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The keys of all cached queries: removing `admin` removes all of them. */
export const keys = {
  all: ['admin'],
  list: (path: string, query: object) => ['admin', path, query],
  one: (key: AdminRouteKey, id: string | number) => ['admin', key, id],
  views: ['admin', 'views'],
  preview: (task: string, input: object) => ['previews', task, input],
  counts: ['admin', 'counts'],
} as const;

/** The counts of waiting items, for the menu. */
export const countsQuery = queryOptions({
  queryKey: keys.counts,
  queryFn: ({ signal }) => call('GET /queue', { query: { limit: 1 }, signal }),
  refetchInterval: POLL_MS,
});

/** One proposal, whole. */
export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one('GET /proposals/:id', id),
    queryFn: ({ signal }) => call('GET /proposals/:id', { params: { id: String(id) }, signal }),
  });

/** One lead. */
export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one('GET /leads/:id', id),
    queryFn: ({ signal }) => call('GET /leads/:id', { params: { id: String(id) }, signal }),
  });

/** One agency. */
export const agencyQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one('GET /agencies/:id', id),
    queryFn: ({ signal }) => call('GET /agencies/:id', { params: { id: String(id) }, signal }),
  });

/** One person. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one('GET /people/:id', id),
    queryFn: ({ signal }) => call('GET /people/:id', { params: { id: String(id) }, signal }),
  });

/** The figures of the week, and how much waits. */
export const homeQuery = queryOptions({
  queryKey: keys.list('GET /home', {}),
  queryFn: ({ signal }) => call('GET /home', { signal }),
  refetchInterval: POLL_MS,
});

/** Saved replies. */
export const repliesQuery = queryOptions({
  queryKey: keys.list('GET /replies', {}),
  queryFn: ({ signal }) => call('GET /replies', { signal }),
});

/** One request about personal data. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one('GET /requests/:id', id),
    queryFn: ({ signal }) => call('GET /requests/:id', { params: { id: String(id) }, signal }),
  });
