import { expect, type Locator, test } from '@playwright/test';
import { agencyDetails } from '../../apps/web/src/messages/en/agent/agency-details.ts';
import { leads } from '../../apps/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '../../apps/web/src/messages/en/agent/quote-lead.ts';
import { app } from '../../apps/web/src/messages/en/shared/app.ts';
import {
  AUTO,
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
import { completeProfile, findLead } from '../support/agent-steps.ts';
import { choose, chosenIn } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { notice } from '../support/notice.ts';
import { logIn, newPerson, openSession, registerNewAgent } from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
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

test('a new agent goes from the first login to the first quote', async ({ page, request }) => {
  const zip = 27614;
  const agent = await registerNewAgent(request, newPerson(2, 'Fran', 'Walker'));
  const { leadId } = await newLead(request, zip);
  await logIn(page, agent);
  const warning = page.getByRole('dialog', { name: agency.carriers.warningTitle });
  await expect(warning).toContainText(agency.carriers.warning(6));
  await warning.getByRole('button', { name: agency.carriers.later }).click();
  const sidebar = page.getByRole('navigation', { name: app.english.profileNavigation });
  for (const item of [app.english.leads, app.english.notifications])
    await expect(sidebar.getByRole('button', { name: item })).toBeDisabled();
  await page.goto(LEADS);
  await expect(page.getByText(list.incomplete)).toBeVisible();
  await expect(page.getByRole('list', { name: agency.missingLabel })).toContainText(
    agency.missing.zipcodes,
  );
  await page.getByRole('link', { name: list.incompleteAction }).click();
  await completeProfile(page, agent, { carriers: ['State Farm'], zip: String(zip) });
  await expect(page.getByText(agency.incompleteTitle)).toBeHidden();

  await page.getByRole('link', { name: app.english.leads, exact: true }).click();
  const card = await findLead(page, leadId, list.status.new);
  await card.getByRole('link', { name: list.quote, exact: true }).click();
  const form = quoteForm(page, 1);
  await page.getByRole('button', { name: words.finish }).last().click();
  // The only carrier is chosen already.
  const carrier = form.getByRole('combobox', { name: words.carrier });
  await expect(chosenIn(carrier)).toHaveText('State Farm');
  await expect(priceBox(form, 'Auto', 'monthly')).toBeFocused();
  await expect(page.getByText(words.problemsTitle)).toBeVisible();
  await fillForm(form, { Auto: [100, 1100] });
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  await findLead(page, leadId, list.status.quoted);
});

test('a phone number keeps its ten digits, with or without the country code', async ({
  page,
  request,
}) => {
  const agent = await newAgent(request, 'Phoebe', 82001, [STATE_FARM]);
  await openSession(page, request, agent);
  await page.goto('/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.edit }).click();
  const phone = page.getByRole('textbox', { name: agency.agency.phone });
  await phone.clear();
  await phone.pressSequentially('+1 919 555 0123');
  await expect(phone).toHaveValue('(919)555-0123');
  // What a browser fills in arrives at once.
  await phone.fill('+19195550134');
  await expect(phone).toHaveValue('(919)555-0134');
  await phone.press('Backspace');
  await expect(phone).toHaveValue(/^\(919\)555-013\s?$/);
  await phone.pressSequentially('79');
  await expect(phone).toHaveValue('(919)555-0137');
});

test('three quotes with three carriers are looked at, doubted and sent one by one', async ({
  page,
  request,
}) => {
  const carriers = [STATE_FARM, PROGRESSIVE, GEICO];
  const { leadId } = await openNewLead(page, request, 'Tess', carriers, [HOME, AUTO]);
  const add = page.getByRole('button', { name: words.add });
  const remove = (place: number) => page.getByRole('button', { name: words.remove(place) });
  const [first, second, third] = [1, 2, 3].map((place) => quoteForm(page, place)) as [
    Locator,
    Locator,
    Locator,
  ];

  await fillForm(first, { carrier: 'State Farm', Home: [100, 1200], Auto: [50, 550] });
  // A sum that stands in the box without its name looks typed.
  const bundle = (period: 'monthly' | 'yearly') => priceBox(first, words.bundle, period);
  await expect(bundle('monthly')).toHaveAttribute('placeholder', words.sum('$150'));
  await expect(bundle('yearly')).toHaveAttribute('placeholder', words.sum('$1,750'));
  await expect(bundle('yearly')).toHaveValue('');
  await expect(first.getByText(words.bundleHint)).toBeVisible();
  await fillForm(first, { [words.bundle]: [140, 1900] });
  await expect(remove(1)).toHaveCount(0);

  await add.click();
  const taken = second.getByRole('option', { name: 'State Farm' });
  await expect(taken).toBeDisabled();
  await expect(taken).toContainText(words.inProcess);
  await fillForm(second, { carrier: 'Progressive', Home: [100, 90], Auto: [50, 550] });

  await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText(words.addNone)).toBeVisible();
  await remove(3).click();
  await expect(add).toBeFocused();
  await add.click();
  await fillForm(third, { carrier: 'GEICO', Home: [100, 1100], Auto: [50, 550] });
  await fillForm(third, { [words.bundle]: [120, null] });

  const summary = await finishQuoting(page);
  for (const doubt of [words.warnBundle.yearly, words.warnYearly('Home'), words.warnHalf])
    await expect(summary.getByText(doubt)).toBeVisible();
  await summary.getByRole('button', { name: words.back }).click();
  await priceBox(second, 'Home', 'yearly').fill('1000');
  const sent: unknown[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().includes(`/api${leadPath(leadId)}`))
      sent.push(call.postDataJSON());
  });
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  const auto = { ins_id: AUTO, qpr_monthly: 50, qpr_yearly: 550 };
  const home = { ins_id: HOME, qpr_monthly: 100, qpr_yearly: 1200 };
  expect(sent).toMatchObject([
    { inc_id: STATE_FARM, qot_monthly: 140, qot_yearly: 1900, prices: [home, auto] },
    { inc_id: PROGRESSIVE, prices: [{ ...home, qpr_yearly: 1000 }, auto] },
    { inc_id: GEICO, prices: [{ ...home, qpr_yearly: 1100 }, auto] },
  ]);
  expect(sent.slice(1).filter((body) => 'qot_monthly' in Object(body))).toEqual([]);
  await findLead(page, leadId, list.status.quoted);
});

