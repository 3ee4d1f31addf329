import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { notice } from '../support/notice.ts';
import { openSession } from '../support/people.ts';
import {
  atPayment,
  expectContact,
  OPENED_BY_FEE,
  payAndSave,
  payButton,
  terms,
  typeCard,
} from './paying.ts';

const messages = payment.english;

test('an unreachable payment provider is waited for, and the contact is paid once', async ({
  page,
  request,
}) => {
  const confirm = '**/api/agent/profile/leads/*/confirm*';
  await page.route(confirm, (route) =>
    route.fulfill({ status: 503, json: { code: 'payment-unavailable', message: '' } }),
  );
  const { client } = await atPayment(page, request, { agent: 'Quin', client: 'Ike' });
  await expect(page.getByRole('heading', { name: messages.unavailableTitle })).toBeVisible();
  await page.unroute(confirm);
  await page.getByRole('button', { name: ui.english.retry }).click();

  await typeCard(page, '4242 4242 4242 4242');
  await terms(page).check();
  await page.route('**/sandbox-gateway/**', (route) => route.abort());
  await payButton(page).click();
  await expect(notice(page, messages.unreachable)).toBeVisible();
  await expect(page.getByText(OPENED_BY_FEE)).toBeVisible();
  await page.unroute('**/sandbox-gateway/**');

  // The card is charged, but the answer is lost.
  await page.route('**/sandbox-gateway/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(notice(page, messages.unreachable).last()).toBeVisible();
  await payButton(page).click();
  await expectContact(page, client);
});

test('terms that changed while the page was open are shown and have to be accepted again', async ({
  page,
  request,
}) => {
  const { terms_agents_version: version, ...config } = await callApi(request, 'GET /config');
  // The page was opened while older terms applied.
  await page.route('**/api/config*', (route) =>
    route.fulfill({ json: { ...config, terms_agents_version: '2020-01-01' } }),
  );
  const { client } = await atPayment(page, request, { agent: 'Vera', client: 'Abe' });
  const document = page.getByRole('link', { name: messages.termsLink });
  await expect(document).toHaveAttribute('href', '/legal/terms-agents.pdf?version=2020-01-01');
  await typeCard(page, '4242 4242 4242 4242');
  await terms(page).check();
  await page.unroute('**/api/config*');
  await payButton(page).click();
  await expect(notice(page, messages.termsChanged)).toBeVisible();
  await expect(document).toHaveAttribute('href', `/legal/terms-agents.pdf?version=${version}`);
  await expect(terms(page)).not.toBeChecked();

  await typeCard(page, '4242 4242 4242 4242');
  await terms(page).check();
  await payButton(page).click();
  await expectContact(page, client);
});

test('a lead paid in one tab is paid in the other', async ({ page, request }) => {
  const { client, leadId } = await atPayment(page, request, { agent: 'Rae', client: 'Jo' });
  const other = await page.context().newPage();
  await other.goto(`/payment?leadId=${leadId}`);
  await typeCard(other, '5555 5555 5555 4444');
  await terms(other).check();
  await payAndSave(page, '4242 4242 4242 4242', client);
  await payButton(other).click();
  await expectContact(other, client);
});

test('when a payment is disputed, the agent sees it at the next payment and the client at once', async ({
  browser,
  page,
  request,
}) => {
  const names = { agent: 'Uma', client: 'Ned', next: 'Ora' };
  const { client, next } = await atPayment(page, request, names);
  await typeCard(page, '4000 0000 0000 0259');
  await terms(page).check();
  await payButton(page).click();
  // The card was charged and the payment disputed at once, so there is no contact to show.
  await expect(page.getByRole('heading', { name: messages.slowTitle })).toBeVisible();
  await page.goto(`/payment?leadId=${next.leadId}`);
  await expect(page.getByRole('heading', { name: messages.disputedTitle })).toBeVisible();
  await expectAccessible(page);

  const theirs = await browser.newPage();
  await openSession(theirs, request, client);
  await theirs.goto('/profile/my-quotes');
  const closed = myQuotes.english.closed.title(names.agent);
  await expect(theirs.getByRole('heading', { name: closed })).toBeVisible();
  // The choice no longer binds the client.
  await theirs.getByRole('link', { name: myQuotes.english.closed.application }).click();
  await expect(theirs).toHaveURL(/\/profile\/application/);
  await expect(theirs.getByRole('button', { name: application.english.delete })).toBeVisible();
  await theirs.close();
});
