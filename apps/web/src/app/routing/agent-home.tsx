import { mayOpen } from '@fanwise/contract/agents/page-capabilities';
import type { AgentProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { Skeleton } from '../../ui/states.tsx';
import { agentProfileQuery } from '../queries.ts';

/**
 * Redirects from the profile's address to Agency details. Right after a log-in, an agent with carriers gets to the leads
 * instead, and an accountant, who reads no leads, to the statement.
 */
export default function AgentHome() {
  const { state } = useLocation();
  const isAfterLogin = (state as { afterLogin?: true } | null)?.afterLogin === true;
  const { data, error } = useQuery({ ...agentProfileQuery, enabled: isAfterLogin });
  if (isAfterLogin && !data && !error) return <Skeleton count={6} />;
  return <Navigate to={isAfterLogin && data ? startOf(data.data) : pages.agencyDetails} replace />;
}

/** The page that a member starts on after a log-in. */
export const startOf = (profile: AgentProfile): string => {
  if (!mayOpen(profile, pages.allLeads)) return pages.statement;
  return profile.carriers.length > 0 ? pages.allLeads : pages.agencyDetails;
};
