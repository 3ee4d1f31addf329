import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/**
 * How often lists and counts of leads are fetched again, in milliseconds. Without a live stream this finds new leads.
 */
export const LOOK_EVERY_MS = 30_000;

/** The agent's counts: leads by stage, fees, the next deadline. */
export const leadSummaryQuery = queryOptions({
  queryKey: keys.agent.leadSummary,
  queryFn: ({ signal }) => call('GET /agent/profile/lead-summary', { signal }),
  refetchInterval: LOOK_EVERY_MS,
});
