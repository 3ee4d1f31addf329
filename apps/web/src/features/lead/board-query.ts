import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';

// The check of the session runs as often; without a live stream this is how new leads are found.
/** How often lists and numbers of leads are read anew, in milliseconds. */
export const LOOK_EVERY_MS = 30_000;

/** Everything an agent's leads page shows lies under this key. */
export const leadsKey = ['agent', 'leads'] as const;

/** The agent's numbers: leads by stage, fees, the next deadline. */
export const boardQuery = queryOptions({
  queryKey: [...leadsKey, 'board'],
  queryFn: ({ signal }) => call('GET /agent/profile/board', { signal }),
  refetchInterval: LOOK_EVERY_MS,
});
