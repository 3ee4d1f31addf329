import { comparison } from '@fanwise/web/src/messages/en/consumer/comparison.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { allowBackGestures, goBackByGesture } from '../support/back-gesture.ts';
import {
  demoPerson,
  type Member,
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = myQuotes.english;
const STATE_FARM = 1;
const PROGRESSIVE = 2;
const ALLSTATE = 4;

/** Creates a client with two quotes of one agent: number 01 is the more expensive one. */
async function withTwoQuotes(
  request: APIRequestContext,
  name: string,
): Promise<{ consumer: Member; agent: Member; leadId: number; dearId: number }> {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, `${name}a`, 'Quill'), {
    carriers: [STATE_FARM, PROGRESSIVE, ALLSTATE],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, name, 'Vale'), 3, zip);
  const leadId = await submitApplication(request, consumer, [3]);
  const types = [3] as const;
  const dear = { leadId, carrier: STATE_FARM, types, yearly: 1500 };
  const dearId = await sendQuote(request, agent, dear);
  await sendQuote(request, agent, { leadId, carrier: PROGRESSIVE, types, yearly: 1200 });
  return { consumer, agent, leadId, dearId };
}

const cards = (page: Page) => page.getByRole('list', { name: messages.list }).getByRole('article');

async function openQuotes(page: Page, consumer: Member): Promise<void> {
  await openSession(page, page.request, consumer);
  await page.goto('/profile/my-quotes');
  await expect(page.getByRole('heading', { name: messages.title, level: 1 })).toBeVisible();
}

test('quotes are compared by price, and a new one appears automatically', async ({
  page,
  request,
}) => {
  const { consumer, agent, leadId } = await withTwoQuotes(request, 'Sora');
  await openQuotes(page, consumer);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('02');
  await expect(cards(page).first()).toContainText(messages.lowest);
  await expect(cards(page).last()).toContainText(messages.moreThanLowest('$300'));
  await expect(page.getByRole('row', { name: messages.comparison.yearly })).toContainText('$1,500');
  // Among several quotes no button is primary: all look like any other button.
  const ground = (name: string | RegExp) =>
    page
      .getByRole('main')
      .getByRole('button', { name })
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
  await expect(cards(page).getByRole('button', { name: /^Choose/ })).toHaveCount(2);
  expect(await ground(/^Choose/)).toEqual(await ground(messages.applicationSummary));
  const asked = page.getByRole('region', { name: messages.askedFor });
  await expect(asked).toContainText(/Auto: .*liability limits/);
  await page.getByRole('button', { name: messages.comparison.title }).click();
  await expect(page.getByRole('heading', { name: messages.comparison.title })).toBeFocused();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('table', { name: messages.comparison.caption });
  await expect.poll(async () => (await table.boundingBox())?.width).toBeLessThan(390);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: messages.sortLowest }).click();
  await expect(page.getByRole('status').getByText(messages.sortHighest)).toHaveCount(1);
  await expect(page).toHaveURL(/sort=highest/);
  await expect(cards(page).first()).toContainText('01');
  await expect(cards(page).last()).toContainText(messages.lowest);
  await page.getByRole('button', { name: messages.sortHighest }).click();
  await expect(cards(page).first()).toContainText('02');

  const cheapest = { leadId, carrier: ALLSTATE, types: [3] as const, yearly: 1100 };
  await sendQuote(request, agent, cheapest);
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toContainText('03');

  await page.getByRole('button', { name: messages.applicationSummary }).click();
  const panel = page.getByRole('dialog', { name: messages.panel.title });
  await expect(panel.getByRole('heading', { name: 'Auto', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the bundle discount is subtracted on the card and in the comparison', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Ilse', 'Haddix'), {
    carriers: [STATE_FARM, PROGRESSIVE],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, 'Bodil', 'Vale'), 3, zip);
  const types = [1, 3] as const;
  const leadId = await submitApplication(request, consumer, types);
  const bundle = { monthly: 220, yearly: 2500 };
  await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types, bundle });
  await sendQuote(request, agent, { leadId, carrier: PROGRESSIVE, types });
  await openQuotes(page, consumer);
  await expect(cards(page).first()).toContainText(`${messages.comparison.bundle}−$260`);
  const row = page.getByRole('row', { name: messages.comparison.bundle });
  await expect(row.getByRole('cell')).toHaveText(['−$260', `–${messages.comparison.none}`]);
});

test('the back gesture of a phone first closes what is open, and then leaves the page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await allowBackGestures(page);
  const { consumer } = await withTwoQuotes(request, 'Runa');
  await openQuotes(page, consumer);
  const name = messages.named('02', 'Progressive');
  const opened = [
    { by: messages.summaryOf(name), title: messages.details.title('02') },
    { by: messages.chooseNamed(name), title: messages.choosing.title(name) },
    { by: messages.applicationSummary, title: messages.panel.title },
  ];
  for (const { by, title } of opened) {
    const dialog = page.getByRole('dialog', { name: title });
    await page.getByRole('button', { name: by }).click();
    await expect(dialog).toBeVisible();
    await goBackByGesture(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/profile/my-quotes');
  }
  await goBackByGesture(page);
  await expect(page).not.toHaveURL('/profile/my-quotes');
});

