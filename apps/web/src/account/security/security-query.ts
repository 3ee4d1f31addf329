import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The second factors of the agent's account. */
export const securityQuery = queryOptions({
  queryKey: keys.agent.security,
  queryFn: ({ signal }) => call('GET /agent/security', { signal }),
});
