import { expect, type Page, type Request } from '@playwright/test';

/** The pending requests of each page. */
const pendingRequests = new WeakMap<Page, ReadonlySet<Request>>();

/** Starts tracking the requests of a page. */
export const followRequests = (page: Page): void => {
  const loading = new Set<Request>();
  // The live update stream stays open, so it is not counted.
  page.on('request', (request) => request.url().includes('/stream') || loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  pendingRequests.set(page, loading);
};

/** Waits until a page has no pending requests and has drawn the answers. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  const isDone = async () => {
    const busyCount = await page.locator('main [aria-busy="true"]').count();
    expect([pendingRequests.get(page)?.size, busyCount]).toEqual([0, 0]);
  };
  for (let looks = 0; looks < 2; looks += 1) {
    await expect(isDone).toPass({ intervals: [25] });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
};
