import { cover } from '@fanwise/web/src/messages/en/agent/cover.ts';
import { coverStart } from '@fanwise/web/src/messages/en/agent/cover-start.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  AUTO,
  cards,
  FARMERS,
  GEICO,
  HOME,
  LEADS,
  LIFE,
  leadPath,
  newAgent,
  newLead,
  PROGRESSIVE,
  STATE_FARM,
  USAA,
  usedTo,
} from '../support/agent-leads.ts';
import { choose, chosenOptionOf } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { countKeys } from '../support/keyboard.ts';
import { openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import {
  confirmQuotes,
  expectSent,
  finishQuoting,
  priceBox,
  quoteForm,
} from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const coverText = cover.english;
const messages = quoteLead.english;

const sentCarriers = (page: Page, leadId: number): number[] => {
  const carriers: number[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().includes(`/api${leadPath(leadId)}`))
      carriers.push(call.postDataJSON().inc_id);
  });
  return carriers;
};

test('an auto lead with two carriers and stated coverage takes at most 22 keys the first time, and 20 from then on', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await usedTo(request, {
    zip,
    carriers: [STATE_FARM, PROGRESSIVE],
    used: [PROGRESSIVE, STATE_FARM],
  });
  const leads = [await newLead(request, zip), await newLead(request, zip)];
  await openSession(page, request, agent);
  for (const [round, { leadId, client }] of leads.entries()) {
    const sent = sentCarriers(page, leadId);
    await page.goto(LEADS);
    await expect(cards(page)).toHaveCount(4);
    await page.goto(leadPath(leadId));
    const [first, second] = [quoteForm(page, 1), quoteForm(page, 2)];
    await expect(chosenOptionOf(first.getByRole('combobox'))).toHaveText('Progressive');
    await expect(chosenOptionOf(second.getByRole('combobox'))).toHaveText('State Farm');
    await expect(priceBox(first, 'Auto', 'monthly')).toBeFocused();
    const isRemembered = round > 0;
    const asAsked = second.getByText(coverText.summary.allAsAsked(coverText.firm.estimate));
    const stating = first.getByRole('button', { name: coverStart.english.asAsked, exact: true });
    await expect(isRemembered ? asAsked : stating).toBeVisible();

    const keys = countKeys(page);
    // The key that opened the lead.
    const opening = 1;
    await keys.type('129');
    await keys.press('Enter');
    await keys.type('1460');
    await keys.press('Enter');
    if (!isRemembered) {
      await expect(stating).toBeFocused();
      await keys.press('Enter');
    }
    await expect(priceBox(second, 'Auto', 'monthly')).toBeFocused();
    await keys.type('141');
    await keys.press('Enter');
    await keys.type('1590');
    // The key of the coverage, from within a price.
    if (!isRemembered) await keys.press('a');
    await expect(asAsked).toBeVisible();
    await keys.press('Enter');
    const look = page.getByRole('dialog', { name: messages.summaryTitle });
    await expect(look).toContainText('$1,590');
    await expect(look.getByText(coverText.summary.allAsAsked(coverText.firm.estimate))).toHaveCount(
      2,
    );
    await keys.press('ControlOrMeta+Enter');
    await expectSent(page);
    expect(opening + keys.count()).toBeLessThanOrEqual(isRemembered ? 20 : 22);
    expect(sent).toEqual([PROGRESSIVE, STATE_FARM]);
    const { data } = await callApi(request, 'GET /user/quotes', { sid: client.sid });
    expect(data.map(({ quotedCoverages }) => quotedCoverages?.[0]?.firmness)).toEqual([
      'estimate',
      'estimate',
    ]);
  }
});

