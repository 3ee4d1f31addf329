import { useQuery } from '@tanstack/react-query';
import type { AccountType } from '../api.ts';
import { agentProfileQuery, consumerProfileQuery } from '../queries.ts';

/** Whether the sidebar is usable: a consumer once the profile has loaded, an agent with at least one carrier. */
export function useHasCarriers(type: AccountType, isEnabled = true): boolean {
  const consumer = useQuery({ ...consumerProfileQuery, enabled: isEnabled && type === 1 });
  const agent = useQuery({ ...agentProfileQuery, enabled: isEnabled && type === 2 });
  return type === 1 ? consumer.data !== undefined : (agent.data?.data.carriers.length ?? 0) > 0;
}
