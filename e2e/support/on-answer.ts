import type { APIResponse, Page, Route } from '@playwright/test';

/**
 * Has the server answer, and hands the answer on as `then` does. For calls that a page makes by itself: one that is on its
 * way when the test ends is let go.
 */
export const onAnswer = (
  page: Page,
  url: string | RegExp,
  then: (route: Route, answer: APIResponse) => Promise<void>,
) =>
  page.route(url, async (route) => {
    try {
      await then(route, await route.fetch());
    } catch (error) {
      if (!/Test ended|has been closed/.test(String(error))) throw error;
    }
  });