test('yearly prices that fill themselves in halve the keys, and the review says which were filled in', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Jo', zip, [STATE_FARM, PROGRESSIVE]);
  for (let before = 0; before < 5; before += 1) {
    const { leadId } = await newLead(request, zip);
    for (const carrier of [STATE_FARM, PROGRESSIVE])
      await sendQuote(request, agent, { leadId, carrier, types: [AUTO], yearly: 1320 });
  }
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const [first, second] = [quoteForm(page, 1), quoteForm(page, 2)];
  await expect(priceBox(first, 'Auto', 'monthly')).toBeFocused();
  await page.keyboard.type('100');
  await first.getByRole('button', { name: messages.fillYears }).click();
  await expect(priceBox(first, 'Auto', 'yearly')).toHaveValue('$1,100');
  // The button does not replace a typed price.
  await priceBox(first, 'Auto', 'yearly').fill('1190');

  const keys = countKeys(page);
  await priceBox(second, 'Auto', 'monthly').focus();
  await keys.type('129');
  // The second key states the coverage.
  await keys.press('Enter', 'Enter');
  const look = page.getByRole('dialog', { name: messages.summaryTitle });
  await expect(look).toContainText('$1,190');
  await expect(look).toContainText('$1,419');
  await expect(look.getByText(messages.filledOf('Auto'))).toHaveCount(1);
  await look.getByRole('button', { name: messages.back }).click();

  // Another monthly price fills in another yearly one, and a typed yearly price is the agent's own.
  await priceBox(second, 'Auto', 'monthly').fill('130');
  await page.keyboard.press('Enter');
  await expect(look).toContainText('$1,430');
  await keys.press('ControlOrMeta+Enter');
  await expectSent(page);
  expect(keys.count()).toBeLessThanOrEqual(6);
});

for (const held of ['Enter', 'Control+Enter'])
  test(`holding ${held} confirms no price that the agent has not reviewed`, async ({
    page,
    request,
  }) => {
    const zip = ownZip();
    const agent = await usedTo(request, { zip, carriers: [STATE_FARM], used: [STATE_FARM] });
    // Another lead follows, so the review starts with the button that continues to it.
    await newLead(request, zip);
    const { leadId } = await newLead(request, zip);
    const sent = sentCarriers(page, leadId);
    await openSession(page, request, agent);
    await page.goto(LEADS);
    await expect(cards(page).first()).toBeVisible();
    await page.goto(leadPath(leadId));
    const form = quoteForm(page, 1);
    await expect(priceBox(form, 'Auto', 'monthly')).toBeFocused();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1100');
    await page.keyboard.press('a');
    const look = page.getByRole('dialog', { name: messages.summaryTitle });
    const confirm = look.getByRole('button', { name: messages.confirm, exact: true });
    for (const key of held.split('+')) await page.keyboard.down(key);
    await expect(confirm).toBeFocused();
    // A held key repeats, also in the dialog that it opened.
    for (let again = 0; again < 5; again += 1) await page.keyboard.down('Enter');
    for (const key of held.split('+')) await page.keyboard.up(key);
    await expect(confirm).toBeEnabled();
    await expect(look.getByRole('status')).toBeHidden();
    expect(sent).toEqual([]);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expectSent(page);
    expect(sent).toEqual([STATE_FARM]);
  });

test('empty columns are not sent, and their carriers stay free for other agents', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await usedTo(request, {
    zip,
    carriers: [STATE_FARM, PROGRESSIVE, GEICO],
    used: [GEICO, STATE_FARM],
  });
  const { leadId } = await newLead(request, zip);
  const sent = sentCarriers(page, leadId);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const [first, second] = [quoteForm(page, 1), quoteForm(page, 2)];
  const box = priceBox(first, 'Auto', 'monthly');
  await expect(box).toBeFocused();
  await page.keyboard.type('100');
  // `=` fills in twelve months if no other factor is known.
  await page.keyboard.press('=');
  await expect(priceBox(first, 'Auto', 'yearly')).toHaveValue('$1,200');
  await page.keyboard.press('ControlOrMeta+Enter');
  const look = page.getByRole('dialog', { name: messages.summaryTitle });
  await expect(look.getByText(messages.left('State Farm'))).toBeVisible();
  await look.getByRole('button', { name: messages.back }).click();

  const carrier = first.getByRole('combobox', { name: messages.carrier });
  await choose(carrier, 'State Farm');
  await expect(second).toHaveCount(0);
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  expect(sent).toEqual([STATE_FARM]);
});

