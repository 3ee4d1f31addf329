import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { expect, type Page } from '@playwright/test';

/** Follows a link of the landing pages' navigation, which is behind a menu on a phone. */
export async function followMenu(page: Page, link: string): Promise<void> {
  const bar = page.getByRole('banner');
  const menu = bar.getByText(app.english.menu, { exact: true });
  if (await menu.isVisible()) await menu.click();
  await bar.getByRole('link', { name: link, exact: true }).filter({ visible: true }).click();
}

/** A link of the profile's menu; on a phone, some stand in a small menu behind a button. */
export async function followProfileMenu(page: Page, link: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: app.english.profileNavigation });
  const found = (includeHidden: boolean) =>
    menu.getByRole('link', { name: link, exact: true, includeHidden });
  // Waits for the role of the member, on which the pages depend.
  await expect(found(true)).toHaveCount(1);
  if (!(await found(true).isVisible()))
    await menu.getByRole('button', { name: app.english.morePages }).click();
  await found(false).click();
}
