import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** One lead with its answers. Reading it marks it as read on the server. */
export function leadQuery(leadId: number) {
  return queryOptions({
    queryKey: keys.agent.lead(leadId),
    queryFn: ({ signal }) =>
      call('GET /agent/profile/leads/:id', { params: { id: leadId }, signal }),
    refetchOnWindowFocus: false,
  });
}
