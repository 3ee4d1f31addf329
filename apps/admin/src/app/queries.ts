import type { AdminRouteKey, AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { AdminError, call } from './api.ts';

const MAX_RETRIES = 2;
const POLL_MS = 30_000;

/** One cache for the admin console; refusals are never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < MAX_RETRIES && !(error instanceof AdminError && error.status < 500),
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

type RecordKey = `GET /${'proposals' | 'leads' | 'agencies' | 'people' | 'requests'}/:id`;

/** Makes the queries of one kind of record. */
const recordQuery =
  <Key extends RecordKey>(key: Key) =>
  (id: number) =>
    queryOptions({
      queryKey: keys.one(key, id),
      queryFn: ({ signal }) =>
        call<RecordKey>(key, { params: { id: String(id) }, signal }) as Promise<
          AdminRoutes[Key]['answer']
        >,
    });

export const proposalQuery = recordQuery('GET /proposals/:id');
export const leadQuery = recordQuery('GET /leads/:id');
export const agencyQuery = recordQuery('GET /agencies/:id');
export const personQuery = recordQuery('GET /people/:id');
export const requestQuery = recordQuery('GET /requests/:id');
