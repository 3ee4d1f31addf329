import { expect, type Page } from '@playwright/test';

const NOTICES = '#notices';
/** Controls and headings, which a notice must not cover. */
const CONTROLS_AND_HEADINGS = 'a[href], button, input, select, textarea, summary, h1, h2, h3';
const MIN_OVERLAP_PX = 1;

/** Lists the controls and headings, of the page or of the open dialog, that the notices cover. */
const listCoveredElements = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([notices, meant, smallest]) => {
      const noticeBox = document.querySelector(notices)?.getBoundingClientRect();
      if (!noticeBox || noticeBox.height === 0) return ['there is no notice'];
      const windows = [...document.querySelectorAll('[role="dialog"]')];
      const place = windows.at(-1) ?? document;
      return [...place.querySelectorAll<HTMLElement>(meant)]
        .filter(
          (element) =>
            !element.closest(notices) && element.checkVisibility({ opacityProperty: true }),
        )
        .filter((element) => !element.closest('.visually-hidden, .skip-link'))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const height = Math.min(box.bottom, noticeBox.bottom) - Math.max(box.top, noticeBox.top);
          const width = Math.min(box.right, noticeBox.right) - Math.max(box.left, noticeBox.left);
          return height > smallest && width > smallest;
        })
        .map(
          (element) =>
            `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
        );
    },
    [NOTICES, CONTROLS_AND_HEADINGS, MIN_OVERLAP_PX] as const,
  );

/** Checks at all widths that a notice covers no control or heading; leaves the widest. */
export async function expectNothingCovered(page: Page, state: string): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(async () => {
      expect(await listCoveredElements(page), `${state} at ${width}`).toEqual([]);
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
        const isPinned = (element: Element) =>
          ['fixed', 'sticky'].includes(getComputedStyle(element).position);
        const bars = [...document.querySelectorAll('body *')].filter((element) => {
          const { bottom, height } = element.getBoundingClientRect();
          return isPinned(element) && height > 0 && height < 300 && bottom >= innerHeight - 1;
        });
        return [...document.querySelectorAll<HTMLElement>(meant)]
          .filter(
            (element) =>
              element.checkVisibility() && !element.closest('.visually-hidden, .skip-link'),
          )
          .filter((element) =>
            bars.some((bar) => {
              const [a, b] = [bar.getBoundingClientRect(), element.getBoundingClientRect()];
              const isOwn = bar.contains(element) || element.contains(bar);
              return !isOwn && b.bottom - a.top > 1 && a.right - b.left > 1 && b.right - a.left > 1;
            }),
          )
          .map(
            (element) =>
              `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
          );
      }, CONTROLS_AND_HEADINGS);
    await expect(async () => {
      expect(await covered(), `${state} at ${width}, at its end`).toEqual([]);
    }).toPass({ timeout: 10_000 });
  }
}
