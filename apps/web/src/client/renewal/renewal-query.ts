import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

/** When the consumer's policy ends, as far as they want to be reminded of it. */
export const renewalQuery = queryOptions({
  queryKey: keys.consumer.renewal,
  queryFn: ({ signal }) => call('GET /user/renewal', { signal }),
});

/** A civil date as a reader of this language writes it out. */
export const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
