import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import type { View } from '../../e2e/views/view.ts';
import { openView } from './open-view.ts';
import type { Group } from './states.ts';

const storedLanguage = 'fanwise.language';
const folder = join(import.meta.dirname, '../../screenshots');

/** Light, dark, or the colors that a high-contrast theme forces on the page. */
export type Scheme = 'light' | 'dark' | 'forced';

/** Which of the screenshots to take. */
export type Choice = {
  /** Parts of the names of views; empty for all. */
  only: readonly string[];
  /** In CSS pixels. */
  widths: readonly number[];
  languages: readonly ('en' | 'es')[];
  schemes: readonly Scheme[];
};

/** Takes every chosen picture of a group; answers a line for each that is wider than its window. */
export async function takeScreenshots(
  browser: Browser,
  address: string,
  { who, person, views }: Group,
  choice: Choice,
): Promise<{ taken: number; problems: string[] }> {
  const problems: string[] = [];
  let taken = 0;
  for (const view of views) {
    const name = `${who} ${view.name}`.replace(/[^\w]+/g, '-');
    if (!isChosen(name, choice.only)) continue;
    for (const language of choice.languages) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      try {
        const isQuiet = quietness(page);
        await openView(page, person, view);
        if (!view.isWaiting) await isQuiet();
        await inLanguage(page, language, view);
        // A list that fails is asked for again for a while before the page says so.
        if (!view.isWaiting)
          await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        for (const width of choice.widths) {
          for (const scheme of choice.schemes) {
            const shot = `${name}-${width}-${scheme}-${language}`;
            const overflow = await shoot(page, shot, width, scheme);
            taken += 1;
            if (overflow > 0) problems.push(`${shot}: ${overflow} px wider than the window`);
          }
        }
      } catch (error) {
        problems.push(`${name} in ${language}: ${String(error).split('\n')[0]}`);
      } finally {
        await context.close();
      }
    }
  }
  return { taken, problems };
}

const isChosen = (name: string, only: Choice['only']): boolean =>
  only.length === 0 || only.some((part) => name.includes(part));

/** The views name what they press in English, so the language changes once they are there. */
async function inLanguage(page: Page, language: 'en' | 'es', view: View): Promise<void> {
  if (language === 'en') return;
  const isQuiet = quietness(page);
  const control = page.locator('button[lang=es]');
  // A window covers the control: only a script reaches it.
  if ((await control.count()) > 0)
    await page.locator('button[lang=es]:enabled').first().dispatchEvent('click');
  else {
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [storedLanguage, language],
    );
    await page.reload();
  }
  await page.locator('html[lang=es]').waitFor({ state: 'attached' });
  if (view.isWaiting) return view.ready(page).waitFor();
  await isQuiet();
}

/** Counts the requests under way from now on; waits until there has been none for `quietMs`. */
function quietness(page: Page): () => Promise<void> {
  const quietMs = 300;
  let underWay = 0;
  let changedAt = Date.now();
  const count = (by: 1 | -1) => (request: Request) => {
    // The stream of live updates stays open as long as the page.
    if (request.resourceType() === 'eventsource') return;
    underWay += by;
    changedAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    while (underWay > 0 || Date.now() - changedAt < quietMs) await delay(50);
  };
}

/** Answers by how many pixels the page is wider than the window. */
async function shoot(page: Page, name: string, width: number, scheme: Scheme): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({
    colorScheme: scheme === 'light' ? 'light' : 'dark',
    forcedColors: scheme === 'forced' ? 'active' : 'none',
  });
  const path = join(folder, `${name}.png`);
  const isWindow = (await page.locator('dialog[open], [role=dialog]').count()) > 0;
  await mkdir(folder, { recursive: true });
  // Elements fixed to the bottom of the window would cover the middle of a screenshot of the whole page.
  if (!isWindow) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.evaluate(drawn);
  }
  await page.screenshot({ path, scale: 'css', animations: 'disabled' });
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Two frames later everything is where it belongs. */
const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
