import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Interaction } from './record.ts';

/** Goes through a part of the product and answers the times of what was done there. */
export type Scenario = (page: Page, request: APIRequestContext) => Promise<Interaction[]>;

const keyDelayMs = 40;

/** Types at the end of what a field holds, as fast as people do. */
export const type = (field: Locator, text: string): Promise<void> =>
  field.pressSequentially(text, { delay: keyDelayMs });

/** A button by its name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
