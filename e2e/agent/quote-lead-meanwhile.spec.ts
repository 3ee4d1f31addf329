import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { noLead } from '@fanwise/web/src/messages/en/leads/no-lead.ts';
import { loginAgain } from '@fanwise/web/src/messages/en/session/login-again.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { expect, test } from '@playwright/test';
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
import { callApi, callAs } from '../support/api.ts';
import { fillLogin, openSession } from '../support/people.ts';
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

const list = leads.english;
const messages = quoteLead.english;

test('a lead that is withdrawn while the agent prices it says so and keeps the typed prices', async ({
  page,
  request,
}) => {
  const { client } = await openNewLead(page, request, 'Dara', [STATE_FARM]);
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [77, 888] });
  const summary = await finishQuoting(page);
  await withdraw(request, client);
  await confirmQuotes(summary);
  await expect(page.getByRole('main').getByText(messages.closed)).toBeVisible();
  await expect(priceBox(form, 'Auto', 'monthly')).toHaveValue('$77');
  await expect(page.getByRole('button', { name: messages.finish }).last()).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('heading', { name: noLead.english.goneTitle })).toBeVisible();
  await page.getByRole('link', { name: messages.backToLeads }).last().click();
  await expect(page.getByRole('heading', { name: list.emptyTitle })).toBeVisible();
});

test('a lead that another agent won stays readable, and a deleted lead is hidden', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const chosenAgent = await newAgent(request, 'Vera', zip, [GEICO]);
  const loser = await newAgent(request, 'Lou', zip, [STATE_FARM]);
  const lost = await newLead(request, zip);
  const deleted = await newLead(request, zip);
  for (const { leadId } of [lost, deleted])
    await sendQuote(request, loser, { leadId, carrier: STATE_FARM, types: [AUTO] });
  const { leadId } = lost;
  const id = await sendQuote(request, chosenAgent, { leadId, carrier: GEICO, types: [AUTO] });
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
  await expect(page.getByRole('region', { name: 'State Farm' })).toContainText(
    messages.locked.lost,
  );
  await expect(page.getByRole('button', { name: messages.finish })).toHaveCount(0);
  await expect(page.getByRole('button', { name: messages.add })).toHaveCount(0);
});

test('typed prices survive the end of the session', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Stella', zip, [STATE_FARM]);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [93, 1010] });
  const summary = await finishQuoting(page);
  await callAs(page, 'GET /auth/login');
  await confirmQuotes(summary);
  const again = page.getByRole('dialog', { name: loginAgain.english.endedTitle });
  // An agent who logs in later finds the prices then.
  await again.getByRole('button', { name: loginAgain.english.later }).click();
  await expect(page).toHaveURL('/agent');
  await page.getByRole('link', { name: app.english.agentLogIn, exact: true }).click();
  await fillLogin(page, agent);
  await expect(page).toHaveURL(leadPath(leadId));
  await expect(page.getByText(messages.restored)).toBeVisible();
  const form = quoteForm(page, 1);
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$1,010');
  const second = await finishQuoting(page);
  await callAs(page, 'GET /auth/login');
  await confirmQuotes(second);
  await again.getByLabel(loginAgain.english.password, { exact: true }).fill(agent.password);
  await again.getByRole('button', { name: loginAgain.english.logIn }).click();
  await expectSent(page);
});

test('a quote that the agent sent in another window is not attributed to another agent', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Dora', zip, [STATE_FARM, GEICO]);
  const { leadId } = await newLead(request, zip);
  await openSession(page, request, agent);
  // Without live updates, because these would mark the carrier before the quote is sent.
  await page.route('**/api/notifications/stream*', (route) => route.abort());
  await page.goto(leadPath(leadId));
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [77, 888] });
  await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await confirmQuotes(await finishQuoting(page));
  await expect(page.getByRole('main').getByText(messages.sentElsewhere)).toBeVisible();
  await expect(page.getByText(messages.takenByAnother)).toBeHidden();
  await fillForm(quoteForm(page, 2), { carrier: 'GEICO' });
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
});

test('a reload after a lost answer shows the quote as sent, and no form for it', async ({
  page,
  request,
}) => {
  const { leadId } = await openNewLead(page, request, 'Dora', [STATE_FARM, GEICO]);
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [77, 888] });
  const call = `**/api${leadPath(leadId)}*`;
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const look = await finishQuoting(page);
  await confirmQuotes(look);
  await expect(look.getByText(messages.notSentTitle)).toBeVisible();
  await page.unroute(call);
  await page.reload();
  await expect(page.getByRole('region', { name: 'State Farm' })).toContainText('$888');
  await expect(quoteForm(page, 2)).toHaveCount(0);
  await expect(page.getByText(messages.restored)).toBeHidden();
});

test('over the rate limit, the remaining quotes are sent automatically while the review stays open', async ({
  page,
  request,
}) => {
  await openNewLead(page, request, 'Lima', [STATE_FARM]);
  await fillForm(quoteForm(page, 1), { carrier: 'State Farm', Auto: [77, 888] });
  const summary = await finishQuoting(page);
  await page.route(
    '**/api/agent/profile/leads/*',
    (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'too-many-requests', message: 'Later.', retry_after: 3 },
      }),
    { times: 1 },
  );
  await confirmQuotes(summary);
  await expect(summary.getByText(/You can send again at/)).toBeVisible();
  await expectSent(page);
});
