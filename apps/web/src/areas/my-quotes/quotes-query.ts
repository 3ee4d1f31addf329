import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';

// Without a live stream this is how new quotes are found.
const LOOK_EVERY_MS = 30_000;

/** The consumer's quotes, removed ones included until their notice is closed. */
export const quotesQuery = queryOptions({
  queryKey: ['user', 'quotes'],
  queryFn: ({ signal }) => call('GET /user/quotes', { signal }),
  refetchInterval: LOOK_EVERY_MS,
});
