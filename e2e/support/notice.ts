import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import type { Locator, Page } from '@playwright/test';

/** A short notice in the corner of the page. */
export function notice(page: Page, text: string): Locator {
  return page.getByRole('region', { name: ui.english.notices }).getByText(text);
}
