import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** A page, or a dialog on it, to check or to take a screenshot of. */
export type View = {
  name: string;
  path: string | ((request: APIRequestContext, sid: string) => Promise<string>);
  /** Leads from the loaded page to the view. */
  open?: (page: Page) => Promise<void>;
  /** The part to check, where it happens to cover others. */
  within?: string;
  /** True to check it scrolled to its end: further up, a bar at the bottom covers a part of some control. */
  fromEnd?: boolean;
  /** An element that is visible once the view is ready. */
  ready: (page: Page) => Locator;
  /** True for a view that keeps loading. */
  isWaiting?: boolean;
};

/** Finds a dialog by its title. */
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });
/** Finds a heading by its text. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name });
/** Presses the first visible button of that name. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
