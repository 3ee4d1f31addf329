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

const words = quoteLead.english;

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

  await quote.getByRole('button', { name: words.correct }).click();
  await expect(quote.getByText(words.correctingText)).toBeVisible();
  await expect(priceBox(quote, 'Auto', 'monthly')).toBeFocused();
  await fillForm(quote, { Auto: [129, 1490] });
  const summary = await finishQuoting(page);
  await expect(summary.getByText(words.summaryCorrection)).toBeVisible();
  await confirmQuotes(summary);
  await expect(notice(page, words.thanks)).toBeVisible();
  await page.getByRole('button', { name: words.seeSent }).click();
  await expect(page).toHaveURL(leadPath(leadId));
  const { data } = await callApi(request, 'GET /user/quotes', { sid: client.sid });
  expect(data).toMatchObject([{ qot_id: id, qot_monthly: 129, qot_yearly: 1490, revision: 2 }]);

  await page.goto(leadPath(leadId));
  await expect(quote.getByText(words.locked.sent)).toBeVisible();
  await expect(quote.getByRole('button', { name: words.correct })).toHaveCount(0);
  await quote.getByRole('button', { name: words.takeBackNamed('State Farm') }).click();
  const dialog = page.getByRole('dialog', { name: words.takingBack.title('State Farm') });
  await dialog.getByRole('button', { name: words.takingBack.confirm }).click();
  await expect(dialog.getByText(words.takingBack.reasonMissing)).toBeVisible();
  await dialog.getByRole('radio', { name: words.takingBack.reasons.rates }).check();
  await dialog.getByRole('button', { name: words.takingBack.confirm }).click();
  await expect(notice(page, words.takingBack.done('State Farm'))).toBeVisible();
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
  await quote.getByRole('button', { name: words.correct }).click();
  await fillForm(quote, { Auto: [129, 1490] });
  const summary = await finishQuoting(page);
  await callApi(request, 'GET /user/quotes', { sid: client.sid });
  await confirmQuotes(summary);
  await expect(page.getByRole('main').getByText(/The client has seen this price/)).toBeVisible();
  await expect(quote.getByText(words.locked.sent)).toBeVisible();
});
