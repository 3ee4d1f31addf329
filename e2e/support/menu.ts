import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import type { Page } from '@playwright/test';

/** Follows a link of the landing pages' navigation, which is behind a menu on a phone. */
export async function followMenu(page: Page, link: string): Promise<void> {
  const bar = page.getByRole('banner');
  const menu = bar.getByText(app.english.menu, { exact: true });
  if (await menu.isVisible()) await menu.click();
  await bar.getByRole('link', { name: link, exact: true }).filter({ visible: true }).click();
}
