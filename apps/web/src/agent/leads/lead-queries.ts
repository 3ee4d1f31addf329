import type { LeadFilter } from '@fanwise/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { LOOK_EVERY_MS } from '../../shared/lead/board-query.ts';

/** Leads on a page of the list. */
export const LEADS_PER_PAGE = 12;

/** A page of the leads; null is all of them. */
export function leadListQuery(filter: LeadFilter | null, page: number) {
  return queryOptions({
    queryKey: keys.agent.leadList(filter, page),
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
