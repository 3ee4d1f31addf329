import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

// The check of the session runs as often; without a live stream this is how new leads are found.
/** How often lists and counts of leads are read again, in milliseconds. */
export const LOOK_EVERY_MS = 30_000;

/** The agent's counts: leads by stage, fees, the next deadline. */
export const leadSummaryQuery = queryOptions({
  queryKey: keys.agent.leadSummary,
  queryFn: ({ signal }) => call('GET /agent/profile/lead-summary', { signal }),
  refetchInterval: LOOK_EVERY_MS,
});
