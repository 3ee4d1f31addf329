import { adminPages } from '@fanwise/contract/admin/pages';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openInApp } from '../support/open-in-app.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { signInToAdmin } from './sign-in.ts';

const { welcome, ...screens } = adminPages;
const tabs = {
  [adminPages.money]: ['refunds', 'disputes', 'differences', 'payouts', 'journal'],
  [adminPages.catalog]: ['carriers', 'zips', 'questionnaires'],
};
const paths = [
  ...Object.values(screens).map((path) =>
    // The demo's first agent has number 11.
    path.replace(':id', path === adminPages.agency ? '11' : '1'),
  ),
  ...Object.entries(tabs).flatMap(([path, names]) => names.map((name) => `${path}?tab=${name}`)),
];

/** Checks that content has replaced the placeholders, and that the page does not scroll sideways. */
const expectDrawn = async (page: Page, where: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([where, over]).toEqual([where, 0]);
};

/** Opens the first row of a list beside it; false if there is no row, or it has its own page. */
const openFirst = async (page: Page): Promise<boolean> => {
  const before = new URL(page.url()).pathname;
  const first = page.locator('main [data-row]').first();
  if ((await first.count()) === 0) return false;
  await first.click();
  await expect(page).toHaveURL(/open=|\/\d+$/);
  return new URL(page.url()).pathname === before;
};

test('every screen is accessible and fits the window, wide or narrow, in both languages', async ({
  browser,
}) => {
  test.setTimeout(4 * startsWithinMs);
  await withOwnProduct(
    {},
    async ({ url }) => {
      const page = await signInToAdmin(browser, 'owner', url);
      for (const { width, language } of [
        { width: 1280, language: 'en' },
        { width: 320, language: 'es' },
      ]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((chosen) => localStorage.setItem('fanwise.language', chosen), language);
        await page.reload();
        for (const path of paths) {
          const where = `${path} ${width} ${language}`;
          await openInApp(page, path);
          await expectDrawn(page, where);
          await expectAccessible(page);
          // Colors depend on neither the width nor the language.
          if (width === 1280) {
            await page.emulateMedia({ colorScheme: 'dark' });
            await expectAccessible(page, { colorsOnly: true });
            await page.emulateMedia({ colorScheme: 'light' });
          }
          if (!(await openFirst(page))) continue;
          await expect(page.getByRole('complementary')).toBeVisible();
          await expectDrawn(page, `${where}, a row open`);
          await expectAccessible(page, { within: 'main' });
        }
      }
    },
    { isDemo: true },
  );
});
