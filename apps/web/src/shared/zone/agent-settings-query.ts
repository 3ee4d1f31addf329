import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The agent's settings: cap, pause, quiet hours, mails and time zone. */
export const agentSettingsQuery = queryOptions({
  queryKey: keys.agent.settings,
  queryFn: ({ signal }) => call('GET /agent/settings', { signal }),
  // A refetch would replace the typed text.
  refetchOnWindowFocus: false,
});
