import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The contact details of a lead whose fee the agent paid. Never cached: each view is a new call. */
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
