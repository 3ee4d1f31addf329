import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../app/api.ts';
import { hasLiveUpdates } from '../app/live-updates.ts';
import { keys } from '../app/queries.ts';
import type { ListKey } from './list-key.ts';
import type { Address } from './use-address.ts';

/** Due times pass without an event, so lists are read again at this interval. */
const REFETCH_MS = 60_000;
const WITHOUT_UPDATES_MS = 30_000;

/** Reads a page of a list, and reads it again while it is shown. The previous rows stay until the new ones arrive. */
export function useRows<Key extends ListKey>(key: Key, { filters, cursor }: Address) {
  const query = { ...filters, ...(cursor !== undefined && { cursor }) };
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.list(key, query),
    queryFn: ({ signal }) => read(key, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => (hasLiveUpdates() ? REFETCH_MS : WITHOUT_UPDATES_MS),
  });
  return { answer: data, readAt: dataUpdatedAt, error, isStale: isPlaceholderData, refetch };
}

function read<Key extends ListKey>(key: Key, query: object, signal: AbortSignal) {
  const listing = call as (
    key: Key,
    sent: { query: object; signal: AbortSignal },
  ) => Promise<AdminRoutes[Key]['answer']>;
  return listing(key, { query, signal });
}
