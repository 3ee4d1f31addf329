import { mayOpen } from '@fanwise/contract/agents/page-capabilities';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { Skeleton } from '../../ui/states.tsx';
import { agentProfileQuery } from '../queries.ts';

/**
 * Redirects from the profile's address to Agency details. Right after a log-in, an agent with carriers gets to the leads
 * instead, and an accountant to the statistics.
 */
export default function AgentHome() {
  const { state } = useLocation();
  const isAfterLogin = (state as { afterLogin?: true } | null)?.afterLogin === true;
  const { data, error } = useQuery({ ...agentProfileQuery, enabled: isAfterLogin });
  if (isAfterLogin && !data && !error) return <Skeleton count={6} />;
  const hasCarriers = isAfterLogin && (data?.data.carriers.length ?? 0) > 0;
  const first = data && !mayOpen(data.data, pages.allLeads) ? pages.statistics : pages.allLeads;
  return <Navigate to={hasCarriers ? first : pages.agencyDetails} replace />;
}
