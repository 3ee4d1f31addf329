import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { fields } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { ui as uiMessages } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Locator, test } from '@playwright/test';
import {
  AUTO,
  agentIn,
  agentOn,
  GEICO,
  leadIn,
  newAgent,
  STATE_FARM,
} from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { MAX_WAIT_MS, runUntil, stopClock } from '../support/clock.ts';
import { notice } from '../support/notice.ts';
import { onAnswer } from '../support/on-answer.ts';
import { openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const agency = agencyDetails.english;
const list = leads.english;
const rules = fields.english;
const DETAILS = '/agent/profile/agency-details';

/** The companies that were picked and are not added yet. */
const pickedIn = (dialog: Locator): Locator =>
  dialog.getByRole('list', { name: agency.carriers.picked });

/** Checks that neither element covers the other once both have stopped moving. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  await expect(async () => {
    const [first, second] = [await one.boundingBox(), await other.boundingBox()];
    if (!first || !second) throw new Error('One of the two has no place.');
    const isApart = first.y + first.height <= second.y || second.y + second.height <= first.y;
    expect(isApart, JSON.stringify({ first, second })).toBe(true);
  }).toPass({ timeout: 5_000 });
}

test('without a carrier the leads are locked, and adding a carrier unlocks them', async ({
  page,
}) => {
  const zip = ownZip();
  const agent = await agentIn(page, zip, '/agent/profile/notifications');
  const leadId = await leadIn(page, zip);
  await sendQuote(page.request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await page.goto('/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.carriers.remove('State Farm') }).click();
  const question = page.getByRole('dialog', { name: agency.carriers.removeTitle('State Farm') });
  await expect(question).toContainText(agency.carriers.removeQuotes('State Farm', 1));
  await question.getByRole('button', { name: agency.carriers.removeConfirm }).click();
  const warning = page.getByRole('dialog', { name: agency.carriers.warningTitle });
  await warning.getByRole('button', { name: agency.carriers.later }).click();

  await page.goto('/agent/profile/leads/all');
  await expect(page.getByText(list.incomplete)).toBeVisible();
  await expect(page.getByRole('list', { name: agency.missingLabel })).toHaveText(
    agency.missing.carriers,
  );
  await page.getByRole('link', { name: list.incompleteAction }).click();
  await warning.getByRole('button', { name: agency.carriers.add }).click();
  const picker = page.getByRole('dialog', { name: agency.carriers.addTitle });
  await picker.getByRole('combobox', { name: agency.carriers.pick }).fill('nationw');
  await page.getByRole('option', { name: 'Nationwide' }).click();
  await picker.getByRole('button', { name: agency.carriers.confirm }).click();
  await expect(
    page.getByRole('button', { name: agency.carriers.remove('Nationwide') }),
  ).toBeVisible();
  await expect(page.getByText(agency.completeTitle)).toBeVisible();
  await page.getByRole('link', { name: list.title, exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a carrier that was removed in another window is reported as removed', async ({ page }) => {
  const { sid } = await agentOn(page, 82604, [STATE_FARM, GEICO]);
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.carriers.remove('GEICO') }).click();
  await callApi(page.request, 'DELETE /agent/profile/carriers', {
    sid,
    body: { carriers: GEICO },
    inBrowser: true,
  });
  await page.getByRole('button', { name: agency.carriers.removeConfirm }).click();
  await expect(notice(page, rules['insurance-company-not-found'])).toBeVisible();
});

test('adding a carrier starts in the field, and its notice covers neither the title nor the bar at the bottom', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.edit }).click();
  await page.getByRole('button', { name: agency.carriers.add }).click();
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  const company = dialog.getByRole('combobox', { name: agency.carriers.pick });
  await expect(company).toBeFocused();
  await company.fill('geico');
  // The sheet may still be sliding in together with the list.
  await expect(async () => {
    await page.getByRole('option', { name: 'GEICO' }).click({ timeout: 2_000 });
    await expect(pickedIn(dialog)).toContainText('GEICO', { timeout: 1_000 });
  }).toPass();
  // The field is empty again, for the next name.
  await expect(company).toHaveValue('');
  await dialog.getByRole('button', { name: agency.carriers.confirm }).click();
  const added = notice(page, agency.carriers.added('GEICO'));
  await expect(dialog).toBeHidden();
  await added.hover();
  await expectApart(added, page.getByRole('button', { name: agency.save }));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectApart(added, page.getByRole('heading', { level: 1 }));
});

test('a carrier name typed without a pause is not mistaken for another carrier', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.clock.install();
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.carriers.add }).click();
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  const company = dialog.getByRole('combobox', { name: agency.carriers.pick });
  await company.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  // On a running clock, slow typing lets the list be filtered before Enter.
  await stopClock(page);
  await company.pressSequentially('geico');
  // The list still shows the options for the empty field.
  await company.press('Enter');
  await expect(company).toHaveValue(/^geico$/i);
  await runUntil(page, async () => {
    // Once GEICO is chosen, a further Enter would add it and close the dialog.
    if ((await company.inputValue()) !== '') await company.press('Enter');
    await expect(pickedIn(dialog)).toContainText('GEICO', { timeout: 250 });
  });
});

test('the first carrier is marked when the carriers come after an arrow key', async ({ page }) => {
  await agentIn(page, ownZip(), DETAILS);
  const come = Promise.withResolvers<void>();
  await onAnswer(page, '**/api/agent/profile/carriers?*', async (route, response) => {
    await come.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: agency.carriers.add }).click();
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  const field = dialog.getByRole('combobox', { name: agency.carriers.pick });
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  come.resolve();
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await field.press('Enter');
  await expect(pickedIn(dialog).getByRole('listitem')).toHaveCount(1);
});

