import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { demoPerson } from '../../e2e/support/people.ts';
import { agentViews } from '../../e2e/views/agent-views.ts';
import { consumerViews } from '../../e2e/views/consumer-views.ts';
import { rareAgentViews } from '../../e2e/views/rare-views.ts';
import { registrationViews } from '../../e2e/views/registration-views.ts';
import type { View } from '../../e2e/views/view.ts';
import { visitorViews } from '../../e2e/views/visitor-views.ts';
import { openView } from './open-view.ts';
import type { Group } from './states.ts';

const folder = join(import.meta.dirname, '../../docs/images');
const desktop = { width: 1280, height: 800 };
const tall = { width: 1280, height: 1060 };
const phone = { width: 390, height: 844 };
const dana = demoPerson(1, 'dana');
const priya = demoPerson(2, 'priya');

const named = (views: readonly View[], name: string): View => {
  const view = views.find((candidate) => candidate.name === name);
  if (view === undefined) throw new Error(`No view is called “${name}”.`);
  return view;
};

const screenshots: readonly [
  name: string,
  person: Group['person'],
  view: View,
  size: typeof phone,
  colorScheme?: 'dark',
][] = [
  ['landing', null, named(visitorViews, 'landing'), desktop],
  ['register', null, named(registrationViews, 'registration, about you'), phone],
  ['application', dana, named(consumerViews, 'application, being edited'), desktop],
  ['my-quotes', dana, named(consumerViews, 'my quotes'), desktop],
  ['my-quotes-dark', dana, named(consumerViews, 'my quotes'), desktop, 'dark'],
  ['submitted', dana, named(consumerViews, 'application, submitted'), phone],
  ['leads', priya, named(agentViews, 'leads'), desktop],
  ['quote-lead', priya, named(rareAgentViews, 'quoting a lead, priced'), tall],
  ['payment', priya, named(agentViews, 'payment'), desktop],
];

/** Takes the screenshots of README.md. */
export async function takeReadmeScreenshots(browser: Browser, address: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, person, view, viewport, colorScheme = 'light'] of screenshots) {
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openView(page, person, view);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
    await context.close();
    console.log(`docs/images/${name}.png`);
  }
}
