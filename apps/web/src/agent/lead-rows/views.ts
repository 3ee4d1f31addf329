import type { LeadView } from '@fanwise/contract/own';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** Views the agent keeps, by their place. */
export const viewsQuery = queryOptions({
  queryKey: keys.agent.leadListPart('views'),
  queryFn: ({ signal }) => call('GET /agent/views', { signal }),
});

/** How many leads fit each view; asked for while they are looked at. */
export const viewCountsQuery = queryOptions({
  queryKey: keys.agent.leadListPart('view counts'),
  queryFn: ({ signal }) => call('GET /agent/lead-table/counts', { signal }),
});

/** The address of a view. */
export const viewHref = ({ query }: LeadView): string => `?${query}`;
