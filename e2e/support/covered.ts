import { expect, type Page } from '@playwright/test';

const NOTICES = '#notices';
/** What can be pressed, and what says where one is. */
const MEANT = 'a[href], button, input, select, textarea, summary, h1, h2, h3';
const SMALLEST_PX = 1;

/** What of the page, or of the window that is open over it, lies under the strip of notices. */
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

/** Looks at all widths whether a notice lies on a control or a title; leaves the widest. */
export async function expectNothingCovered(page: Page, state: string): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(async () => {
      expect(await coveredByNotices(page), `${state} at ${width}`).toEqual([]);
    }).toPass({ timeout: 10_000 });
  }
}

/** Looks whether what sticks to the foot of the window lies on a control or a title when one has scrolled to the end. */
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
