import { expect, type Page, test } from '@playwright/test';
import { myQuotes } from '../../apps/web/src/messages/en/consumer/my-quotes.ts';
import { account } from '../../apps/web/src/messages/en/shared/account.ts';
import { insuranceTypes } from '../../apps/web/src/messages/en/shared/insurance-types.ts';
import { speak, wordsIn } from '../support/in-language.ts';
import { demoPerson, openSession } from '../support/people.ts';

/** A script that is on its way for as long as somebody wants. */
async function held(page: Page, script: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

/** What each card says, line by line. */
const linesOfCards = async (page: Page): Promise<string[][]> =>
  (await page.getByRole('article').allInnerTexts()).map((card) => card.split(/\n+/));

for (const language of ['en', 'es'] as const)
  for (const by of ['cover', 'price'] as const)
    test(`prices are there to read before the page is, as it shows them then, by ${by}, ${language}`, async ({
      page,
      request,
    }) => {
      const words = wordsIn(language)(myQuotes);
      await speak(page, language);
      await openSession(page, request, demoPerson(1, 'dana'));
      const letGo = await held(page, 'framework');
      await page.goto(`/profile/my-quotes?by=${by}`);
      await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      const early = await linesOfCards(page);
      expect(early.length).toBeGreaterThan(1);

      letGo();
      await expect(page.getByRole('article').getByRole('button').first()).toBeVisible();
      const late = await linesOfCards(page);
      const missing = early.map((lines, index) =>
        lines.filter((line) => !late[index]?.includes(line)),
      );
      expect(missing).toEqual(early.map(() => []));
    });

test('a page that shares the document of My quotes shows nothing of it', async ({
  page,
  request,
}) => {
  await openSession(page, request, demoPerson(1, 'dana'));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('article')) document.documentElement.dataset.had = 'quotes';
    }).observe(document, { childList: true, subtree: true });
  });
  const letGo = await held(page, 'framework');
  const answered = page.waitForResponse(/api\/user\/quotes/);
  await page.goto('/profile/my-quotes/1/agent');
  await answered;
  letGo();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-had', 'quotes');
});

test('a tile that is pressed before the page can answer opens its window, without another document', async ({
  page,
}) => {
  const letGo = await held(page, 'framework');
  await page.goto('/');
  const documents: string[] = [];
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) documents.push(asked.url());
  });
  const { auto } = insuranceTypes.english;
  const tile = page.getByRole('link', { name: auto.name }).first();
  await tile.click();
  await tile.click();
  await expect(page).toHaveURL(/openModal=register/);
  letGo();
  const dialog = page.getByRole('dialog', { name: account.english.registerTitle });
  await expect(dialog.getByRole('radio', { name: auto.name })).toBeChecked();
  expect(documents).toEqual([]);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});