test('the slower of two agents keeps what arrived and what was typed, and takes another carrier', async ({
  page,
  browser,
  request,
}) => {
  const zip = ownZip();
  const faster = await newAgent(request, 'Quinn', zip, [STATE_FARM]);
  const slower = await newAgent(request, 'Sloan', zip, [STATE_FARM, PROGRESSIVE, GEICO]);
  const { leadId } = await newLead(request, zip);
  const fasterPage = await browser.newPage();
  await openSession(fasterPage, request, faster);
  await fasterPage.goto(leadPath(leadId));
  await fillForm(quoteForm(fasterPage, 1), { Auto: [80, 900] });
  await openSession(page, request, slower);
  await page.goto(leadPath(leadId));
  const posts: unknown[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().includes(`/api${leadPath(leadId)}`))
      posts.push(call.postDataJSON().inc_id);
  });
  const [first, second] = [quoteForm(page, 1), quoteForm(page, 2)];
  await fillForm(first, { carrier: 'GEICO', Auto: [70, 777] });
  await page.getByRole('button', { name: words.add }).click();
  await fillForm(second, { carrier: 'State Farm', Auto: [88, 999] });

  const [won, lost] = [await finishQuoting(fasterPage), await finishQuoting(page)];
  await confirmQuotes(won);
  await expectSent(fasterPage);
  await confirmQuotes(lost);
  await expect(lost).toBeHidden();
  const refusal = words.failedFor('State Farm', `${words.takenByAnother} ${words.chooseOther}`);
  await expect(notice(page, refusal)).toBeVisible();
  await expect(page.getByRole('main').getByText(words.stoppedTitle)).toBeVisible();
  await expect(page.getByRole('main').getByText(`${refusal} ${words.stays}`)).toBeVisible();

  // What arrived is locked and not sent again; what was refused is still there.
  await expect(page.getByRole('region', { name: 'GEICO' })).toContainText(words.locked.sent);
  const carrier = second.getByRole('combobox', { name: words.carrier });
  await expect(carrier).toBeFocused();
  await expect(priceBox(second, 'Auto', 'yearly')).toHaveValue('$999');
  await expect(carrier.getByRole('option', { name: 'State Farm' })).toContainText(
    words.takenByAnother,
  );
  await choose(carrier, 'Progressive');
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  expect(posts).toEqual([GEICO, STATE_FARM, PROGRESSIVE]);
});

test('new answers of the client ask for the price again, which is an update', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Uma', zip, [STATE_FARM]);
  const { client, leadId } = await newLead(request, zip);
  const quoteId = await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await submitApplication(request, client, [HOME, AUTO], { force: true });
  await openSession(page, request, agent);
  await page.goto(LEADS);
  const card = await findLead(page, leadId, list.status.updated);
  await expect(card).toContainText(list.updatedHint);
  await card.getByRole('link', { name: list.update, exact: true }).click();

  const form = page.getByRole('region', { name: 'State Farm' });
  await expect(form).toContainText(words.updatedText);
  await expect(priceBox(form, 'Auto', 'monthly')).toHaveValue('$120');
  await fillForm(form, { Home: [70, 770] });
  const summary = await finishQuoting(page);
  await expect(summary.getByText(words.summaryUpdate)).toBeVisible();
  const update = page.waitForRequest((call) => call.method() === 'PUT');
  await confirmQuotes(summary);
  expect((await update).postDataJSON()).toMatchObject({ qot_id: quoteId, inc_id: STATE_FARM });
  await expectSent(page);
  await findLead(page, leadId, list.status.quoted);
  const { data } = await callApi(request, 'GET /user/quotes', { sid: client.sid });
  expect(data).toMatchObject([{ qot_id: quoteId, qot_edit: 0, qot_monthly: 190 }]);
});
