import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Scope = {
  /** Only the part of the page that matches; what it covers is left out. */
  within?: string | undefined;
  /** Only the contrast of colors: nothing else differs between light and dark. */
  colorsOnly?: boolean;
};

/** Nothing on the page breaks WCAG 2.2 AA or good practice, as far as a machine can tell. */
export async function expectAccessible(
  page: Page,
  { within, colorsOnly = false }: Scope = {},
): Promise<void> {
  await page.evaluate(untilStill);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const only: axe.RunOnly = colorsOnly
    ? { type: 'rule', values: ['color-contrast'] }
    : { type: 'tag', values: TAGS };
  const { violations } = await page.evaluate(look, { within, only });
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
    why: nodes[0]?.failureSummary,
  }));
  expect(found, page.url()).toEqual([]);
}

/** In the page, which brought the rules with it; what is right is not listed in detail. */
function look({ within, only }: { within: string | undefined; only: axe.RunOnly }) {
  const rules = (window as unknown as { axe: typeof axe }).axe;
  return rules.run(within ?? document, { runOnly: only, resultTypes: ['violations'] });
}

/**
 * What fades in has colors in between, which nobody reads and no rule is about. A browser without a screen may draw no frame
 * until something asks for one: after two seconds the page counts as still.
 */
async function untilStill(): Promise<void> {
  const passes = async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  };
  await Promise.race([passes(), new Promise((over) => setTimeout(over, 2000))]);
}
