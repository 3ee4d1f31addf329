import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../app/api.ts';
import { isToldAtOnce } from '../app/live-updates.ts';
import { keys } from '../app/queries.ts';
import type { ListKey } from './list-key.ts';
import type { Address } from './use-address.ts';

/** Clocks pass without anybody saying so. */
const LOOK_AGAIN_MS = 60_000;
const WITHOUT_UPDATES_MS = 30_000;

/** A page of a list, read again while it is looked at. What was there stays until something else is. */
export function useRows<Key extends ListKey>(key: Key, { filters, cursor }: Address) {
  const query = { ...filters, ...(cursor !== undefined && { cursor }) };
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.list(key, query),
    queryFn: ({ signal }) => read(key, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => (isToldAtOnce() ? LOOK_AGAIN_MS : WITHOUT_UPDATES_MS),
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
