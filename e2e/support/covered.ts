import { expect, type Page } from '@playwright/test';

const NOTICES = '#notices';
/** Controls and headings, which a notice must not cover. */
const MEANT = 'a[href], button, input, select, textarea, summary, h1, h2, h3';
const SMALLEST_PX = 1;

/** Lists the controls and headings, of the page or of the open dialog, that the notices cover. */
const coveredByNotices = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([notices, meant, smallest]) => {
      const strip = document.querySelector(notices)?.getBoundingClientRect();
      if (!strip || strip.height === 0) return ['there is no notice'];
      const windows = [...document.querySelectorAll('[role="dialog"]')];
      const place = windows.at(-1) ?? document;
      return [...place.querySelectorAll<HTMLElement>(meant)]
        .filter((one) => !one.closest(notices) && one.checkVisibility({ opacityProperty: true }))
        .filter((one) => !one.closest('.visually-hidden, .skip-link'))
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const height = Math.min(box.bottom, strip.bottom) - Math.max(box.top, strip.top);
          const width = Math.min(box.right, strip.right) - Math.max(box.left, strip.left);
          return height > smallest && width > smallest;
        })
        .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`);
    },
    [NOTICES, MEANT, SMALLEST_PX] as const,
  );

/** Checks at all widths that a notice covers no control or heading; leaves the widest. */
export async function expectNothingCovered(page: Page, state: string): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(async () => {
      expect(await coveredByNotices(page), `${state} at ${width}`).toEqual([]);
    }).toPass({ timeout: 10_000 });
  }
}

/** Checks that a bar at the bottom of the window covers no control or heading when the page is scrolled to its end. */
export async function expectEndInReach(page: Page, state: string): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const covered = () =>
      page.evaluate((meant) => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        const isStuck = (one: Element) =>
          ['fixed', 'sticky'].includes(getComputedStyle(one).position);
        const bars = [...document.querySelectorAll('body *')].filter((one) => {
          const { bottom, height } = one.getBoundingClientRect();
          return isStuck(one) && height > 0 && height < 300 && bottom >= innerHeight - 1;
        });
        return [...document.querySelectorAll<HTMLElement>(meant)]
          .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden, .skip-link'))
          .filter((one) =>
            bars.some((bar) => {
              const [a, b] = [bar.getBoundingClientRect(), one.getBoundingClientRect()];
              const isOwn = bar.contains(one) || one.contains(bar);
              return !isOwn && b.bottom - a.top > 1 && a.right - b.left > 1 && b.right - a.left > 1;
            }),
          )
          .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`);
      }, MEANT);
    await expect(async () => {
      expect(await covered(), `${state} at ${width}, at its end`).toEqual([]);
    }).toPass({ timeout: 10_000 });
  }
}
