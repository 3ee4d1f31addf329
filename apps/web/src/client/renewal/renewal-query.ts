import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** The end of the client's policy, if the client wants a reminder. */
export const renewalQuery = queryOptions({
  queryKey: keys.consumer.renewal,
  queryFn: ({ signal }) => call('GET /user/renewal', { signal }),
});

/** Writes out a civil date in a language. */
export const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
