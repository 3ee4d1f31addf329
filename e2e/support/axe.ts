import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Scope = {
  /** Checks only the part of the page that matches; the page behind it is left out. */
  within?: string | undefined;
  /** Checks only color contrast, because nothing else differs between light and dark. */
  colorsOnly?: boolean;
};

/** Checks that axe finds no violation of WCAG 2.2 AA or of its best practices on the page. */
export async function expectAccessible(
  page: Page,
  { within, colorsOnly = false }: Scope = {},
): Promise<void> {
  await page.evaluate(waitForAnimations);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const only: axe.RunOnly = colorsOnly
    ? { type: 'rule', values: ['color-contrast'] }
    : { type: 'tag', values: TAGS };
  const { violations } = await page.evaluate(runAxe, { within, only });
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
    why: nodes[0]?.failureSummary,
  }));
  expect(found, page.url()).toEqual([]);
}

/** Runs in the page, where axe is loaded; passed rules are not listed in detail. */
function runAxe({ within, only }: { within: string | undefined; only: axe.RunOnly }) {
  const rules = (window as unknown as { axe: typeof axe }).axe;
  return rules.run(within ?? document, { runOnly: only, resultTypes: ['violations'] });
}

/**
 * Waits for animations to end, because fading elements have colors in between that no rule is about. A headless browser
 * may draw no frame without a request, so it waits two seconds at most.
 */
async function waitForAnimations(): Promise<void> {
  const waitForAll = async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const runningAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(runningAnimations.map(({ finished }) => finished));
  };
  await Promise.race([waitForAll(), new Promise((over) => setTimeout(over, 2000))]);
}
