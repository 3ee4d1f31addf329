import { cardPayment } from '@fanwise/web/src/messages/en/agent/card-payment.ts';
import { leadRows } from '@fanwise/web/src/messages/en/agent/lead-rows.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { sendQuote, winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';
import { operator } from './operator.ts';

const STATE_FARM = 1;
const PROGRESSIVE = 2;
const leadTable = leads.english;
const quotes = myQuotes.english;

test('after a refund the agent owes no fee, and the client can choose again', async ({
  browser,
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Ria', 'Haddix'), {
    carriers: [STATE_FARM],
    zip,
  });
  const second = await registerAgent(request, newPerson(2, 'Bo', 'Quill'), {
    carriers: [PROGRESSIVE],
    zip,
  });
  const { client, leadId } = await winLead(request, agent, {
    client: 'Mae',
    carrier: STATE_FARM,
    zip,
  });
  await openSession(page, request, agent);
  await page.goto(`/payment?leadId=${leadId}`);
  const card = cardPayment.english;
  await page.getByRole('textbox', { name: card.cardNumber }).fill('4242 4242 4242 4242');
  await page.getByRole('textbox', { name: card.expiry }).fill('12/40');
  await page.getByRole('textbox', { name: card.securityCode }).fill('123');
  await page.getByRole('checkbox', { name: payment.english.acceptTerms }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(client.email)).toBeVisible();

  await operator('refund', String(leadId), '--reason', 'wrong number');

  await page.goto('/agent/profile/leads/all');
  const lead = page.getByRole('article', { name: leadTable.lead(leadId) });
  await expect(lead).toContainText(leadTable.status.refunded);
  await expect(lead).toContainText(leadTable.refundedNote);
  await expect(lead.getByRole('button')).toHaveAccessibleName(leadRows.english.star(leadId));
  await expect(lead.getByRole('link')).toHaveCount(0);
  const counts = page.getByRole('region', { name: leadTable.leadSummary.label });
  await expect(counts).not.toContainText(leadTable.leadSummary.won);
  await expect(counts).not.toContainText(leadTable.leadSummary.completed);
  await page.goto('/agent/profile/leads/all?filter=closed');
  await expect(lead).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/payment?leadId=${leadId}`);
  await expect(page.getByRole('heading', { name: payment.english.refundedTitle })).toBeVisible();
  await expect(page.getByText(client.email)).toHaveCount(0);

  await sendQuote(request, second, { leadId, carrier: PROGRESSIVE, types: [3], yearly: 990 });
  const theirs = await (await browser.newContext()).newPage();
  await openSession(theirs, request, client);
  await theirs.goto('/profile/my-quotes');
  await expect(theirs.getByText(quotes.removed.because.refunded)).toBeVisible();
  await theirs
    .getByRole('button', { name: quotes.chooseNamed(quotes.named('02', 'Progressive')) })
    .click();
  await theirs.getByRole('button', { name: quotes.choosing.confirm }).click();
  await expect(theirs.getByRole('heading', { name: quotes.pending.title('Bo') })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();

  // The client chose another agent; for this agent the lead is still a refunded one.
  await page.goto('/agent/profile/leads/all?filter=closed');
  await expect(lead).toContainText(leadTable.status.refunded);
});
