import type { APIResponse, Page, Route } from '@playwright/test';

/**
 * Sends a page's request to the server and passes the answer to `then`. For requests that a page makes automatically:
 * one that is pending when the test ends is ignored.
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
