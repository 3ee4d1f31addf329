import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { SupportLooks } from '../support-visits/support-looks.tsx';

/** When our support looked at what is kept of the agent; what does not load is not worth an error of the page. */
export function SupportAccess() {
  const { data } = useQuery({
    queryKey: keys.agent.accessLog,
    queryFn: ({ signal }) => call('GET /agent/profile/access-log', { signal }),
  });
  return data ? <SupportLooks looks={data.data} /> : null;
}
