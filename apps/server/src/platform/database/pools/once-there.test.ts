import { expect, it } from 'vitest';
import { DatabaseAway } from './away.ts';
import { retryUntilThere } from './once-there.ts';

const failing = (times: number, error: Error) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
};

it('a start asks again while the database is away', async () => {
  expect(await retryUntilThere(failing(2, new DatabaseAway('the database does not answer')))).toBe(
    3,
  );
});

it('any other failure ends it at once', async () => {
  await expect(retryUntilThere(failing(1, new Error('no such table')))).rejects.toThrow(
    'no such table',
  );
});

it('nor does it wait for ever', async () => {
  const work = failing(1, new DatabaseAway('still away'));
  await expect(retryUntilThere(work, 0)).rejects.toThrow('still away');
});
