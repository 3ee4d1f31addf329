import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The agent's licenses, what they cover, and how many leads are open. */
export const licensesQuery = queryOptions({
  queryKey: keys.agent.licenses,
  queryFn: ({ signal }) => call('GET /agent/profile/licenses', { signal }),
});
