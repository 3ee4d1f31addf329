import { afterEach, expect, it, vi } from 'vitest';
import { GoneError } from '../../ui/windows/retry.ts';
import { preloadFile } from './preload-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs `preloadFile` for a file that the browser loaded before, with this timing; returns the addresses that are fetched. */
async function bringAfter(address: string, timing: Partial<PerformanceResourceTiming>) {
  const fetched: string[] = [];
  vi.stubGlobal('location', { href: 'https://own.invalid/' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('performance', { getEntriesByName: () => [timing] });
  vi.stubGlobal('fetch', async (asked: string) => {
    fetched.push(asked);
    return new Response('');
  });
  await preloadFile(address);
  return fetched;
}

it('a loaded file is not fetched again, not even in WebKit, which does not report its status', async () => {
  expect(await bringAfter('/a.js', { responseStatus: 200, decodedBodySize: 9 })).toEqual([]);
  expect(await bringAfter('/b.js', { decodedBodySize: 9 })).toEqual([]);
});

it('a file that failed is fetched again', async () => {
  const failed = { responseStatus: 503, decodedBodySize: 9 };
  expect(await bringAfter('/c.js', failed)).toEqual(['/c.js']);
  expect(await bringAfter('/d.js', { decodedBodySize: 0 })).toEqual(['/d.js']);
});

it('a file that the server no longer has is told from one that failed on the way', async () => {
  vi.stubGlobal('location', { href: 'https://own.invalid/' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('performance', { getEntriesByName: () => [] });
  const answering = (status: number) =>
    vi.stubGlobal('fetch', async () => new Response('', { status }));
  answering(404);
  await expect(preloadFile('/gone.js')).rejects.toBeInstanceOf(GoneError);
  answering(503);
  await expect(preloadFile('/late.js')).rejects.not.toBeInstanceOf(GoneError);
});
