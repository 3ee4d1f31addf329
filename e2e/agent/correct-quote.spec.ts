import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { expect, test } from '@playwright/test';
import { AUTO, leadPath, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { notice } from '../support/notice.ts';
import { openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { confirmQuotes, fillForm, finishQuoting, priceBox } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = quoteLead.english;

test('an agent corrects a price that the client has not seen, and withdraws one that was seen', async ({
  page,
  request,
  browser,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Cora', zip, [STATE_FARM]);
  const { client, leadId } = await newLead(request, zip);
  const id = await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const quote = page.getByRole('region', { name: 'State Farm', exact: true });
  await expect(quote.getByText('Client has not seen it. Correct until')).toBeVisible();

  await quote.getByRole('button', { name: messages.correct }).click();
  await expect(quote.getByText(messages.correctingText)).toBeVisible();
  await expect(priceBox(quote, 'Auto', 'monthly')).toBeFocused();
  await fillForm(quote, { Auto: [129, 1490] });
  const summary = await finishQuoting(page);
  await expect(summary.getByText(messages.summaryCorrection)).toBeVisible();
  await confirmQuotes(summary);
  await expect(notice(page, messages.thanks)).toBeVisible();
  await page.getByRole('button', { name: messages.seeSent }).click();
  await expect(page).toHaveURL(leadPath(leadId));
  const { data } = await callApi(request, 'GET /user/quotes', { sid: client.sid });
  expect(data).toMatchObject([{ qot_id: id, qot_monthly: 129, qot_yearly: 1490, revision: 2 }]);

  await page.goto(leadPath(leadId));
  await expect(quote.getByText(messages.locked.sent)).toBeVisible();
  await expect(quote.getByRole('button', { name: messages.correct })).toHaveCount(0);
  await quote.getByRole('button', { name: messages.takeBackNamed('State Farm') }).click();
  const dialog = page.getByRole('dialog', { name: messages.takingBack.title('State Farm') });
  await dialog.getByRole('button', { name: messages.takingBack.confirm }).click();
  await expect(dialog.getByText(messages.takingBack.reasonMissing)).toBeVisible();
  await dialog.getByRole('radio', { name: messages.takingBack.reasons.rates }).check();
  await dialog.getByRole('button', { name: messages.takingBack.confirm }).click();
  await expect(notice(page, messages.takingBack.done('State Farm'))).toBeVisible();
  await expect(quote).toHaveCount(0);

  const clientPage = await browser.newPage();
  await openSession(clientPage, request, client);
  await clientPage.goto('/profile/my-quotes');
  const removed = myQuotes.english.removed;
  await expect(
    clientPage.getByText(`${removed.because.agent} ${removed.reasons.rates}`),
  ).toBeVisible();
  await clientPage.close();
});

test('a price cannot be corrected once the client has seen it in the meantime', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Mina', zip, [STATE_FARM]);
  const { client, leadId } = await newLead(request, zip);
  await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const quote = page.getByRole('region', { name: 'State Farm', exact: true });
  await quote.getByRole('button', { name: messages.correct }).click();
  await fillForm(quote, { Auto: [129, 1490] });
  const summary = await finishQuoting(page);
  await callApi(request, 'GET /user/quotes', { sid: client.sid });
  await confirmQuotes(summary);
  await expect(page.getByRole('main').getByText(/The client has seen this price/)).toBeVisible();
  await expect(quote.getByText(messages.locked.sent)).toBeVisible();
});
