import { expect, it } from 'vitest';
import { causeOf } from './cause-of.ts';

it('the error of a job has a cause in plain words, and an unknown error is one of the product', () => {
  const causes = [
    'away: mail not taken: ECONNECTION',
    'away: the mail server is spared',
    'away: a text message was not accepted',
    'away: payment 7 could not be read',
    'mail not taken: EENVELOPE 550',
    'canceling statement due to statement timeout',
    "Cannot read properties of undefined (reading 'id')",
  ].map(causeOf);
  expect(causes).toEqual([
    'mailAway',
    'mailAway',
    'textAway',
    'providerAway',
    'mailRefused',
    'databaseAway',
    'product',
  ]);
});
