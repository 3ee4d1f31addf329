import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** A page, or a window on it, as somebody has it before them. */
export type View = {
  name: string;
  path: string | ((request: APIRequestContext, sid: string) => Promise<string>);
  /** Gets there from the loaded page. */
  open?: (page: Page) => Promise<void>;
  /** The part that is looked at, where it covers others by chance. */
  within?: string;
  /** Checked from its end: further up, a bar at the foot of the window lies over a part of some control. */
  fromEnd?: boolean;
  /** Visible once everything is. */
  ready: (page: Page) => Locator;
  /** What it waits for never comes. */
  isWaiting?: boolean;
};

/** A window by its title. */
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });
/** A heading by its text. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name });
/** Presses the first button of that name in sight. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
