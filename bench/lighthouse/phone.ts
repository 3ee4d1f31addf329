import { myQuotes as quoteMessages } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { person } from '@fanwise/web/src/messages/en/shared/person.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { request as requests } from '@playwright/test';
import {
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../../e2e/support/people.ts';
import { sendQuote, submitApplication } from '../../e2e/support/preparation.ts';
import type { Line } from '../report.ts';
import { median } from '../rounds.ts';
import { asSlowPhone, blankFrames, recordScreencast } from './screencast.ts';

const AUTO = 3;
const zip = 27601;
/** People look at a page before they press anything. */
const looksMs = 1_500;
const viewport = { width: 390, height: 844 };

/** Milliseconds until a window, a form or the first quote can be used, and how many frames were blank. */
type Times = { window: number; form: number; cold: number; cached: number; blank: number };

const since = (startedAt: number): number => performance.now() - startedAt;

const middleOf = async (one: Locator): Promise<{ x: number; y: number }> => {
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** From the landing page to the first field of registering. */
const registering = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ viewport, baseURL: origin });
  const page = await context.newPage();
  const session = await asSlowPhone(page);
  const screencast = await recordScreencast(session);
  const messages = account.english;
  await page.goto('/');
  await page.waitForTimeout(looksMs);
  const dialog = page.getByRole('dialog', { name: messages.registerTitle });
  const tile = page.getByRole('link', { name: insuranceTypes.english.auto.name }).first();
  const { x, y } = await middleOf(tile);
  const pressedAt = performance.now();
  // A finger does not wait until the page holds still and answers.
  await page.mouse.click(x, y);
  await dialog.waitFor();
  const window = since(pressedAt);
  await page.waitForTimeout(looksMs);
  await dialog.getByRole('checkbox', { name: messages.acceptTerms }).check();
  const goesOnAt = performance.now();
  await dialog.getByRole('button', { name: messages.continue }).click();
  // The document shows fields before they can be filled in, but none of the choices.
  await page.getByRole('radio', { name: person.english.yesRents }).waitFor();
  const form = since(goesOnAt);
  const blank = await blankFrames(browser, await screencast.stop());
  await context.close();
  return { window, form, blank };
};

/** My quotes on a phone that was never here, and on one that was. */
const myQuotes = async (browser: Browser, origin: string, member: { email: string }) => {
  const context = await browser.newContext({ viewport, baseURL: origin });
  const page = await context.newPage();
  await openSession(page, page.request, member as Parameters<typeof openSession>[2]);
  const session = await asSlowPhone(page);
  const screencast = await recordScreencast(session);
  const visit = async (of: Page): Promise<number> => {
    const startedAt = performance.now();
    await of.goto('/profile/my-quotes', { waitUntil: 'commit' });
    const quote = of.getByRole('article').first();
    await quote.waitFor();
    await quote.getByRole('button', { name: quoteMessages.english.choose }).waitFor();
    return since(startedAt);
  };
  const cold = await visit(page);
  await page.waitForTimeout(looksMs);
  const cached = await visit(page);
  const blank = await blankFrames(browser, await screencast.stop());
  await context.close();
  return { cold, cached, blank };
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Measures the waits of a first visitor on a slow phone, and whether the screen is ever empty. */
export const measurePhone = async (
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Line[]> => {
  const request = await requests.newContext({ baseURL: origin });
  const agent = await registerAgent(request, newPerson(2, 'Ansel', 'Marsh'), {
    carriers: [1],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, 'Runa', 'Marsh'), AUTO, zip);
  const leadId = await submitApplication(request, consumer, [AUTO]);
  await sendQuote(request, agent, { leadId, carrier: 1, types: [AUTO] });
  const times: Times[] = [];
  for (let run = 0; run < runs; run += 1) {
    const first = await registering(browser, origin);
    const second = await myQuotes(browser, origin, consumer);
    times.push({ ...first, ...second, blank: first.blank + second.blank });
  }
  await request.dispose();
  const middle = (of: (one: Times) => number) => seconds(median(times.map(of)));
  return [
    {
      what: 'tile of the landing page → window',
      bar: '≤ 2.5 s',
      measured: middle(({ window }) => window),
    },
    { what: 'Continue → form', bar: '', measured: middle(({ form }) => form) },
    { what: 'My quotes, cold', bar: '≤ 6 s', measured: middle(({ cold }) => cold) },
    { what: 'My quotes, cached', bar: '', measured: middle(({ cached }) => cached) },
    {
      what: 'frames with nothing on them, the most of a run',
      bar: '0',
      measured: String(Math.max(...times.map(({ blank }) => blank))),
    },
  ];
};
