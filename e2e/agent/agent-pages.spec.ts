import { expect, type Page, test } from '@playwright/test';
import { agencyDetails } from '../../apps/web/src/messages/en/agent/agency-details.ts';
import { clientInfo } from '../../apps/web/src/messages/en/agent/client-info.ts';
import { leads } from '../../apps/web/src/messages/en/agent/leads.ts';
import { insuranceTypes } from '../../apps/web/src/messages/en/shared/insurance-types.ts';
import { choose } from '../support/answering.ts';
import { expectAccessible } from '../support/axe.ts';
import { notice } from '../support/notice.ts';
import {
  logIn,
  type Member,
  newPerson,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { sendQuote, submitApplication, winLead } from '../support/preparation.ts';
import { ownZip, placeOf } from '../support/zip.ts';

const agency = agencyDetails.english;
const words = leads.english;
const STATE_FARM = 1;
const AUTO = 3;

/** A new agent who works in one ZIP code, which no other test uses, on a page. */
async function agentIn(page: Page, zip: number, path: string): Promise<Member> {
  const agent = await registerAgent(page.request, newPerson(2, 'Ines', 'Duarte'), {
    carriers: [STATE_FARM],
    zip,
  });
  await logIn(page, agent);
  await page.goto(path);
  return agent;
}

/** A new consumer in a ZIP code asks for auto quotes. */
async function newLead(page: Page, zip: number): Promise<number> {
  const client = await registerConsumer(page.request, newPerson(1, 'Noah', 'Field'), AUTO, zip);
  return submitApplication(page.request, client, [AUTO]);
}

test('without a carrier the leads are closed, and one more carrier opens them', async ({
  page,
}) => {
  const zip = ownZip();
  const agent = await agentIn(page, zip, '/agent/profile/notifications');
  const leadId = await newLead(page, zip);
  await sendQuote(page.request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await page.goto('/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.carriers.remove('State Farm') }).click();
  const question = page.getByRole('dialog', { name: agency.carriers.removeTitle('State Farm') });
  await expect(question).toContainText(agency.carriers.removeQuotes('State Farm', 1));
  await question.getByRole('button', { name: agency.carriers.removeConfirm }).click();
  const warning = page.getByRole('dialog', { name: agency.carriers.warningTitle });
  await warning.getByRole('button', { name: agency.carriers.later }).click();

  await page.goto('/agent/profile/leads/all');
  await expect(page.getByText(words.incomplete)).toBeVisible();
  await expect(page.getByRole('list', { name: agency.missingLabel })).toHaveText(
    agency.missing.carriers,
  );
  await page.getByRole('link', { name: words.incompleteAction }).click();
  await warning.getByRole('button', { name: agency.carriers.add }).click();
  const picker = page.getByRole('dialog', { name: agency.carriers.addTitle });
  await picker.getByRole('combobox', { name: agency.carriers.pick }).fill('nationw');
  await page.getByRole('option', { name: 'Nationwide' }).click();
  await picker.getByRole('button', { name: agency.carriers.confirm }).click();
  await expect(
    page.getByRole('button', { name: agency.carriers.remove('Nationwide') }),
  ).toBeVisible();
  await expect(page.getByText(agency.completeTitle)).toBeVisible();
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the profile is locked until it is edited, sends what changed and asks before leaving', async ({
  page,
}) => {
  await agentIn(page, ownZip(), '/agent/profile/agency-details');
  const name = page.getByRole('textbox', { name: agency.agency.name });
  await expect(name).not.toBeEditable();
  await page.getByRole('button', { name: agency.edit }).click();
  await expect(name).toBeFocused();
  await name.fill('Never kept');
  await page.getByRole('button', { name: agency.cancel }).click();
  await expect(name).toHaveValue('Duarte Insurance');
  const edit = page.getByRole('button', { name: agency.edit });
  await expect(edit).toBeFocused();
  await edit.click();
  const save = page.getByRole('button', { name: agency.save });
  await name.fill('Duarte & Daughters');
  const license = page.getByRole('textbox', { name: agency.person.license });
  await license.fill('MT-77');
  await save.click();
  await expect(license).toBeFocused();
  await expect(page.getByText('This field must be a number.')).toBeVisible();
  await license.fill('77');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    usr_agencyname: 'Duarte & Daughters',
    usr_insurancelicensenumber: '77',
  });
  await expect(notice(page, agency.saved)).toBeVisible();
  await expect(save).toHaveAccessibleDescription(agency.nothingSince);
  await expect(name).toBeEditable();

  await name.fill('Never saved');
  await page.getByRole('link', { name: words.title }).click();
  const question = page.getByRole('dialog', { name: 'You have changes that are not saved' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/leads\/all$/);
  await page.getByRole('link', { name: agency.title }).click();
  await expect(name).toHaveValue('Duarte & Daughters');
});

test('ZIP codes come one by one, as a list, as a city or all at once', async ({ page }) => {
  await agentIn(page, 59718, '/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.edit }).click();
  const zips = page.getByRole('combobox', { name: agency.zips.label });
  const chip = (code: string) => page.getByRole('button', { name: `Remove ${code}`, exact: true });
  await zips.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '07030, 07302 00000');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(chip('07302')).toBeVisible();
  await expect(zips).toHaveAccessibleDescription(/Chosen: 59718, 07030, 07302\.$/);
  await expect(notice(page, agency.zips.unknown('00000'))).toBeVisible();

  await zips.press('Enter');
  await expect(chip('07302')).toBeVisible();

  await zips.fill('07302');
  const option = page.getByRole('option', { name: /^07302/ });
  await expect(option).toHaveAttribute('data-highlighted');
  await zips.press('Enter');
  await expect(page.getByText(agency.zips.known('07302'))).toBeVisible();
  await expect(chip('07302')).toBeVisible();

  await page.getByRole('button', { name: agency.zips.takeAll }).click();
  await expect(page.getByText(agency.zips.allTaken)).toHaveRole('status');
  await expect(zips).toBeFocused();
  await expect(chip('07302')).toBeHidden();
  await chip(agency.zips.all).click();
  await expect(chip('07302')).toBeVisible();

  await zips.fill('Raleigh');
  await expect(
    page.getByRole('option', { name: agency.zips.addCity('Raleigh', 'NC') }),
  ).toHaveAttribute('data-highlighted');
  await zips.press('Enter');
  await expect(page.getByText(/^\d\d ZIP codes in /)).toBeVisible();
  await expect(zips).toHaveAccessibleDescription(/ \d\d chosen\.$/);
  await zips.press('Escape');
  await page.getByRole('button', { name: agency.save }).click();
  await expect(notice(page, agency.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^\d\d ZIP codes in MT, NC, NJ$/)).toBeVisible();
});

test('a new lead waits until it is asked for, and its summary leads to a quote', async ({
  page,
}) => {
  const zip = ownZip();
  const first = await newLead(page, zip);
  await agentIn(page, zip, '/agent/profile/leads/all');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(placeOf(zip));
  await expect(cards).toContainText('$25');

  await newLead(page, zip);
  const show = page.getByRole('button', { name: words.showNewLeads(1) });
  await expect(show).toBeVisible({ timeout: 60_000 });
  await expect(cards).toHaveCount(1);
  await show.click();
  await expect(cards).toHaveCount(2);

  await page.getByRole('heading', { name: words.title, level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: words.summary.title });
  await expect(summary).toContainText('Noah Field');
  await expect(summary.getByText(insuranceTypes.english.auto.cover)).toBeVisible();
  await expect(summary.getByRole('link', { name: words.quote })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cards.last()).toBeFocused();
  await expect(cards.last().getByText(words.unread)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('link', { name: words.quote })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/agent/profile/leads/${first}$`));
});

test('cards say how a lead stands, and the filter is part of the address', async ({ page }) => {
  const zip = ownZip();
  const agent = await agentIn(page, zip, '/agent/profile/agency-details');
  await winLead(page.request, agent, { client: 'Ada', carrier: STATE_FARM, zip });
  const leadId = await newLead(page, zip);
  await sendQuote(page.request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await page.goto('/agent/profile/leads/all');
  await expect(page.getByRole('article')).toHaveCount(2);
  const quoted = page.getByRole('article', { name: new RegExp(`^${words.lead(leadId)}\\b`) });
  await expect(quoted.getByRole('link', { name: words.add, exact: true })).toBeVisible();
  await expect(page.getByText(words.board.decided)).toBeHidden();
  await page.getByText(`${words.board.percent(100)} ${words.board.winRate}`).click();
  await expect(page.getByText(words.board.decided)).toBeVisible();
  await expectAccessible(page);

  const filter = page.getByRole('combobox', { name: words.filter });
  await choose(filter, words.counted(words.filters.won, '1'));
  await expect(page).toHaveURL(/\?filter=won$/);
  const won = page.getByRole('article');
  await expect(won).toHaveCount(1);
  await expect(won).toContainText(words.unlockBy);
  await won.getByRole('button', { name: words.clientInfo }).click();
  const question = page.getByRole('dialog', { name: clientInfo.english.confirmTitle });
  await expect(question).toContainText('$25');
  await question.getByRole('button', { name: clientInfo.english.notNow }).click();

  await page.goto('/agent/profile/leads/all?filter=completed&page=7');
  await expect(page.getByRole('heading', { name: words.emptyFilterTitle })).toBeVisible();
});

test('a lead that other agents cover with all of the carriers says so', async ({ page }) => {
  const zip = ownZip();
  const rival = await registerAgent(page.request, newPerson(2, 'Piotr', 'Wolski'), {
    carriers: [STATE_FARM],
    zip,
  });
  const leadId = await newLead(page, zip);
  await sendQuote(page.request, rival, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await agentIn(page, zip, '/agent/profile/leads/all');
  const card = page.getByRole('article');
  const open = card.getByRole('button', { name: words.summaryButton });
  await expect(open).toHaveAccessibleDescription(new RegExp(words.lead(leadId)));
  await open.click();
  await expect(page.getByRole('dialog', { name: words.coveredTitle })).toContainText(
    'Quotes for all of your carriers have already been covered by other agents.',
  );
});

test('an account can be deleted, which ends on the landing page', async ({ page }) => {
  const agent = await agentIn(page, ownZip(), '/agent/profile/agency-details');
  const edit = page.getByRole('button', { name: agency.edit });
  await expect(edit).toBeVisible();
  await expectAccessible(page);
  await edit.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: agency.account.remove }).click();
  const question = page.getByRole('dialog', { name: agency.account.title });
  await question.getByRole('button', { name: agency.account.confirm }).click();
  await expect(page).toHaveURL(/\/$/);
  const again = await page.request.get(`/api/agent/profile?sid=${agent.sid}`);
  expect(again.status()).toBe(401);
});
