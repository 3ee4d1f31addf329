import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { agencyDetails } from '../apps/web/src/messages/en/agency-details.ts';
import { app } from '../apps/web/src/messages/en/app.ts';
import { leads } from '../apps/web/src/messages/en/leads.ts';
import { quoteLead } from '../apps/web/src/messages/en/quote-lead.ts';
import { ui } from '../apps/web/src/messages/en/ui.ts';
import { completeProfile, findLead } from './agent-steps.ts';
import { choose } from './answering.ts';
import { callApi } from './api.ts';
import { notice } from './notice.ts';
import {
  fillLogin,
  logIn,
  type Member,
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
  registerNewAgent,
} from './people.ts';
import { sendQuote, submitApplication } from './preparation.ts';
import {
  confirmQuotes,
  expectSent,
  fillForm,
  finishQuoting,
  priceBox,
  quoteForm,
} from './quoting.ts';

const agency = agencyDetails.english;
const list = leads.english;
const words = quoteLead.english;
const STATE_FARM = 1;
const PROGRESSIVE = 2;
const GEICO = 3;
const HOME = 1;
const AUTO = 3;
const LEADS = '/agent/profile/leads/all';
type Types = readonly (1 | 2 | 3)[];

const newAgent = (request: APIRequestContext, name: string, zip: number, carriers: number[]) =>
  registerAgent(request, newPerson(2, name, 'Walker'), { carriers, zip });

/** A new client in a ZIP code, which no other test uses, asks for quotes. */
async function newLead(
  request: APIRequestContext,
  zip: number,
  types: Types = [AUTO],
): Promise<{ client: Member; leadId: number }> {
  const client = await registerConsumer(request, newPerson(1, 'Noor', 'Hale'), AUTO, zip);
  return { client, leadId: await submitApplication(request, client, types) };
}

const withdraw = (request: APIRequestContext, { sid }: Member) =>
  callApi(request, 'DELETE /user/application', { sid, body: { force: true } });

const leadPath = (leadId: number) => `/agent/profile/leads/${leadId}`;
const cards = (page: Page) => page.getByRole('article');

test('a new agent goes from the first login to the first quote', async ({ page, request }) => {
  const zip = 27614;
  const agent = await registerNewAgent(request, newPerson(2, 'Fran', 'Walker'));
  const { leadId } = await newLead(request, zip);
  await logIn(page, agent);
  const warning = page.getByRole('dialog', { name: agency.carriers.warningTitle });
  await expect(warning).toContainText(agency.carriers.warning);
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
  await expect(form.getByRole('combobox', { name: words.carrier })).toHaveText(/State Farm/);
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
  const zip = 82601;
  const agent = await newAgent(request, 'Tess', zip, [STATE_FARM, PROGRESSIVE, GEICO]);
  const { leadId } = await newLead(request, zip, [HOME, AUTO]);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const add = page.getByRole('button', { name: words.add });
  const remove = (place: number) => page.getByRole('button', { name: words.remove(place) });
  const [first, second, third] = [1, 2, 3].map((place) => quoteForm(page, place)) as [
    Locator,
    Locator,
    Locator,
  ];

  await fillForm(first, { carrier: 'State Farm', Home: [100, 1200], Auto: [50, 550] });
  await expect(priceBox(first, words.bundle, 'monthly')).toHaveAttribute('placeholder', '$150');
  await expect(priceBox(first, words.bundle, 'yearly')).toHaveAttribute('placeholder', '$1,750');
  await fillForm(first, { [words.bundle]: [140, 1900] });
  await expect(remove(1)).toHaveCount(0);

  await add.click();
  await second.getByRole('combobox', { name: words.carrier }).click();
  const taken = page.getByRole('option', { name: 'State Farm' });
  await expect(taken).toBeDisabled();
  await expect(taken).toContainText(words.inProcess);
  await page.keyboard.press('Escape');
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
  const zip = 82070;
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
  await carrier.click();
  await expect(page.getByRole('option', { name: 'State Farm' })).toContainText(
    words.takenByAnother,
  );
  await page.keyboard.press('Escape');
  await choose(page, carrier, 'Progressive');
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  expect(posts).toEqual([GEICO, STATE_FARM, PROGRESSIVE]);
});

test('new answers of the client ask for the price again, which is an update', async ({
  page,
  request,
}) => {
  const zip = 82716;
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

test('a lead that is withdrawn while it is priced says so and keeps what was typed', async ({
  page,
  request,
}) => {
  const zip = 82901;
  const agent = await newAgent(request, 'Dara', zip, [STATE_FARM]);
  const { client, leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
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
  const zip = 82801;
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
  const zip = 82520;
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
  await page.getByRole('combobox', { name: agency.zips.label }).fill('all');
  await page.getByRole('option', { name: agency.zips.allOption, exact: true }).click();
  await page.keyboard.press('Escape');
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
  const zip = 82414;
  const agent = await newAgent(request, 'Kay', zip, [STATE_FARM, GEICO]);
  const older = await newLead(request, zip);
  await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(LEADS);
  await expect(cards(page)).toHaveCount(2);
  const tabTo = async (target: Locator) => {
    for (let stops = 0; stops < 60; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key);
  await expect(cards(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: list.summary.title });
  await expect(summary).toContainText('Noor Hale');
  await page.keyboard.press('Escape');
  await expect(cards(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(summary.getByRole('link', { name: list.quote }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(leadPath(older.leadId));

  const form = quoteForm(page, 1);
  const carrier = form.getByRole('combobox', { name: words.carrier });
  await expect(carrier).toBeVisible();
  await tabTo(carrier);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'GEICO' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect(carrier).toHaveText(/GEICO/);
  await tabTo(priceBox(form, 'Auto', 'monthly'));
  await page.keyboard.type('64');
  await tabTo(priceBox(form, 'Auto', 'yearly'));
  await page.keyboard.type('700');
  await tabTo(page.getByRole('button', { name: words.finish }).last());
  await page.keyboard.press('Enter');
  const look = page.getByRole('dialog', { name: words.summaryTitle });
  await expect(look).toBeVisible();
  await tabTo(look.getByRole('button', { name: words.confirm, exact: true }));
  await page.keyboard.press('Enter');
  await expectSent(page);
  await findLead(page, older.leadId, list.status.quoted);
});

test('prices that were being typed survive a session that ends', async ({ page, request }) => {
  const zip = 82009;
  const agent = await newAgent(request, 'Stella', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await logIn(page, agent);
  await page.goto(leadPath(leadId));
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [93, 1010] });
  const summary = await finishQuoting(page);
  const sid = await page.evaluate<string>(
    "JSON.parse(localStorage.getItem('fanwise.session')).sid",
  );
  await callApi(request, 'GET /auth/login', { sid });
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
