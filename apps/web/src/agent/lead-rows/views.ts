import type { LeadView } from '@fanwise/contract/own';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The agent's saved views, in their order. */
export const viewsQuery = queryOptions({
  queryKey: keys.agent.leadListPart('views'),
  queryFn: ({ signal }) => call('GET /agent/views', { signal }),
});

/** The number of leads in each view; read only while it is shown. */
export const viewCountsQuery = queryOptions({
  queryKey: keys.agent.leadListPart('view counts'),
  queryFn: ({ signal }) => call('GET /agent/lead-table/counts', { signal }),
});

/** The address of a view. */
export const viewHref = ({ query }: LeadView): string => `?${query}`;
