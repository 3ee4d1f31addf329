import { expect, type Page, test } from '@playwright/test';

const sections = [
  'brand',
  'buttons',
  'text-fields',
  'numbers-and-dates',
  'choices',
  'lists',
  'cards-and-tags',
  'messages',
  'waiting',
  'steps',
  'illustrations',
];
/** The windows that cover the page, each with the button that opens it. */
const windows = [
  ['window', 'Window'],
  ['question', 'Question'],
  ['side-panel', 'Side panel'],
] as const;

async function open(page: Page, width: number, colorScheme: 'light' | 'dark', language = 'en') {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`/?language=${language}`);
  await expect(page.locator('[aria-busy] [role=status]').last()).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

for (const width of [390, 1280]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`sections at ${width} px, ${scheme}`, async ({ page }) => {
      await open(page, width, scheme);
      // Tall enough for every section, because elements outside the window may not be drawn.
      await page.setViewportSize({ width, height: 3000 });
      expect(await page.locator('[data-style-section]').count()).toBe(sections.length + 1);
      for (const section of sections)
        await expect
          .soft(page.locator(`#${section}`))
          .toHaveScreenshot(`${section}-${width}-${scheme}.png`);
    });

    test(`windows at ${width} px, ${scheme}`, async ({ page }) => {
      await open(page, width, scheme);
      for (const [name, button] of windows) {
        await page.getByRole('button', { name: button, exact: true }).click();
        const shown = page.getByRole('dialog');
        await expect(shown).toBeVisible();
        await expect.soft(shown).toHaveScreenshot(`${name}-${width}-${scheme}.png`);
        await page.keyboard.press('Escape');
        await expect(shown).toBeHidden();
      }
      await page.getByRole('button', { name: 'Toasts' }).click();
      const toasts = page
        .getByRole('region', { name: 'Notices' })
        .filter({ hasText: 'See others' });
      await expect(toasts.getByText('Not sent')).toBeVisible();
      await toasts.getByText('Not sent').hover();
      await expect.soft(toasts).toHaveScreenshot(`toasts-${width}-${scheme}.png`);
    });
  }

  test(`no element is wider than ${width} px, in both languages`, async ({ page }) => {
    for (const language of ['en', 'es']) {
      await open(page, width, 'light', language);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, language).toBe(0);
    }
  });
}

test('the calendar and the lists', async ({ page }) => {
  await open(page, 1280, 'light');
  await page.getByRole('button', { name: 'Choose a date: Date of birth' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveScreenshot('calendar.png');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Chosen', exact: true }).click();
  await expect(page.locator('#lists')).toHaveScreenshot('list.png');
});
