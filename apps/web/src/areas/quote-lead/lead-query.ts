import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';

/**
 * The lead to be quoted. The server takes prices for the answers that were read last, so it is read anew
 * when the page opens or a send was refused, and never under the agent's hands.
 */
export function quoteLeadQuery(leadId: number) {
  return queryOptions({
    queryKey: ['agent', 'lead', leadId],
    queryFn: ({ signal }) =>
      call('GET /agent/profile/leads/:id', { params: { id: leadId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
