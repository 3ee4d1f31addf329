import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { ui as uiMessages } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Locator, test } from '@playwright/test';
import {
  ALLSTATE,
  AUTO,
  cards,
  GEICO,
  HOME,
  LEADS,
  leadPath,
  newAgent,
  newLead,
  openNewLead,
  PROGRESSIVE,
  STATE_FARM,
} from '../support/agent-leads.ts';
import { findLead } from '../support/agent-steps.ts';
import { chosenOptionOf } from '../support/answering.ts';
import { openList, tabTo } from '../support/keyboard.ts';
import { openSession } from '../support/people.ts';
import {
  confirmQuotes,
  expectSent,
  fillForm,
  finishQuoting,
  priceBox,
  quoteForm,
} from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const list = leads.english;
const messages = quoteLead.english;

test('three quotes with three carriers are reviewed, questioned and sent one by one', async ({
  page,
  request,
}) => {
  const carriers = [STATE_FARM, PROGRESSIVE, ALLSTATE];
  const { leadId } = await openNewLead(page, request, 'Tess', carriers, [HOME, AUTO]);
  const add = page.getByRole('button', { name: messages.add });
  const remove = (place: number) => page.getByRole('button', { name: messages.remove(place) });
  const [first, second, third] = [1, 2, 3].map((place) => quoteForm(page, place)) as [
    Locator,
    Locator,
    Locator,
  ];

  await fillForm(first, { carrier: 'State Farm', Home: [100, 1200], Auto: [50, 550] });
  // The sum is shown behind an equals sign, because a plain number would look typed.
  const bundle = (period: 'monthly' | 'yearly') => priceBox(first, messages.bundle, period);
  await expect(bundle('monthly')).toHaveAttribute('placeholder', '= $150');
  await expect(bundle('yearly')).toHaveAttribute('placeholder', '= $1,750');
  await expect(bundle('yearly')).toHaveValue('');
  await expect(first.getByText(messages.bundleHint)).toBeVisible();
  await fillForm(first, { [messages.bundle]: [140, 1900] });
  await expect(remove(1)).toHaveCount(0);

  await add.click();
  const taken = second.getByRole('option', { name: 'State Farm' });
  await expect(taken).toBeDisabled();
  await expect(taken).toContainText(messages.inProcess);
  await fillForm(second, { carrier: 'Progressive', Home: [100, 90], Auto: [50, 550] });

  await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText(messages.addNone)).toBeVisible();
  await remove(3).click();
  await expect(add).toBeFocused();
  await add.click();
  await fillForm(third, { carrier: 'Allstate', Home: [100, 1100], Auto: [50, 550] });
  await fillForm(third, { [messages.bundle]: [120, null] });

  const summary = await finishQuoting(page);
  for (const doubt of [messages.warnBundle.yearly, messages.warnYearly('Home'), messages.warnHalf])
    await expect(summary.getByText(doubt)).toBeVisible();
  await summary.getByRole('button', { name: messages.back }).click();
  await priceBox(second, 'Home', 'yearly').fill('1000');
  const sent: unknown[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().includes(`/api${leadPath(leadId)}`))
      sent.push(call.postDataJSON());
  });
  await finishQuoting(page);
  await summary.getByRole('checkbox', { name: messages.doubts.right }).check();
  await confirmQuotes(summary);
  await expectSent(page);
  const auto = { ins_id: AUTO, qpr_monthly: 50, qpr_yearly: 550 };
  const home = { ins_id: HOME, qpr_monthly: 100, qpr_yearly: 1200 };
  expect(sent).toMatchObject([
    { inc_id: STATE_FARM, qot_monthly: 140, qot_yearly: 1900, prices: [home, auto] },
    { inc_id: PROGRESSIVE, prices: [{ ...home, qpr_yearly: 1000 }, auto] },
    { inc_id: ALLSTATE, prices: [{ ...home, qpr_yearly: 1100 }, auto] },
  ]);
  expect(sent.slice(1).filter((body) => 'qot_monthly' in Object(body))).toEqual([]);
  await findLead(page, leadId, list.status.quoted);
});

