import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf, stubServer, stubStorage } from '../../../testing.ts';
import { onToastsWanted } from '../../../ui/windows/toast.ts';
import { useStar } from './use-star.ts';

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('a second lead is starred while the first one is still being sent', async () => {
  const asked = stubServer({ 'PUT /agent/leads/7/own': {}, 'PUT /agent/leads/8/own': {} });
  const star = answerOf(useStar);
  await Promise.all([
    star({ applicationId: 7, starred: false }),
    star({ applicationId: 8, starred: true }),
  ]);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/agent/leads/7/own', { starred: true }],
    ['/agent/leads/8/own', { starred: false }],
  ]);
});

it('a refused star is said in a notice', async () => {
  stubServer({});
  let notices = 0;
  const stop = onToastsWanted(() => {
    notices += 1;
  });
  await answerOf(useStar)({ applicationId: 7, starred: false });
  stop();
  expect(notices).toBe(1);
});
