import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Small beside every period that is measured: what is waited for is seen soon after it came. */
const STEP_MS = 20;
/** More steps than a page needs to come, or a notice to go, and few beside every period that is measured. */
const MOST_STEPS = 50;
/** So far ahead of now that a slow page has not passed it when it hears of it. */
const AHEAD_MS = 30_000;

/** The most of the page's time that passes while something is waited for. */
export const WAITED_AT_MOST_MS = MOST_STEPS * STEP_MS;

/** Stops the page's clock, which was installed: from here its time runs only where the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** Lets a stopped clock run, in small steps, until `seen` holds: no more of its time passes than that needs. */
export async function runUntil(page: Page, seen: () => Promise<void>): Promise<void> {
  let steps = 0;
  await expect(async () => {
    if (steps++ < MOST_STEPS) await page.clock.runFor(STEP_MS);
    await seen();
  }).toPass({ intervals: [0] });
}

/** `runUntil` something can be seen. */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await runUntil(page, () => expect(locator).toBeVisible({ timeout: 250 }));
}

/** A notice stays for a period and goes at its end, on a stopped clock on which it has just come. */
export async function expectNoticeFor(page: Page, shown: Locator, period: number): Promise<void> {
  const going = page
    .getByRole('region', { name: ui.english.notices })
    .locator('[data-ending-style]');
  await page.clock.runFor(period - WAITED_AT_MOST_MS);
  expect(await going.count()).toBe(0);
  await expect(shown).toBeVisible();
  await page.clock.runFor(WAITED_AT_MOST_MS);
  await runUntil(page, () => expect(shown).toHaveCount(0, { timeout: 250 }));
}