test('an unusual price is questioned, and sent once the agent confirms it', async ({
  page,
  request,
}) => {
  await openNewLead(page, request, 'Dora', [STATE_FARM]);
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [4000, 48_000] });
  const question = messages.doubts.known.above('$4,000', '$15–$3,000');
  await expect(form.getByText(messages.yearlySame)).toBeVisible();
  await expect(form.getByText(question)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(form.getByText(question)).toBeVisible();

  const summary = await finishQuoting(page);
  await expect(summary.getByText(question)).toBeVisible();
  await confirmQuotes(summary);
  const tick = summary.getByRole('checkbox', { name: messages.doubts.right });
  await expect(tick).toBeFocused();
  await expect(summary.getByText(messages.doubts.missing)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(summary.getByText(messages.doubts.missing)).toBeHidden();
  await confirmQuotes(summary);
  await expectSent(page);
});

test('a double click on Finish Quoting opens the review and leaves it open', async ({
  page,
  request,
}) => {
  await openNewLead(page, request, 'Dora', [STATE_FARM]);
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [77, 888] });
  const finish = page.getByRole('button', { name: messages.finish });
  await expect(finish).toHaveCount(2);
  await finish.first().dblclick();
  await confirmQuotes(page.getByRole('dialog', { name: messages.summaryTitle }));
  await expectSent(page);
});

test('a pasted text that is no amount shows an error, which the next key removes', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewLead(page, request, 'Dora', [STATE_FARM]);
  const form = quoteForm(page, 1);
  const monthly = priceBox(form, 'Auto', 'monthly');
  await monthly.fill('64');
  await page.evaluate(`navigator.clipboard.writeText('64\\t700')`);
  await monthly.press('ControlOrMeta+v');
  await expect(form.getByText(uiMessages.english.pasteNotRead('64 700'))).toBeVisible();
  await expect(monthly).toHaveValue('$64');
  await monthly.press('5');
  await expect(form.getByText(uiMessages.english.pasteNotRead('64 700'))).toBeHidden();
  await expect(monthly).toHaveValue('$645');
});

test('a whole quote is written and sent with the keyboard alone', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Kay', zip, [STATE_FARM, GEICO]);
  const older = await newLead(request, zip);
  await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(LEADS);
  await expect(cards(page)).toHaveCount(2);
  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key);
  await expect(cards(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: list.summary.title });
  await expect(summary).toContainText('Noor Hale');
  await page.keyboard.press('Escape');
  await expect(cards(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('link', { name: list.quote })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(leadPath(older.leadId));

  const form = quoteForm(page, 1);
  const carrier = form.getByRole('combobox', { name: messages.carrier });
  await expect(carrier).toBeVisible();
  await openList(page, carrier);
  await page.keyboard.press('g');
  await expect(page.getByRole('option', { name: 'GEICO' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosenOptionOf(carrier)).toHaveText('GEICO');
  await tabTo(page, priceBox(form, 'Auto', 'monthly'));
  await page.keyboard.type('64');
  await tabTo(page, priceBox(form, 'Auto', 'yearly'));
  await page.keyboard.type('700');
  await tabTo(page, page.getByRole('button', { name: messages.finish }).last());
  await page.keyboard.press('Enter');
  const look = page.getByRole('dialog', { name: messages.summaryTitle });
  await expect(look).toBeVisible();
  await tabTo(page, look.getByRole('button', { name: messages.confirm, exact: true }));
  await page.keyboard.press('Enter');
  await expectSent(page);
  await findLead(page, older.leadId, list.status.quoted);
});

for (const { device, use } of [
  { device: 'mouse', use: {} },
  { device: 'finger', use: { hasTouch: true } },
]) {
  test.describe(`with a ${device}`, () => {
    // In a narrow window the question has several lines.
    test.use({ ...use, viewport: { width: 390, height: 844 } });

    test(`the first press of a ${device} on Finish Quoting counts, although the row that is left asks about its price`, async ({
      page,
      request,
    }) => {
      await openNewLead(page, request, 'Tess', [STATE_FARM]);
      const form = quoteForm(page, 1);
      await fillForm(form, { carrier: 'State Farm', Auto: [50, 13] });
      await expect(form.getByText(messages.yearlyBelow)).toHaveCount(0);
      const finish = page.getByRole('button', { name: messages.finish }).filter({ visible: true });
      // The last one is at the foot, below the question that appears.
      await (device === 'mouse' ? finish.last().click() : finish.last().tap());
      await expect(page.getByRole('dialog', { name: messages.summaryTitle })).toBeVisible();
      await expect(form.getByText(messages.yearlyBelow)).toBeVisible();
    });
  });
}
