import { payFee } from '@fanwise/builders/actions';
import { clientReturns } from '@fanwise/web/src/messages/en/consumer/client-returns.ts';
import { consent } from '@fanwise/web/src/messages/en/consumer/consent.ts';
import { returnReasons } from '@fanwise/web/src/messages/en/returns/return-reasons.ts';
import { returns } from '@fanwise/web/src/messages/en/returns/returns.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newAgent, STATE_FARM } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { getProductAccess, type Member, openSession } from '../support/people.ts';
import { sendQuote, winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';
import { operator } from './operator.ts';

const messages = returns.english;
const reasons = returnReasons.english.reasons;
const PROGRESSIVE = 2;

/** Creates a client whose contact details the agent has paid for. */
const sold = async (request: APIRequestContext, agent: Member, client: string, zip: number) => {
  const lead = await winLead(request, agent, { client, carrier: STATE_FARM, zip });
  await payFee(getProductAccess(request), agent, lead.leadId);
  return lead;
};

/** Fills in and sends the return form on the current page. */
const askFor = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('button', { name: messages.review }).click();
  await expect(page.getByText(messages.youSay)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.send }).click();
};

const state = (page: Page) => page.getByRole('status').filter({ hasText: messages.youSay });

test('facts known to the product decide a return at once, and the list shows it', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Edda', zip, [STATE_FARM]);
  await sold(request, agent, 'Twila', zip);
  const { leadId } = await sold(request, agent, 'Twila', zip);
  await openSession(page, request, agent);
  await page.goto(`/agent/profile/leads/${leadId}/return`);
  await expect(page.getByRole('heading', { name: messages.title, level: 1 })).toBeVisible();
  await expectAccessible(page);
  // Without a reason the form is not sent, and the first reason has the focus.
  await page.getByRole('button', { name: messages.review }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.chooseReason);
  await expect(page.getByRole('radio').first()).toBeFocused();
  // A reason that is never refunded says so, and the form cannot be sent.
  await page.getByRole('radio', { name: new RegExp(`^${reasons['no-answer']}`) }).check();
  await expect(page.getByText(messages.neverTitle)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.review })).toHaveAccessibleDescription(
    messages.neverShort,
  );
  await page.getByRole('button', { name: messages.review }).press('Enter');
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${reasons['no-answer']}`) }),
  ).toBeVisible();
  await expectAccessible(page);
  await askFor(page, reasons.duplicate);
  await expect(state(page)).toContainText(messages.granted('$25'));
  await expect(state(page)).toContainText(messages.why.proved);
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.deletionConfirm }).click();
  await expect(page.getByText(messages.deletionDone)).toBeVisible();

  await page.goto('/agent/profile/returns');
  await expect(page.getByRole('row').nth(1)).toContainText(messages.grantedShort);
  await expectAccessible(page);
  await page.goto('/returns');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});

test('an operator grants a return, and the client chooses another agent, who pays a fee', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Orla', zip, [STATE_FARM]);
  const rival = await newAgent(request, 'Piet', zip, [PROGRESSIVE]);
  const lead = await winLead(request, agent, { client: 'Sten', carrier: STATE_FARM, zip });
  const { client, leadId } = lead;
  await payFee(getProductAccess(request), agent, leadId);
  await openSession(page, request, agent);
  await page.goto(`/agent/profile/leads/${leadId}/return`);
  await askFor(page, reasons.language);
  await expect(state(page)).toContainText(messages.operator);
  const asked = await callApi(request, 'GET /agent/profile/returns', { sid: agent.sid });
  const id = String(asked.data[0]?.id);
  await operator('returns', 'grant', id, '--reason', 'speaks Estonian only');
  await page.reload();
  await expect(state(page)).toContainText(messages.granted('$25'));

  // The lead is open again: another agent quotes, and the client chooses.
  const quoteId = await sendQuote(request, rival, { leadId, types: [3], carrier: PROGRESSIVE });
  await callApi(request, 'POST /user/quotes/:id', { sid: client.sid, params: { id: quoteId } });
  await payFee(getProductAccess(request), rival, leadId);
  const contacts = await callApi(request, 'GET /user/contact', { sid: client.sid });
  expect(contacts.data.map(({ qot_id }) => qot_id)).toContain(quoteId);
});

test('the client answers, the agent appeals, and another operator decides', async ({
  browser,
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Ulla', zip, [STATE_FARM]);
  const { client, leadId } = await sold(request, agent, 'Vera', zip);
  await openSession(page, request, agent);
  await page.goto(`/agent/profile/leads/${leadId}/return`);
  await askFor(page, reasons['phone-dead']);
  await expect(state(page)).toContainText(messages.asked);

  const clientPage = await (await browser.newContext()).newPage();
  await openSession(clientPage, request, client);
  await clientPage.goto('/profile/my-quotes');
  await expect(clientPage.getByText(/^Did .+ reach you\?$/).first()).toBeVisible();
  await expectAccessible(clientPage);
  await clientPage.getByRole('radio', { name: clientReturns.english.answers.reached }).check();
  await clientPage.getByRole('button', { name: clientReturns.english.send }).click();
  await expect(clientPage.getByText(clientReturns.english.thanks)).toBeVisible();

  await page.reload();
  await expect(state(page)).toContainText(messages.refused);
  await expect(state(page)).toContainText(messages.why['client-confirms']);
  await page.getByRole('button', { name: messages.appealSend }).click();
  await expect(page.getByText(messages.noteNeeded)).toBeVisible();
  await page.getByRole('textbox', { name: messages.appealNote }).fill('It rings, nobody answers.');
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.appealSend }).click();
  await expect(state(page)).toContainText(messages.operator);
});

test('a client reports that they never asked for quotes, which withdraws every consent and refunds the fee', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Wim', zip, [STATE_FARM]);
  const { client, leadId } = await sold(request, agent, 'Xena', zip);
  const consentMessages = consent.english;
  await openSession(page, request, client);
  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: consentMessages.neverAsked }).click();
  const question = page.getByRole('dialog', { name: consentMessages.neverAskedQuestion });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: consentMessages.neverAskedConfirm }).click();
  await expect(page.getByText(consentMessages.noOne, { exact: true })).toBeVisible();
  const found = await callApi(request, 'GET /agent/profile/leads/:id/return', {
    sid: agent.sid,
    params: { id: leadId },
  });
  expect(found.data).toMatchObject({ state: 'granted', decided_by: 'client' });
});
