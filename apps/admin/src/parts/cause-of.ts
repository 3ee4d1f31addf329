import type { adminFacts } from '../messages/en/facts.ts';

type Cause = keyof (typeof adminFacts)['english']['causes'];

/** Patterns of the errors that the server writes for failed jobs. Any other text is an error of the product. */
const CAUSES: readonly (readonly [RegExp, Cause])[] = [
  [/^away: (?:mail not taken|the mail server)/, 'mailAway'],
  [/^away: a text message/, 'textAway'],
  [/^away: /, 'providerAway'],
  [/^mail not taken/, 'mailRefused'],
  [/timeout|Connection terminated|ECONN/, 'databaseAway'],
];

/** Finds the cause of a failed job in its error. */
export const causeOf = (error: string): Cause =>
  CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? 'product';
