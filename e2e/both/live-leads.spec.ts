import { leadRows } from '@fanwise/web/src/messages/en/agent/lead-rows.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { namedLead } from '@fanwise/web/src/messages/en/leads/named-lead.ts';
import { quoteLive } from '@fanwise/web/src/messages/en/leads/quote-live.ts';
import { interest } from '@fanwise/web/src/messages/en/privacy/interest.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
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
  withdraw,
} from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Member, openSession } from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { confirmQuotes, fillForm, finishQuoting, priceBox, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = quoteLive.english;
const quoting = quoteLead.english;

const rowOf = (page: Page, leadId: number) => page.locator(`tr[data-lead="${leadId}"]`);

/** Opens the rows of the same agency in another browser context. */
async function colleague(browser: Browser, agent: Member): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSession(page, page.request, agent);
  await page.addInitScript(() => localStorage.setItem('fanwise.leads-as', 'rows'));
  await page.goto(LEADS);
  return page;
}

test('actions of a rival and of a colleague show in an open lead table, whose rows keep their places', async ({
  browser,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Mina', zip, [STATE_FARM, GEICO]);
  const rival = await newAgent(request, 'Rolf', zip, [STATE_FARM]);
  const { leadId: first } = await newLead(request, zip);
  const { leadId: second, client } = await newLead(request, zip);
  const [one, other] = [await colleague(browser, agent), await colleague(browser, agent)];
  for (const page of [one, other]) await expect(page.locator('tr[data-lead]')).toHaveCount(2);

  await sendQuote(request, rival, { leadId: first, carrier: STATE_FARM, types: [AUTO] });
  for (const page of [one, other])
    await expect(rowOf(page, first)).toContainText(leadRows.english.freeOf(1, 2));
  await rowOf(other, first).focus();
  await other.keyboard.press('e');
  await expect(rowOf(one, first)).toContainText(leadRows.english.gone);
  await sendQuote(request, agent, { leadId: second, carrier: GEICO, types: [AUTO] });
  for (const page of [one, other])
    await expect(rowOf(page, second)).toContainText(leadRows.english.gone);
  await expect(rowOf(one, first)).toBeVisible();

  await one.getByRole('link', { name: /^Waiting/ }).click();
  await expect(rowOf(one, second)).toBeVisible();
  await withdraw(request, client);
  await expect(rowOf(one, second)).toContainText(leadRows.english.gone);
});

test('a rival takes the carrier while the agent types and reviews its prices', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Sole', zip, [STATE_FARM, PROGRESSIVE]);
  const rival = await newAgent(request, 'Fast', zip, [STATE_FARM, PROGRESSIVE]);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [88, 999] });
  await sendQuote(request, rival, { leadId, carrier: STATE_FARM, types: [AUTO] });
  const bar = page.getByText(messages.taken('State Farm'));
  await expect(bar).toBeVisible();
  await expect(page.getByText(messages.kept)).toBeVisible();
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$999');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Progressive', exact: true }).click();
  await expect(bar).toBeHidden();

  // The rival takes the last carrier while the agent reviews the quote.
  const summary = await finishQuoting(page);
  await sendQuote(request, rival, { leadId, carrier: PROGRESSIVE, types: [AUTO] });
  await expect(page.getByText(messages.noneFree)).toBeAttached();
  await confirmQuotes(summary);
  await expect(summary).toBeHidden();
  await expect(page.getByText(messages.taken('Progressive'))).toBeVisible();
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$999');
  await page.getByRole('button', { name: messages.nextLead }).click();
  await expect(page).toHaveURL(LEADS);
});

