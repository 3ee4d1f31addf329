import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let reachable: typeof import('./reachable.ts');
/** How often the page learned that the server answers again. */
let timesBack = 0;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  reachable = await import('./reachable.ts');
  timesBack = 0;
  reachable.onReachableAgain(() => {
    timesBack += 1;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('an answer that was on its way when the connection was lost does not end the notice, a later answer does', () => {
  vi.stubGlobal('navigator', { onLine: true });
  reachable.watchConnection(() => undefined);
  const endCall = reachable.beginCall();
  window.dispatchEvent(new Event('offline'));
  endCall(true);
  expect(timesBack).toBe(0);
  reachable.beginCall()(true);
  expect(timesBack).toBe(1);
});

it.each([
  ['is noticed if the server does not answer', () => Promise.reject(new TypeError()), 1],
  ['counts as reachable if the server answers', () => Promise.resolve(new Response()), 0],
] as const)('a browser that was offline before the page ran %s', async (_, fetch, times) => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', fetch);
  reachable.watchConnection(() => undefined);
  await new Promise(setImmediate);
  reachable.beginCall()(true);
  expect(timesBack).toBe(times);
});