test('a pressed option stays under the pointer while the list is filtered', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.clock.install();
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.carriers.add }).click();
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  const company = dialog.getByRole('combobox', { name: agency.carriers.pick });
  await company.click();
  const geico = page.getByRole('option', { name: 'GEICO', exact: true });
  await expect(geico).toBeVisible();
  await stopClock(page);
  await company.fill('geico');
  await geico.hover();
  const place = await geico.boundingBox();
  await page.mouse.down();
  // The filter runs now, and the pressed option is the only one left.
  await page.clock.runFor(MAX_WAIT_MS);
  expect(await geico.boundingBox()).toEqual(place);
  await page.mouse.up();
  await runUntil(page, () => expect(pickedIn(dialog)).toContainText('GEICO', { timeout: 250 }));
});

test('a press that starts in a list and ends outside the dialog does not close the dialog', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.clock.install();
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.carriers.add }).click();
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  await dialog.getByRole('combobox', { name: agency.carriers.pick }).click();
  const geico = page.getByRole('option', { name: 'GEICO', exact: true });
  await expect(geico).toBeVisible();
  // Long enough after opening that a press outside the dialog would count.
  await stopClock(page);
  await page.clock.runFor(MAX_WAIT_MS);
  await geico.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.clock.runFor(MAX_WAIT_MS);
  await expect(dialog).toBeVisible();
  await runUntil(page, async () => {
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden({ timeout: 250 });
  });
});

test('a dialog whose code fails to load says so, opens later, and loses no typed text', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.edit }).click();
  const name = page.getByRole('textbox', { name: agency.missing.agencyName });
  await name.fill('Nettle Insurance');
  await page.route('**/assets/add-carrier-dialog-*', (route) => route.abort());
  await page.getByRole('button', { name: agency.carriers.add }).click();
  await expect(notice(page, uiMessages.english.notLoaded)).toBeVisible();
  await expect(name).toHaveValue('Nettle Insurance');
  await page.unroute('**/assets/add-carrier-dialog-*');
  const dialog = page.getByRole('dialog', { name: agency.carriers.addTitle });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Nettle Insurance');
});
