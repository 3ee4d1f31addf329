import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The contact details of a lead the agent has paid for. Never kept: each look at them is asked for. */
export function contactQuery(leadId: number) {
  return queryOptions({
    queryKey: keys.agent.contact(leadId),
    queryFn: async ({ signal }) => {
      const { contact } = await call('GET /agent/profile/leads/:id/confirm', {
        params: { id: leadId },
        signal,
      });
      return contact;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
