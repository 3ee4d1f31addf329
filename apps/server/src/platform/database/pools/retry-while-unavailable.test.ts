import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

const failing = (times: number, error: Error) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
};

it('a start asks again while the database is away', async () => {
  expect(
    await retryWhileUnavailable(
      failing(2, new DatabaseUnavailable('the database does not answer')),
    ),
  ).toBe(3);
});

it('any other failure ends it at once', async () => {
  await expect(retryWhileUnavailable(failing(1, new Error('no such table')))).rejects.toThrow(
    'no such table',
  );
});

it('the retries end after a time limit', async () => {
  const work = failing(1, new DatabaseUnavailable('still away'));
  await expect(retryWhileUnavailable(work, 0)).rejects.toThrow('still away');
});
