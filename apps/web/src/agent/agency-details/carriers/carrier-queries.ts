import type { AgentProfile } from '@fanwise/contract/own';
import { sortByName } from '@fanwise/domain/texts/carrier-search';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { agentProfileQuery } from '../../../app/queries.ts';

/** The companies an agent may still add, by name. */
export const availableCarriersQuery = queryOptions({
  queryKey: keys.agent.carriersToAdd,
  queryFn: async ({ signal }) => ({
    data: sortByName((await call('GET /agent/profile/carriers', { signal })).data),
  }),
});

/** Takes over the carriers that the server answered, and has everything that depends on them read again. */
export function useTakeCarriers(): (carriers: AgentProfile['carriers']) => void {
  const client = useQueryClient();
  return (carriers) => {
    client.setQueryData(
      agentProfileQuery.queryKey,
      (known) => known && { ...known, data: { ...known.data, carriers } },
    );
    void client.invalidateQueries({ queryKey: keys.agent.all });
  };
}