test('the summary of a quote prints on one page, without the page behind it', async ({
  page,
  request,
}) => {
  const { consumer } = await withTwoQuotes(request, 'Petra');
  await openQuotes(page, consumer);
  await page
    .getByRole('button', { name: /^Summary of/ })
    .first()
    .click();
  const summary = page.getByRole('dialog', { name: /^Quote summary/ });
  await expect(summary).toContainText(/Auto: .*liability limits/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body > div').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('h1').filter({ hasText: /^Quote summary/ })).toBeVisible();
  const paper = await page.pdf({ format: 'Letter' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('choosing asks for confirmation, says what happens next and ends the comparison', async ({
  page,
  request,
}) => {
  const { consumer, agent } = await withTwoQuotes(request, 'Tova');
  await openQuotes(page, consumer);
  const name = messages.named('02', 'Progressive');
  await page.getByRole('button', { name: messages.summaryOf(name) }).click();
  const summary = page.getByRole('dialog', { name: messages.details.title('02') });
  await expect(summary.getByText(messages.details.twelve('$1,440'))).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole('button', { name: messages.chooseThis }).click();

  const question = page.getByRole('dialog', { name: messages.choosing.title(name) });
  await expect(question.getByText(consumer.email).first()).toBeVisible();
  await expect(question.getByText(messages.choosing.deadline)).toBeVisible();
  await expect(
    question.getByRole('heading', { name: messages.choosing.title(name) }),
  ).toBeFocused();
  // A screen reader announces the title, then the text.
  await expect(question).toHaveAccessibleDescription(new RegExp(messages.choosing.deadline));
  await expect(question.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole('button', { name: messages.choosing.cancel }).click();
  await expect(page.getByRole('button', { name: messages.summaryOf(name) })).toBeFocused();

  await page.getByRole('button', { name: messages.chooseNamed(name) }).click();
  await question.getByRole('button', { name: messages.choosing.confirm }).click();
  await expect(page.getByText(messages.congratulations)).toBeVisible();
  await expect(page.locator(':focus')).toContainText(messages.congratulations);
  await expect(cards(page).first()).toContainText(messages.yourChoice);
  await expect(cards(page).first()).toContainText(`${agent.firstName} has until the end of `);
  await expect(cards(page).last()).toContainText(messages.notChosen);
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await expect(page.getByText(agent.email)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/profile/dashboard');
  await expect(
    page.getByText(
      new RegExp(
        `${agent.firstName} has until .+ to get your email address, and will then email you`,
      ),
    ),
  ).toBeVisible();
});

test('a quote that was removed while the client read it cannot be chosen; its sheet gives the reason and closes', async ({
  page,
  request,
}) => {
  const { consumer, agent } = await withTwoQuotes(request, 'Ugo');
  await openQuotes(page, consumer);
  const name = messages.named('01', 'State Farm');
  await page.getByRole('button', { name: messages.chooseNamed(name) }).click();
  const question = page.getByRole('dialog', { name: messages.choosing.title(name) });
  await expect(question).toBeVisible();
  await callApi(request, 'DELETE /agent/profile/delete', { sid: agent.sid });
  await question.getByRole('button', { name: messages.choosing.confirm }).click();
  await expect(page.getByText(messages.refused['quote-deleted'])).toBeVisible();

  await expect(page.getByText(messages.removed.because['agent-left'])).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.removed.closeNamed(name) }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: messages.title, level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /^Close quote 02/ }).click();
  await expect(page.getByRole('heading', { name: messages.empty.title })).toBeVisible();
});

test('a quote is removed after a confirmation', async ({ page, request }) => {
  const { consumer } = await withTwoQuotes(request, 'Vito');
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuotes(page, consumer);
  const name = messages.named('01', 'State Farm');
  await page.getByRole('button', { name: messages.remove(name) }).click();
  const question = page.getByRole('dialog', { name: messages.removing.title(name) });
  await question.getByRole('button', { name: messages.removing.confirm }).click();
  await expect(page.getByText(messages.removing.done('01', 'State Farm'))).toBeInViewport();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('02');
  await expectAccessible(page);
});

test('without quotes the page says what comes next', async ({ page, request }) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Wanda', 'Vale'), 3);
  await openQuotes(page, consumer);
  await expect(page.getByRole('heading', { name: messages.notSubmitted.title })).toBeVisible();
  await submitApplication(request, consumer, [3]);
  await page.reload();
  await expect(page.getByRole('heading', { name: messages.empty.title })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveTitle(app.english.pageTitle(messages.title));
});

test('on a phone the first price stands on the first screen, and what was asked is not cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, page.request, demoPerson(1, 'dana'));
  await page.goto('/profile/my-quotes');
  const price = cards(page)
    .first()
    .getByText(/^\$[\d,]+$/)
    .first();
  await expect(price).toBeVisible();
  const tabs = await page
    .getByRole('navigation', { name: app.english.profileNavigation })
    .boundingBox();
  const { y = 0, height = 0 } = (await price.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(tabs?.y ?? 0);
  const asked = page.getByRole('region', { name: messages.askedFor }).getByRole('listitem').first();
  expect(await asked.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
});

test('choosing a quote without stated coverage says before that what it covers is not stated', async ({
  page,
  request,
}) => {
  const { consumer } = await withTwoQuotes(request, 'Una');
  await openQuotes(page, consumer);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Choose/ })
    .click();
  await expect(page.getByRole('dialog').getByText(comparison.english.unstatedChoice)).toBeVisible();
});
