import { expect, test } from '@playwright/test';
import { agencyDetails } from '../../apps/web/src/messages/en/agent/agency-details.ts';
import { leads } from '../../apps/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '../../apps/web/src/messages/en/agent/quote-lead.ts';
import { app } from '../../apps/web/src/messages/en/shared/app.ts';
import { ui } from '../../apps/web/src/messages/en/shared/ui.ts';
import {
  AUTO,
  cards,
  GEICO,
  LEADS,
  leadPath,
  newAgent,
  newLead,
  openNewLead,
  STATE_FARM,
  withdraw,
} from '../support/agent-leads.ts';
import { findLead } from '../support/agent-steps.ts';
import { chosenIn } from '../support/answering.ts';
import { callApi, callAs } from '../support/api.ts';
import { openList, tabTo } from '../support/keyboard.ts';
import { notice } from '../support/notice.ts';
import { fillLogin, logIn, openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import {
  confirmQuotes,
  expectSent,
  fillForm,
  finishQuoting,
  priceBox,
  quoteForm,
} from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const agency = agencyDetails.english;
const list = leads.english;
const words = quoteLead.english;

test('a lead that is withdrawn while it is priced says so and keeps what was typed', async ({
  page,
  request,
}) => {
  const { client } = await openNewLead(page, request, 'Dara', [STATE_FARM]);
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [77, 888] });
  const summary = await finishQuoting(page);
  await withdraw(request, client);
  await confirmQuotes(summary);
  await expect(page.getByRole('main').getByText(words.closed)).toBeVisible();
  await expect(priceBox(form, 'Auto', 'monthly')).toHaveValue('$77');
  await expect(page.getByRole('button', { name: words.finish }).last()).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('heading', { name: words.goneTitle })).toBeVisible();
  await page.getByRole('link', { name: words.backToLeads }).last().click();
  await expect(page.getByRole('heading', { name: list.emptyTitle })).toBeVisible();
});

test('a lead that another agent won stays to be read, and one that is deleted hides', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const winner = await newAgent(request, 'Vera', zip, [GEICO]);
  const loser = await newAgent(request, 'Lou', zip, [STATE_FARM]);
  const lost = await newLead(request, zip);
  const deleted = await newLead(request, zip);
  for (const { leadId } of [lost, deleted])
    await sendQuote(request, loser, { leadId, carrier: STATE_FARM, types: [AUTO] });
  const { leadId } = lost;
  const id = await sendQuote(request, winner, { leadId, carrier: GEICO, types: [AUTO] });
  await callApi(request, 'POST /user/quotes/:id', { sid: lost.client.sid, params: { id } });
  await withdraw(request, deleted.client);

  await openSession(page, request, loser);
  await page.goto(LEADS);
  const gone = await findLead(page, deleted.leadId, list.status.deleted);
  await expect(gone).toContainText(list.deletedText);
  await expect(cards(page).last()).toContainText(list.deletedText);
  await expect(gone.getByRole('button')).toHaveCount(0);
  const card = await findLead(page, leadId, list.status.quoted);
  await expect(card).toContainText(list.lost);
  await card.getByRole('button', { name: list.summaryButton }).click();
  const summary = page.getByRole('dialog', { name: list.summary.title });
  await summary.getByRole('link', { name: list.seeQuote }).click();
  await expect(page.getByRole('region', { name: 'State Farm' })).toContainText(words.locked.lost);
  await expect(page.getByText(words.addChosen).first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.finish }).last()).toBeDisabled();
});

test('many leads come in pages, which the address keeps over a reload and a quote', async ({
  page,
  request,
}) => {
  test.slow();
  const zip = ownZip();
  const agent = await newAgent(request, 'Paige', zip, [STATE_FARM]);
  for (let row = 0; row < 5; row += 1)
    await Promise.all([1, 2, 3, 4, 5].map(() => newLead(request, zip)));
  await openSession(page, request, agent);
  await page.goto(`${LEADS}?filter=new`);
  await expect(cards(page)).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: ui.english.pages });
  await pages.getByRole('link', { name: ui.english.lastPage }).click();
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=3`);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);

  await cards(page).getByRole('link', { name: list.quote, exact: true }).click();
  await page.getByRole('link', { name: words.backToLeads }).click();
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=3`);
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=3`);

  await pages.getByRole('textbox', { name: ui.english.goToPage }).fill('2');
  await expect(page).toHaveURL(`${LEADS}?filter=new&page=2`);
  await expect(cards(page)).toHaveCount(12);
  const { leadId } = await newLead(request, zip);
  await page.getByRole('button', { name: list.showNewLeads(1) }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(`${LEADS}?filter=new`);
  await findLead(page, leadId, list.status.new);
});

test('All ZIP codes opens every lead, and taking it back restores the ones chosen before', async ({
  page,
  request,
}) => {
  const agent = await newAgent(request, 'Alma', 82401, [STATE_FARM]);
  const { leadId } = await newLead(request, 82501);
  const isOpen = async () => {
    const query = { sid: agent.sid };
    return (await request.get(`/api${leadPath(leadId)}`, { params: query })).status();
  };
  expect(await isOpen()).toBe(404);
  await openSession(page, request, agent);
  await page.goto('/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.edit }).click();
  const save = async () => {
    const sent = page.waitForRequest((call) => call.method() === 'PUT');
    await page.getByRole('button', { name: agency.save }).click();
    await expect(notice(page, agency.saved).first()).toBeVisible();
    return (await sent).postDataJSON();
  };
  await page.getByRole('button', { name: agency.zips.takeAll }).click();
  expect(await save()).toEqual({ usr_all_zipcodes: 1 });
  expect(await isOpen()).toBe(200);

  await page.getByRole('button', { name: ui.english.remove(agency.zips.all) }).click();
  const chip = page.getByRole('button', { name: ui.english.remove('82401'), exact: true });
  await expect(chip).toBeVisible();
  expect(await save()).toMatchObject({ usr_all_zipcodes: 0 });
  await expect.poll(isOpen).toBe(404);
  await page.reload();
  await expect(page.getByText('82401')).toBeVisible();
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
  const carrier = form.getByRole('combobox', { name: words.carrier });
  await expect(carrier).toBeVisible();
  await openList(page, carrier);
  await page.keyboard.press('g');
  await expect(page.getByRole('option', { name: 'GEICO' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosenIn(carrier)).toHaveText('GEICO');
  await tabTo(page, priceBox(form, 'Auto', 'monthly'));
  await page.keyboard.type('64');
  await tabTo(page, priceBox(form, 'Auto', 'yearly'));
  await page.keyboard.type('700');
  await tabTo(page, page.getByRole('button', { name: words.finish }).last());
  await page.keyboard.press('Enter');
  const look = page.getByRole('dialog', { name: words.summaryTitle });
  await expect(look).toBeVisible();
  await tabTo(page, look.getByRole('button', { name: words.confirm, exact: true }));
  await page.keyboard.press('Enter');
  await expectSent(page);
  await findLead(page, older.leadId, list.status.quoted);
});

test('prices that were being typed survive a session that ends', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Stella', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await logIn(page, agent);
  await page.goto(leadPath(leadId));
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [93, 1010] });
  const summary = await finishQuoting(page);
  await callAs(page, 'GET /auth/login');
  await confirmQuotes(summary);
  await expect(page).toHaveURL('/agent');
  await page.getByRole('link', { name: app.english.agentLogIn, exact: true }).click();
  await fillLogin(page, agent);
  await expect(page).toHaveURL(leadPath(leadId));
  await expect(page.getByText(words.restored)).toBeVisible();
  const form = quoteForm(page, 1);
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$1,010');
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
});
