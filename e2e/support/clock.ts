import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Short compared with every measured period, so that an event is seen soon after it happens. */
const STEP_MS = 20;
/** Enough steps for a page to load or a notice to disappear, and short compared with every measured period. */
const MAX_STEPS = 50;
/** Far enough ahead that a slow page has not passed this time when it receives the command. */
const AHEAD_MS = 30_000;

/** The longest time on the page's clock that passes while the test waits. */
export const MAX_WAIT_MS = MAX_STEPS * STEP_MS;

/** Stops the page's clock, which must be installed; from now on only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** Advances a stopped clock in small steps until `seen` holds, and no further. */
export async function runUntil(page: Page, seen: () => Promise<void>): Promise<void> {
  let steps = 0;
  await expect(async () => {
    if (steps++ < MAX_STEPS) await page.clock.runFor(STEP_MS);
    await seen();
  }).toPass({ intervals: [0] });
}

/** Advances a stopped clock until an element is visible. */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await runUntil(page, () => expect(locator).toBeVisible({ timeout: 250 }));
}

/** Checks that a notice, which has just appeared on a stopped clock, is shown for a period and then disappears. */
export async function expectNoticeFor(page: Page, shown: Locator, period: number): Promise<void> {
  const endingNotices = page
    .getByRole('region', { name: ui.english.notices })
    .locator('[data-ending-style]');
  await page.clock.runFor(period - MAX_WAIT_MS);
  expect(await endingNotices.count()).toBe(0);
  await expect(shown).toBeVisible();
  await page.clock.runFor(MAX_WAIT_MS);
  await runUntil(page, () => expect(shown).toHaveCount(0, { timeout: 250 }));
}