test('an open lead shows new answers and a withdrawal, and keeps the typed prices', async ({
  page,
  request,
}) => {
  const { client, leadId } = await openNewLead(page, request, 'Uma', [STATE_FARM]);
  const form = quoteForm(page, 1);
  await fillForm(form, { Auto: [88, 999] });
  await submitApplication(request, client, [HOME, AUTO], { force: true });
  await expect(page.getByText(messages.changedTitle)).toBeVisible();
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$999');
  await page.getByRole('button', { name: messages.lookAnew }).click();
  await expect(priceBox(form, 'Home', 'monthly')).toBeVisible();
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$999');
  await expect(page.getByText(messages.changedTitle)).toBeHidden();

  await withdraw(request, client);
  await expect(page.getByText(messages.ended.withdrawn)).toBeVisible();
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$999');
  await expect(page.getByRole('button', { name: quoting.finish }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(leadId).toBeGreaterThan(0);
});

test('the agent sees at once that the client read the quote, and that the client chose it', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Cleo', zip, [STATE_FARM, GEICO]);
  const { leadId, client } = await newLead(request, zip);
  const quoteId = await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const sent = page.getByRole('region', { name: 'State Farm' });
  await expect(sent).toContainText('Client has not seen it');
  await callApi(request, 'GET /user/quotes', { sid: client.sid });
  await expect(sent).not.toContainText('Client has not seen it');
  await callApi(request, 'POST /user/quotes/:id', { sid: client.sid, params: { id: quoteId } });
  await expect(page.getByText(messages.ended.chosen)).toBeVisible();
  await expect(page.getByRole('link', { name: messages.toPayment })).toHaveAttribute(
    'href',
    `/payment?leadId=${leadId}`,
  );
});

test('the quoting keys lead from lead to lead and back, and a mail about a lost lead leads to its row', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Kaya', zip, [STATE_FARM]);
  const rival = await newAgent(request, 'Rolf', zip, [GEICO]);
  const lost = await newLead(request, zip);
  const { leadId: second } = await newLead(request, zip);
  const { leadId: first } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.addInitScript(() => localStorage.setItem('fanwise.leads-as', 'rows'));
  await page.goto(LEADS);
  await expect(page.locator('tr[data-lead]')).toHaveCount(3);
  const menu = page.getByRole('complementary');
  const wide = (await menu.boundingBox())?.width;
  await page.keyboard.press('[');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(80);
  await expect(menu.getByRole('link', { name: 'Leads' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('[');
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(wide);

  await page.keyboard.press('Home');
  await page.keyboard.press('q');
  await expect(page).toHaveURL(leadPath(first));
  await expect(quoteForm(page, 1)).toBeVisible();
  await page.keyboard.press('Alt+j');
  await expect(page).toHaveURL(leadPath(second));
  await expect(page.getByText(quoting.position(2, '3'))).toBeVisible();
  await page.keyboard.press('Alt+k');
  await expect(page).toHaveURL(leadPath(first));
  // The address changes before the page: text typed until then belongs to the previous lead.
  await expect(page.getByText(quoting.position(1, '3'))).toBeVisible();
  await fillForm(quoteForm(page, 1), { Auto: [77, 888] });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(LEADS);
  await page.goto(leadPath(first));
  await expect(priceBox(quoteForm(page, 1), 'Auto', 'yearly')).toHaveValue('$888');
  await finishQuoting(page);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page).toHaveURL(leadPath(second));

  await sendQuote(request, agent, { leadId: lost.leadId, carrier: STATE_FARM, types: [AUTO] });
  const won = await sendQuote(request, rival, {
    leadId: lost.leadId,
    carrier: GEICO,
    types: [AUTO],
  });
  const { sid } = lost.client;
  await callApi(request, 'POST /user/quotes/:id', { sid, params: { id: won } });
  await page.goto('/agent/profile/notifications');
  await page.getByRole('link', { name: /chose another quote/ }).click();
  await expect(page).toHaveURL(`${LEADS}?lead=${lost.leadId}`);
  const named = page.getByRole('region', { name: namedLead.english.label });
  await expect(named).toContainText(namedLead.english.how['other-chosen']);
  await named.getByRole('button', { name: namedLead.english.close }).click();
  await expect(named).toBeHidden();
  await expect(page).toHaveURL(LEADS);
});

test('a client reads how many agents viewed the application and could not quote, without their names', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agents = [
    await newAgent(request, 'Ida', zip, [STATE_FARM]),
    await newAgent(request, 'Ole', zip, [GEICO]),
  ];
  const { client, leadId } = await newLead(request, zip);
  for (const { sid } of agents)
    await callApi(request, 'GET /agent/profile/leads/:id', { sid, params: { id: leadId } });
  await openSession(page, request, client);
  await page.goto('/profile/my-quotes');
  await expect(page.getByText(interest.english.looked(2))).toBeVisible();
  for (const { sid } of agents)
    await callApi(request, 'POST /agent/leads/:id/pass', {
      sid,
      params: { id: leadId },
      body: { reason: 'vehicle' },
    });
  await page.reload();
  const told = page.getByText(interest.english.passed(2));
  await expect(told).toContainText(interest.english.reasonsGiven('vehicle 2'));
  await expectAccessible(page);
});
