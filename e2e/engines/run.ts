/**
 * Runs the main journey and the admin console's log-in in Firefox and WebKit, and a log-in in an old WebKit. It ends
 * with the counts of passed, failed and skipped tests; engines that are not installed are skipped, with the command
 * that installs them. `SCREENSHOTS=FOLDER` saves screenshots of every step. Arguments select engines by the beginnings
 * of their names.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { adminQueue } from '@fanwise/admin/src/messages/en/queue.ts';
import { adminSignIn } from '@fanwise/admin/src/messages/en/sign-in.ts';
import { newPerson } from '@fanwise/builders/people';
import { demoPassword, getDemoEmail } from '@fanwise/server/src/demo/demo-people.ts';
import { demoOperators } from '@fanwise/server/src/demo/operators.ts';
import { computeTotpCode } from '@fanwise/server/src/testing/totp-code.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import {
  type Browser,
  type Engine,
  firefox,
  isInstalled,
  type Size,
  webKit,
  wpe,
} from './engines.ts';
import * as journey from './journey.ts';
import { createPage, type Page } from './page.ts';

const sizes: Record<string, Size> = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1280, height: 900 },
};

type OpenedBrowser = { browser: Browser; page: Page };

/** One product for all tests, and a folder for screenshots or null. */
type TestSetting = { origin: string; screenshots: string | null };

async function withBrowser(
  engine: Engine,
  size: Size,
  { origin, screenshots }: TestSetting,
  use: (opened: OpenedBrowser) => Promise<void>,
): Promise<void> {
  const browser = await engine.open(size);
  const page = createPage(browser, origin, screenshots);
  try {
    await use({ browser, page });
  } catch (error) {
    await page.show('failed').catch(() => undefined);
    throw error;
  } finally {
    await browser.close();
  }
}

/** Runs the main journey with a client and an agent, each in a browser. */
async function walkJourney(engine: Engine, size: Size, setting: TestSetting): Promise<void> {
  const { origin } = setting;
  const dana = newPerson(1, 'Dorothea', 'Vance');
  const amir = newPerson(2, 'Rashid', 'Ellison');
  await withBrowser(engine, size, setting, ({ page: consumer, browser: consumers }) =>
    withBrowser(engine, size, setting, async ({ page: agent, browser }) => {
      await journey.registerAsConsumer(consumer, origin, dana);
      const leadId = await journey.apply(consumer, dana);
      await journey.registerAsAgent(agent, origin, amir);
      await journey.quote(agent, leadId, dana);
      await journey.choose(consumer);
      await journey.pay(agent, leadId, dana);
      await journey.download(agent, browser.downloads, dana);
      await journey.goBackToTheList(agent, leadId, engine.keepsPages);
      await expectNoErrors(consumers, browser);
    }),
  );
}

async function expectNoErrors(...browsers: Browser[]): Promise<void> {
  const errors = (await Promise.all(browsers.map((browser) => browser.errors()))).flat();
  if (errors.length > 0) throw new Error(`Errors of pages:\n${errors.join('\n')}`);
}

async function signInToAdmin(engine: Engine, setting: TestSetting, index: number): Promise<void> {
  const { english } = adminSignIn;
  // A code is valid only once, so each engine has its own operator.
  const { email, seed } = demoOperators[index]!;
  await withBrowser(engine, sizes['a desktop']!, setting, async ({ page }) => {
    await page.goTo('/admin/queue');
    await page.type(english.email, email);
    await page.type(english.password, demoPassword);
    await page.type(english.code, await computeTotpCode(seed));
    await page.press('button', english.signIn);
    await page.seeThe('heading', adminQueue.english.title);
    await page.expectNoSidewaysScroll();
    await page.show('admin');
  });
}

/**
 * Logs in with a browser older than the supported ones: the page is readable, says that the browser is too old, and
 * still works.
 */
