import { queryOptions } from '@tanstack/react-query';
import { leadQuery } from '../../shared/lead/lead-query.ts';

/**
 * The lead to be quoted. The server accepts prices for the answers that were read last, so it is refetched when the
 * page opens or a send was refused, and never while the agent types.
 */
export function quoteLeadQuery(leadId: number) {
  return queryOptions({
    ...leadQuery(leadId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  });
}
