import { expect, type Page, test } from '@playwright/test';
import { myQuotes } from '../../apps/web/src/messages/en/consumer/my-quotes.ts';
import { account } from '../../apps/web/src/messages/en/shared/account.ts';
import { insuranceTypes } from '../../apps/web/src/messages/en/shared/insurance-types.ts';
import { ui } from '../../apps/web/src/messages/en/shared/ui.ts';
import { expectAccessible } from '../support/axe.ts';
import { speak, wordsIn } from '../support/in-language.ts';
import { demoPerson, openSession } from '../support/people.ts';

/** A script that is on its way for as long as somebody wants. */
async function held(page: Page, script: string): Promise<() => void> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
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

test('the frame of a profile is drawn once it is whole: what was shown before stays until then', async ({
  request,
}) => {
  for (const path of ['/profile/my-quotes', '/profile/dashboard', '/agent/profile/leads/all']) {
    const html = await (await request.get(path)).text();
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<link rel="expect" href="#content" blocking="render">');
    expect(body.match(/<main[^>]* id="content"/g), path).toHaveLength(1);
  }
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

const { auto, home } = insuranceTypes.english;
const words = account.english;
const registering = (page: Page) => page.getByRole('dialog', { name: words.registerTitle });
/** The tile of car insurance, in sight and touched by nobody yet. */
const tile = (page: Page) => page.getByRole('link', { name: auto.name }).first();

/** What comes last of what the window waits for: the page itself, or what makes windows. */
for (const late of ['framework', 'windows'])
  test(`a tile opens its window at once, and what is answered in it counts, while the ${late} is on its way`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const letGo = await held(page, late);
    await page.goto('/');
    const documents: string[] = [];
    page.on('request', (asked) => {
      if (asked.isNavigationRequest()) documents.push(asked.url());
    });
    await tile(page).click();
    const dialog = registering(page);
    await expect(dialog.getByRole('radio', { name: auto.name })).toBeChecked();
    await expect(page).toHaveURL(/openModal=register/);
    await expect(page.locator('#root')).toHaveAttribute('inert');
    const before = { text: await dialog.textContent(), box: await dialog.boundingBox() };
    await dialog.getByRole('checkbox', { name: words.acceptTerms }).focus();
    await page.keyboard.press('Space');

    letGo();
    // The one that takes its place can be seen by what it does to the page behind it.
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    await expect(dialog).toHaveCount(1);
    const terms = dialog.getByRole('checkbox', { name: words.acceptTerms });
    await expect(terms).toBeChecked();
    await expect(terms).toBeFocused();
    expect({ text: await dialog.textContent(), box: await dialog.boundingBox() }).toEqual(before);
    expect(documents).toEqual([]);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

test('who goes on before the window has come gets the form, with every type that was touched', async ({
  page,
}) => {
  const letGo = await held(page, 'framework');
  await page.goto('/');
  await tile(page).click();
  const dialog = registering(page);
  await dialog.getByRole('checkbox', { name: words.acceptTerms }).check();
  await expect(dialog.getByRole('button', { name: auto.name })).toHaveCount(0);
  await dialog.getByRole('button', { name: home.name }).click();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: words.continue }).click();
  letGo();
  await expect(page).toHaveURL('/auth/register/3');
  expect(await page.evaluate(() => sessionStorage.getItem('fanwise.more-types'))).toContain('1');
});

test('whoever goes back before the next frame is not shown a window that nothing closes', async ({
  page,
}) => {
  await held(page, 'register-modal');
  await page.goto('/');
  const frames = await page.evaluateHandle(() => {
    const frame = window.requestAnimationFrame;
    const kept: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (draw) => kept.push(draw);
    const letGo = () => {
      window.requestAnimationFrame = frame;
      for (const draw of kept) draw(performance.now());
    };
    return { kept, letGo };
  });
  const dialog = registering(page);
  await tile(page).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => frames.evaluate(({ kept }) => kept.length)).toBeGreaterThan(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await frames.evaluate(({ letGo }) => letGo());
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(dialog).toHaveCount(0);
});

test('a window that is shown early can be left like any other', async ({ page }) => {
  const letGo = await held(page, 'framework');
  await page.goto('/');
  const dialog = registering(page);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: ui.english.close }).click(),
    // Beside it: the first press may belong to the one that opened it.
    () =>
      expect(async () => {
        await page.mouse.click(5, 5);
        await expect(dialog).toHaveCount(0, { timeout: 100 });
      }).toPass(),
  ];
  for (const leave of ways) {
    await tile(page).dblclick();
    await dialog.getByText(words.chooseTypeHint).click();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(tile(page)).toBeFocused();
  }
  letGo();
  await expect(page.getByRole('button', { name: 'Español' }).first()).toBeEnabled();
  await expect(dialog).toHaveCount(0);
});