test('= leads past the year, also that of a bundle, an empty bundle is passed with one Enter, and n adds a carrier', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Bo', zip, [STATE_FARM, USAA]);
  const { leadId } = await newLead(request, zip, [HOME, AUTO]);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const [first, second] = [quoteForm(page, 1), quoteForm(page, 2)];
  await expect(priceBox(first, 'Home', 'monthly')).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('=');
  await expect(priceBox(first, 'Auto', 'monthly')).toBeFocused();
  await page.keyboard.type('50');
  await page.keyboard.press('=');
  await expect(priceBox(first, messages.bundle, 'monthly')).toBeFocused();
  await expect(priceBox(first, 'Auto', 'yearly')).toHaveValue('$600');
  await page.keyboard.press('n');
  // The only other carrier is chosen, so the focus is on its first price.
  await expect(priceBox(second, 'Home', 'monthly')).toBeFocused();
  await expect(chosenOptionOf(second.getByRole('combobox'))).toHaveText('USAA');
  await priceBox(first, messages.bundle, 'monthly').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(priceBox(second, 'Home', 'monthly')).toBeFocused();
  await priceBox(first, messages.bundle, 'monthly').focus();
  await page.keyboard.type('140');
  await page.keyboard.press('=');
  await expect(priceBox(first, messages.bundle, 'yearly')).toHaveValue('$1,680');
  await expect(priceBox(second, 'Home', 'monthly')).toBeFocused();
});

test('the notice about sent quotes leaves Escape and Alt+J to the page', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await usedTo(request, { zip, carriers: [STATE_FARM], used: [STATE_FARM] });
  await newLead(request, zip);
  await newLead(request, zip);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(LEADS);
  await expect(cards(page).first()).toBeVisible();
  await page.goto(leadPath(leadId));
  const box = priceBox(quoteForm(page, 1), 'Auto', 'monthly');
  await expect(box).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('=');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: messages.confirmNext }).click();
  await expect(page.getByText(messages.thanks)).toBeVisible();
  await expect(box).toBeFocused();
  const next = new URL(page.url()).pathname;
  await page.keyboard.press('Alt+KeyJ');
  await expect(page).not.toHaveURL(next);
  await expect(box).toBeFocused();
  await expect(page.getByText(messages.thanks)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${LEADS}$`));
});

test('three carriers and three types are one screen', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Kai', zip, [STATE_FARM, USAA, FARMERS]);
  for (const carrier of [STATE_FARM, USAA, FARMERS]) {
    const { leadId } = await newLead(request, zip, [HOME, LIFE, AUTO]);
    await sendQuote(request, agent, { leadId, carrier, types: [HOME, LIFE, AUTO] });
  }
  const { leadId } = await newLead(request, zip, [HOME, LIFE, AUTO]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  await expect(priceBox(quoteForm(page, 1), 'Home', 'monthly')).toBeFocused();
  for (const place of [1, 2, 3]) {
    const last = priceBox(quoteForm(page, place), messages.bundle, 'yearly');
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

test('arrow keys move by row and Enter moves by column in a table of carriers and types', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Kit', zip, [STATE_FARM, PROGRESSIVE]);
  const { leadId } = await newLead(request, zip, [HOME, AUTO]);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  await page.getByRole('button', { name: messages.add }).click();
  const [first, second] = [quoteForm(page, 1), quoteForm(page, 2)];
  const at = (form: typeof first, row: string) =>
    form.getByRole('textbox').and(priceBox(form, row, 'yearly'));
  const topOf = async (form: typeof first, row: string) => (await at(form, row).boundingBox())?.y;
  for (const row of ['Home', 'Auto', messages.bundle])
    await expect(async () =>
      expect(await topOf(first, row), row).toBe(await topOf(second, row)),
    ).toPass();
  await at(first, 'Home').focus();
  await page.keyboard.press('ArrowDown');
  await expect(at(first, 'Auto')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(at(first, messages.bundle)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(priceBox(second, 'Home', 'monthly')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(priceBox(second, 'Home', 'monthly')).toBeFocused();

  // The key hides the client's answers and shows them again, except while the agent types.
  const answers = page.getByRole('heading', { name: messages.household });
  await page.keyboard.press('[');
  await expect(answers).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('[');
  await expect(answers).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: messages.showSheet }).first()).toBeVisible();
  await expect(answers).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('[');
  await expect(answers).toBeVisible();
});
