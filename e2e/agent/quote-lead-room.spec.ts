import { readFile } from 'node:fs/promises';
import { raterLead } from '@fanwise/contract/agents/rater-lead';
import { coverStart } from '@fanwise/web/src/messages/en/agent/cover-start.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { takeAlong } from '@fanwise/web/src/messages/en/agent/take-along.ts';
import { quoteLead as spanishQuoteLead } from '@fanwise/web/src/messages/es/agent/quote-lead.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  AUTO,
  FARMERS,
  HOME,
  LEADS,
  LIFE,
  leadPath,
  newAgent,
  newLead,
  openNewLead,
  STATE_FARM,
  USAA,
} from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { finishQuoting, priceBox, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = quoteLead.english;
const take = takeAlong.english;

/** The fields, headings and texts of the table of carriers whose text is wider than their box. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section input, section h3, section p, section dd')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent || (one as HTMLInputElement).value),
  );

test('three carriers with open coverage are not cut at 1280, and the last look has its buttons on one line', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Ria', zip, [STATE_FARM, USAA, FARMERS]);
  for (const carrier of [STATE_FARM, USAA, FARMERS]) {
    const { leadId } = await newLead(request, zip, [HOME, LIFE, AUTO]);
    await sendQuote(request, agent, { leadId, carrier, types: [HOME, LIFE, AUTO] });
  }
  const { leadId } = await newLead(request, zip, [HOME, AUTO]);
  // Another lead waits, so the last look has a third button.
  await newLead(request, zip, [AUTO]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, request, agent);
  await page.goto(LEADS);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(leadPath(leadId));
  for (const place of [1, 2, 3]) {
    const form = quoteForm(page, place);
    for (const row of ['Home', 'Auto'])
      for (const [period, dollars] of [
        ['monthly', '1100'],
        ['yearly', '13200'],
      ] as const)
        await priceBox(form, row, period).fill(dollars);
    await form.getByRole('button', { name: coverStart.english.asAsked, exact: true }).click();
    await form.getByRole('button', { name: coverStart.english.change, exact: true }).click();
    await expect(form.getByRole('radio').first()).toBeVisible();
  }
  expect(await cutTexts(page)).toEqual([]);
  const third = quoteForm(page, 3);
  await third.scrollIntoViewIfNeeded();
  const right = await third.evaluate((one) => one.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1280);
  await expectAccessible(page);

  const look = await finishQuoting(page);
  const tops = await look
    .getByRole('button', { name: /^(Back to quotes|Confirm|Confirm and next lead)$/ })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThanOrEqual(2);
  expect(new Set(tops).size).toBe(1);
});

test('the answers use the width of a wide screen beside the prices', async ({ page, request }) => {
  await openNewLead(page, request, 'Wim', [STATE_FARM], [HOME, AUTO]);
  await page.setViewportSize({ width: 1920, height: 1000 });
  const sheet = page.getByRole('region', { name: messages.sheet });
  const form = quoteForm(page, 1);
  await expect(form).toBeVisible();
  const widths = async () => [
    (await sheet.boundingBox())?.width ?? 0,
    (await form.boundingBox())?.width ?? 0,
  ];
  const [answers = 0, prices = 0] = await widths();
  expect(answers).toBeGreaterThanOrEqual(600);
  expect(prices).toBeLessThanOrEqual(900);
});

test('a lead is copied as text, saved as files and printed without the quotes', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { leadId } = await openNewLead(page, request, 'Ted', [STATE_FARM], [HOME, AUTO]);
  await page.getByRole('button', { name: take.copy }).click();
  await expect(page.getByText(take.copied)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(new RegExp(`^Lead ${leadId}: Home, Auto\n`));
  expect(text).toContain('First name: Noor\nLast name: Hale\n');
  expect(text).toMatch(/^BI: \d+\/\d+$/m);
  expect(text).toContain('\n\nVehicle 1\n');

  for (const kind of ['JSON', 'CSV']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: take.file(leadId, kind) }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`lead-${leadId}.${kind.toLowerCase()}`);
    const content = await readFile(await file.path(), 'utf8');
    if (kind === 'JSON') expect(raterLead.parse(JSON.parse(content)).lead.number).toBe(leadId);
    else expect(content).toContain('vehicles.1.vin');
  }

  await page.emulateMedia({ media: 'print' });
  await expect(quoteForm(page, 1)).toBeHidden();
  await expect(page.getByRole('heading', { name: messages.household })).toBeVisible();
  await expect(page.getByRole('button', { name: take.copy })).toBeHidden();
});

test('an agent who reads Spanish reads the questions and titles in Spanish', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('fanwise.language', 'es'));
  await openNewLead(page, request, 'Eva', [STATE_FARM]);
  const sheet = page.getByRole('region', { name: spanishQuoteLead.sheet });
  await expect(sheet.getByRole('heading', { name: 'Vehículos' })).toBeVisible();
  await expect(sheet.getByText('¿Cuántos vehículos desea asegurar?')).toBeVisible();
});
