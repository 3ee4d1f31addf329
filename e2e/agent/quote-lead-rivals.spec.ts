import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { expect, test } from '@playwright/test';
import {
  AUTO,
  GEICO,
  HOME,
  LEADS,
  leadPath,
  newAgent,
  newLead,
  PROGRESSIVE,
  STATE_FARM,
} from '../support/agent-leads.ts';
import { findLead } from '../support/agent-steps.ts';
import { choose } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { notice } from '../support/notice.ts';
import { openSession } from '../support/people.ts';
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

const list = leads.english;
const messages = quoteLead.english;

test('the slower of two agents keeps the accepted quote and the typed prices, and takes another carrier', async ({
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
  await page.getByRole('button', { name: messages.add }).click();
  await fillForm(second, { carrier: 'State Farm', Auto: [88, 999] });

  const [won, lost] = [await finishQuoting(fasterPage), await finishQuoting(page)];
  await confirmQuotes(won);
  await expectSent(fasterPage);
  await confirmQuotes(lost);
  await expect(lost).toBeHidden();
  const refusal = messages.failedFor(
    'State Farm',
    `${messages.takenByAnother} ${messages.chooseOther}`,
  );
  await expect(notice(page, refusal)).toBeVisible();
  await expect(page.getByRole('main').getByText(messages.stoppedTitle)).toBeVisible();
  await expect(page.getByRole('main').getByText(`${refusal} ${messages.stays}`)).toBeVisible();

  // The accepted quote is not sent again, and the refused one is still in its form.
  await expect(page.getByRole('region', { name: 'GEICO' })).toContainText('Client has not seen it');
  const carrier = second.getByRole('combobox', { name: messages.carrier });
  await expect(carrier).toBeFocused();
  await expect(priceBox(second, 'Auto', 'yearly')).toHaveValue('$999');
  await expect(carrier.getByRole('option', { name: 'State Farm' })).toContainText(
    messages.takenByAnother,
  );
  await choose(carrier, 'Progressive');
  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  expect(posts).toEqual([GEICO, STATE_FARM, PROGRESSIVE]);
});

test('new answers of the client require a new price, which is sent as an update', async ({
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
  await expect(form).toContainText(messages.updatedText);
  await expect(priceBox(form, 'Auto', 'monthly')).toHaveValue('$120');
  await fillForm(form, { Home: [70, 770] });
  const summary = await finishQuoting(page);
  await expect(summary.getByText(messages.summaryUpdate)).toBeVisible();
  const update = page.waitForRequest((call) => call.method() === 'PUT');
  await confirmQuotes(summary);
  expect((await update).postDataJSON()).toMatchObject({ qot_id: quoteId, inc_id: STATE_FARM });
  await expectSent(page);
  await findLead(page, leadId, list.status.quoted);
  const { data } = await callApi(request, 'GET /user/quotes', { sid: client.sid });
  expect(data).toMatchObject([{ qot_id: quoteId, qot_edit: 0, qot_monthly: 190 }]);
});
