import type { LeadFilter } from '@fanwise/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';

// The check of the session runs as often; without a live stream this is how new leads are found.
const LOOK_EVERY_MS = 30_000;

/** Leads on a page of the list. */
export const LEADS_PER_PAGE = 12;

/** Everything an agent's leads page shows lies under this key. */
export const leadsKey = ['agent', 'leads'] as const;

/** A page of the leads; null is all of them. */
export function leadListQuery(filter: LeadFilter | null, page: number) {
  return queryOptions({
    queryKey: [...leadsKey, 'list', filter, page],
    queryFn: ({ signal }) =>
      call('GET /agent/profile/leads', {
        query: {
          limit: String(LEADS_PER_PAGE),
          offset: String((page - 1) * LEADS_PER_PAGE),
          ...(filter && { filter }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** The numbers above the list. */
export const boardQuery = queryOptions({
  queryKey: [...leadsKey, 'board'],
  queryFn: ({ signal }) => call('GET /agent/profile/board', { signal }),
  refetchInterval: LOOK_EVERY_MS,
});
