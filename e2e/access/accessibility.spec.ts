import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPerson, openSession } from '../support/people.ts';
import { agentViews } from '../views/agent-views.ts';
import { consumerViews } from '../views/consumer-views.ts';
import { visitorViews } from '../views/visitor-views.ts';
import { workplaceViews } from '../views/workplace-views.ts';

const WIDTHS = [1280, 390];
// Without motion no color is measured in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const roles = [
  { who: 'a visitor', person: null, views: visitorViews },
  { who: 'a consumer', person: demoPerson(1, 'dana'), views: consumerViews },
  { who: 'an agent', person: demoPerson(2, 'priya'), views: [...agentViews, ...workplaceViews] },
];
for (const { who, person, views } of roles) {
  for (const { name, path, open, within, fromEnd, ready } of views) {
    test(`${who}: ${name}`, async ({ page, request }) => {
      const sid = person ? await openSession(page, request, person) : '';
      await page.goto(typeof path === 'string' ? path : await path(request, sid));
      await open?.(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(ready(page)).toBeVisible();
          if (fromEnd) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          const scope = { within, colorsOnly: colorScheme === 'dark' };
          await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(page, scope));
        }
      }
    });
  }
}
