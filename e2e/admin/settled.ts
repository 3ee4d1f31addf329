import { expect, type Page, type Request } from '@playwright/test';

/** What a page has asked for and not got yet. */
const underWay = new WeakMap<Page, ReadonlySet<Request>>();

/** From now on it is known what a page waits for. */
export const followRequests = (page: Page): void => {
  const loading = new Set<Request>();
  // The stream of live updates stays open.
  page.on('request', (request) => request.url().includes('/stream') || loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  underWay.set(page, loading);
};

/** Waits until a page waits for nothing more, and has drawn what came. */
export const settled = async (page: Page): Promise<void> => {
  const isDone = async () => {
    const held = await page.locator('main [aria-busy="true"]').count();
    expect([underWay.get(page)?.size, held]).toEqual([0, 0]);
  };
  for (let looks = 0; looks < 2; looks += 1) {
    await expect(isDone).toPass({ intervals: [25] });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
};
