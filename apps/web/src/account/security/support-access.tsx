import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { SupportViews } from '../support-visits/support-views.tsx';

/** The times at which support viewed the agent's data. Empty if they cannot be loaded. */
export function SupportAccess() {
  const { data } = useQuery({
    queryKey: keys.agent.accessLog,
    queryFn: ({ signal }) => call('GET /agent/profile/access-log', { signal }),
  });
  return data ? <SupportViews looks={data.data} /> : null;
}
