/**
 * Takes screenshots of every page, main state and window: `npm run screenshots`. Some of them:
 * `--only landing,leads --widths 390 --language es --scheme dark` (or `forced`); those of README.md: `--readme`.
 * Exits 1 when a page is wider than its window or cannot be reached.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/support/product/chromium.ts';
import { takeAdminScreenshots } from './screenshots/admin-screenshots.ts';
import { startDemo } from './screenshots/product.ts';
import { takeReadmeScreenshots } from './screenshots/readme-screenshots.ts';
import { type Choice, takeScreenshots } from './screenshots/shots.ts';
import { groups } from './screenshots/states.ts';

const { values } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1280' },
    language: { type: 'string' },
    scheme: { type: 'string' },
  },
});
const listed = (list: string | undefined): string[] => list?.split(',') ?? [];
const choice: Choice = {
  only: listed(values.only),
  widths: listed(values.widths).map(Number),
  languages: (['en', 'es'] as const).filter((name) => (values.language ?? name) === name),
  schemes: (['light', 'dark', 'forced'] as const).filter((name) =>
    values.scheme === undefined ? name !== 'forced' : values.scheme === name,
  ),
};

const executablePath = chromiumPath();
if (executablePath === null) throw new Error('Screenshots need Chromium: install it first.');
const product = await startDemo();
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  if (values.readme) {
    await takeReadmeScreenshots(browser, product.address);
    await takeAdminScreenshots(browser, product.address);
  } else {
    let taken = 0;
    for (const group of groups) {
      const done = await takeScreenshots(browser, product.address, group, choice);
      taken += done.taken;
      for (const problem of done.problems) console.error(problem);
      if (done.problems.length > 0) process.exitCode = 1;
    }
    console.log(`${taken} screenshots in screenshots/`);
  }
} finally {
  await browser.close();
  await product.end();
}