async function logInWithOldBrowser(setting: TestSetting): Promise<void> {
  const { english } = account;
  const transparent = 'rgba(0, 0, 0, 0)';
  await withBrowser(wpe, sizes['a desktop']!, setting, async ({ page }) => {
    await page.goTo('/?openModal=login');
    await page.see('This browser is too old');
    await page.see('Este navegador es demasiado antiguo');
    const dialog = { role: 'dialog', name: english.logInTitle } as const;
    await page.seeThe('dialog', english.logInTitle);
    const backgrounds = await page.run<string[]>(
      `return ['body', '[role=dialog], dialog[open]'].map((place) => getComputedStyle(document.querySelector(place)).backgroundColor)`,
    );
    if (backgrounds.includes(transparent))
      throw new Error(`Transparent: ${backgrounds.join('; ')}`);
    await page.type(english.email, getDemoEmail('dana'), dialog);
    await page.type(english.password, demoPassword, dialog);
    await page.press('button', english.logIn, dialog);
    await page.seePath(/^\/profile\//);
    await page.seeThe('heading', /./);
  });
}

/** Checks that browsers have reported no violations of the content security policy. */
async function expectNoPolicyReports({ origin }: TestSetting): Promise<void> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  if (!metrics.includes('# TYPE csp_reports_total')) throw new Error('No count of policy reports.');
  const reports = metrics.split('\n').filter((line) => line.startsWith('csp_reports_total{'));
  if (reports.length > 0) throw new Error(`Blocked by the policy:\n${reports.join('\n')}`);
}

type Test = { engine: Engine; name: string; run(setting: TestSetting): Promise<void> };

const tests: Test[] = [
  ...[firefox, webKit].flatMap((engine, index) => [
    ...Object.entries(sizes).map(([device, size]) => ({
      engine,
      name: `from registering to the contact details on ${device}`,
      run: (setting: TestSetting) => walkJourney(engine, size, setting),
    })),
    {
      engine,
      name: 'an operator signs in to the admin console',
      run: (setting: TestSetting) => signInToAdmin(engine, setting, index),
    },
    { engine, name: 'no page breaks its content security policy', run: expectNoPolicyReports },
  ]),
  { engine: wpe, name: 'a readable page, and a log-in', run: logInWithOldBrowser },
];

async function runAll(): Promise<void> {
  const engineNames = process.argv.slice(2);
  const chosen = tests.filter(
    ({ engine }) =>
      engineNames.length === 0 || engineNames.some((name) => engine.name.startsWith(name)),
  );
  const skipped = chosen.filter(({ engine }) => !isInstalled(engine));
  let passed = 0;
  let failed = 0;
  const settings = { WEBHOOKS_TO_THIS_MACHINE: 'on' };
  if (skipped.length < chosen.length)
    await withOwnProduct(
      settings,
      async ({ url: origin }) => {
        for (const { engine, name, run } of chosen) {
          if (!isInstalled(engine)) continue;
          const folder = process.env.SCREENSHOTS;
          const screenshots = folder ? join(folder, engine.name, name.replaceAll(' ', '-')) : null;
          if (screenshots) await mkdir(screenshots, { recursive: true });
          const started = Date.now();
          const end = (word: string) =>
            console.log(
              `${word} ${engine.name}: ${name} (${Math.round((Date.now() - started) / 1000)} s)`,
            );
          try {
            await run({ origin, screenshots });
            passed += 1;
            end('passed');
          } catch (error) {
            failed += 1;
            end('FAILED');
            console.log(error);
          }
        }
      },
      { isDemo: true },
    );
  const missing = new Map(skipped.map(({ engine }) => [engine.name, engine.install]));
  const reasons = [...missing].map(([name, install]) => `${name} is not installed (${install})`);
  console.log(
    `${passed} passed, ${failed} failed${reasons.length > 0 ? `, ${skipped.length} skipped: ${reasons.join('; ')}` : ''}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

await runAll();
