import { holdsCardNumber } from '@fanwise/card-sandbox/card-number-guard';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { cardPayment } from '../../apps/web/src/messages/en/agent/card-payment.ts';
import { clientInfo } from '../../apps/web/src/messages/en/agent/client-info.ts';
import { payment } from '../../apps/web/src/messages/en/agent/payment.ts';
import { application } from '../../apps/web/src/messages/en/consumer/application.ts';
import { myQuotes } from '../../apps/web/src/messages/en/consumer/my-quotes.ts';
import { loginAgain } from '../../apps/web/src/messages/en/shared/login-again.ts';
import { ui } from '../../apps/web/src/messages/en/shared/ui.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { stopClock } from '../support/clock.ts';
import { notice } from '../support/notice.ts';
import { logIn, type Member, newPerson, openSession, registerAgent } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const words = payment.english;
const cardWords = cardPayment.english;
const STATE_FARM = 1;
const CARD_FORM_AFTER_MS = 250;

const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });
const cardNumber = (page: Page): Locator =>
  page.getByRole('textbox', { name: cardWords.cardNumber });
const terms = (page: Page): Locator => page.getByRole('checkbox', { name: words.acceptTerms });

async function typeCard(page: Page, number: string, expiry = '12/40'): Promise<void> {
  await cardNumber(page).fill(number);
  await page.getByRole('textbox', { name: cardWords.expiry }).fill(expiry);
  await page.getByRole('textbox', { name: cardWords.securityCode }).fill('123');
}

/** The bodies sent from now on that hold something like a card number. */
function watchForCardNumbers(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (asked) => {
    if (holdsCardNumber(asked.postData() ?? '')) found.push(`${asked.method()} ${asked.url()}`);
  });
  return found;
}

/** An agent at the payment of a lead just won, and another lead of theirs when asked for. */
async function atPayment(
  page: Page,
  request: APIRequestContext,
  names: { agent: string; client: string; next?: string },
) {
  const zip = ownZip();
  const place = { zip, carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, names.agent, 'Haddix'), {
    carriers: [STATE_FARM],
    zip,
  });
  const won = await winLead(request, agent, { client: names.client, ...place });
  const next = names.next ? await winLead(request, agent, { client: names.next, ...place }) : won;
  await logIn(page, agent);
  await page.goto(`/payment?leadId=${won.leadId}`);
  return { agent, ...won, next, zip };
}

async function payAndSave(page: Page, number: string, client: Member): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('checkbox', { name: words.saveCard }).check();
  await terms(page).check();
  await payButton(page).click();
  await expectContact(page, client);
}

async function expectContact(page: Page, client: Member): Promise<void> {
  await expect(page.getByRole('heading', { name: words.successTitle })).toBeVisible();
  await expect(page.getByRole('link', { name: client.email })).toBeVisible();
  await expect(page.getByRole('link', { name: maskPhone(client.phone) })).toBeVisible();
}

test('a declined card costs nothing, and another one goes through', async ({ page, request }) => {
  const place = { zip: ownZip(), carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, 'Noor', 'Haddix'), {
    carriers: [STATE_FARM],
    zip: place.zip,
  });
  const { client, leadId } = await winLead(request, agent, { client: 'Della', ...place });
  await logIn(page, agent);
  await page.goto(`/payment?leadId=${leadId}`);
  await expect(page.getByText(words.contactHidden)).toBeVisible();

  await typeCard(page, '4000 0000 0000 0002');
  await payButton(page).click();
  await expect(page.getByText(words.mustAcceptTerms)).toBeVisible();
  await terms(page).check();
  await payButton(page).click();
  await expect(notice(page, 'Your card was declined.')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: words.fee })
      .getByText(words.declined('Your card was declined.')),
  ).toBeVisible();
  const lead = page.getByRole('region', { name: words.lead(leadId) });
  await expect(lead.getByText(`${client.firstName} ${client.lastName}`)).toBeVisible();
  await expect(page.getByText(words.contactHidden)).toBeVisible();

  await typeCard(page, '4242 4242 4242 4242');
  await payButton(page).dblclick();
  await expectContact(page, client);
  await expect(notice(page, 'Your card was declined.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(words.alreadyPaid)).toBeVisible();
});

test('a bank that asks is answered: no first, then yes', async ({ page, request }) => {
  const place = { zip: ownZip(), carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, 'Ines', 'Haddix'), {
    carriers: [STATE_FARM],
    zip: place.zip,
  });
  const { client, leadId } = await winLead(request, agent, { client: 'Edgar', ...place });
  await logIn(page, agent);
  await page.goto(`/payment?leadId=${leadId}`);
  await terms(page).check();
  await typeCard(page, '4000 0000 0000 3220');
  await payButton(page).click();
  const bank = page.getByRole('dialog', { name: cardWords.challengeTitle });
  await bank.getByRole('button', { name: cardWords.failChallenge }).click();
  await expect(bank).toBeHidden();
  await expect(page.getByText(words.contactHidden)).toBeVisible();

  await payButton(page).click();
  await expect(bank).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bank).toBeHidden();
  await expect(page.getByText(words.contactHidden)).toBeVisible();

  await payButton(page).click();
  await bank.getByRole('button', { name: cardWords.completeChallenge }).click();
  await expectContact(page, client);
});

test('a saved card pays the next lead, another is typed into a form that comes after 250 ms, and nobody else is called', async ({
  page,
  request,
  baseURL,
}) => {
  const place = { zip: ownZip(), carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, 'Omar', 'Haddix'), {
    carriers: [STATE_FARM],
    zip: place.zip,
  });
  const first = await winLead(request, agent, { client: 'Fay', ...place });
  const second = await winLead(request, agent, { client: 'Gus', ...place });
  const origins = new Set<string>();
  page.on('request', (asked) => origins.add(new URL(asked.url()).origin));

  await logIn(page, agent);
  await page.goto(`/payment?leadId=${first.leadId}`);
  await terms(page).check();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('checkbox', { name: words.saveCard }).check();
  await payButton(page).click();
  await expectContact(page, first.client);
  await page.getByRole('link', { name: words.continue }).click();
  await expect(page).toHaveURL('/agent/profile/leads/all');

  await page.clock.install();
  await page.goto(`/payment?leadId=${second.leadId}`);
  const saved = page.getByRole('group', { name: words.savedCards });
  const other = page.getByRole('button', { name: words.useDifferent });
  await other.hover();
  await stopClock(page);
  await other.click();
  await page.clock.runFor(CARD_FORM_AFTER_MS - 1);
  await expect(page.getByRole('checkbox', { name: words.saveCard })).toBeVisible();
  await expect(cardNumber(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(cardNumber(page)).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: words.useSaved }).click();
  await saved.getByRole('radio', { name: words.savedCard('visa', '4242') }).check();
  await terms(page).check();
  await payButton(page).click();
  await expectContact(page, second.client);
  await expect(page.getByText(clientInfo.english.email, { exact: true })).toBeVisible();
  expect([...origins]).toEqual([baseURL]);
});

test('a card that cannot be right is not sent, and no number ever is', async ({
  page,
  request,
}) => {
  const sent = watchForCardNumbers(page);
  const calls: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/sandbox-gateway/')) calls.push(asked.url());
  });
  const { client } = await atPayment(page, request, { agent: 'Pia', client: 'Hal' });
  await expect(page.getByRole('textbox', { name: cardWords.cardNumber })).toBeVisible();
  await terms(page).check();
  await payButton(page).click();
  await expect(page.getByText(cardWords.numberProblems.empty)).toBeVisible();
  await expect(page.getByText(cardWords.expiryProblems.empty)).toBeVisible();
  await expect(page.getByText(cardWords.securityCodeProblem)).toBeVisible();
  await cardNumber(page).fill('4242');
  await expect(page.getByText(cardWords.numberProblems.empty)).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await expect(page.getByText(cardWords.numberProblems.empty)).toBeHidden();
  await expect(page.getByText(cardWords.expiryProblems.empty)).toBeHidden();
  await expect(page.getByText(cardWords.securityCodeProblem)).toBeHidden();
  for (const [number, expiry, problem] of [
    ['4242 4242 4242 4242', '01/20', cardWords.expiryProblems.past],
    ['4242 4242 4242 4241', '12/40', cardWords.numberProblems.incorrect],
    ['4111 1111 1111 1111', '12/40', cardWords.numberProblems['not-a-test-card']],
  ] as const) {
    await typeCard(page, number, expiry);
    await payButton(page).click();
    await expect(page.getByText(problem)).toBeVisible();
  }
  expect(calls).toEqual([]);
  await payAndSave(page, '4242 4242 4242 4242', client);
  expect(calls).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('a provider that is away is waited for, and the contact is paid once', async ({
  page,
  request,
}) => {
  const confirm = '**/api/agent/profile/leads/*/confirm*';
  await page.route(confirm, (route) =>
    route.fulfill({ status: 503, json: { code: 'payment-unavailable', message: '' } }),
  );
  const { client } = await atPayment(page, request, { agent: 'Quin', client: 'Ike' });
  await expect(page.getByRole('heading', { name: words.unavailableTitle })).toBeVisible();
  await page.unroute(confirm);
  await page.getByRole('button', { name: ui.english.retry }).click();

  await typeCard(page, '4242 4242 4242 4242');
  await terms(page).check();
  await page.route('**/sandbox-gateway/**', (route) => route.abort());
  await payButton(page).click();
  await expect(notice(page, words.unreachable)).toBeVisible();
  await expect(page.getByText(words.contactHidden)).toBeVisible();
  await page.unroute('**/sandbox-gateway/**');

  // The card is charged, but the answer is lost on its way.
  await page.route('**/sandbox-gateway/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(notice(page, words.unreachable).last()).toBeVisible();
  await payButton(page).click();
  await expectContact(page, client);
});

test('terms that changed while the page was open are shown and accepted anew', async ({
  page,
  request,
}) => {
  const confirm = '**/api/agent/profile/leads/*/confirm*';
  const { terms_agents_version: version, ...config } = await callApi(request, 'GET /config');
  // The page was opened while older terms applied.
  await page.route('**/api/config*', (route) =>
    route.fulfill({ json: { ...config, terms_agents_version: '2020-01-01' } }),
  );
  await page.route(confirm, (route) => route.continue({ postData: { terms_version: version } }));
  const { client } = await atPayment(page, request, { agent: 'Vera', client: 'Abe' });
  const document = page.getByRole('link', { name: words.termsLink });
  await expect(document).toHaveAttribute('href', '/legal/terms-agents.pdf?version=2020-01-01');
  await typeCard(page, '4242 4242 4242 4242');
  await terms(page).check();
  await page.unroute(confirm);
  await page.unroute('**/api/config*');
  await payButton(page).click();
  await expect(notice(page, words.termsChanged)).toBeVisible();
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

test('when a payment is disputed, the agent is told at the next lead and the client at once', async ({
  browser,
  page,
  request,
}) => {
  const names = { agent: 'Uma', client: 'Ned', next: 'Ora' };
  const { client, next } = await atPayment(page, request, names);
  await typeCard(page, '4000 0000 0000 0259');
  await terms(page).check();
  await payButton(page).click();
  // The card was charged and is disputed at once, so there is no contact to show.
  await expect(page.getByRole('heading', { name: words.slowTitle })).toBeVisible();
  await page.goto(`/payment?leadId=${next.leadId}`);
  await expect(page.getByRole('heading', { name: words.disputedTitle })).toBeVisible();
  await expectAccessible(page);

  const theirs = await browser.newPage();
  await openSession(theirs, request, client);
  await theirs.goto('/profile/my-quotes');
  const closed = myQuotes.english.closed.title(names.agent);
  await expect(theirs.getByRole('heading', { name: closed })).toBeVisible();
  // The choice binds the client no more.
  await theirs.getByRole('link', { name: myQuotes.english.closed.application }).click();
  await expect(theirs).toHaveURL(/\/profile\/application/);
  await expect(theirs.getByRole('button', { name: application.english.delete })).toBeVisible();
  await theirs.close();
});

test('saved cards are removed on the payment page, with the password when the login is old', async ({
  page,
  request,
}) => {
  const { agent, client, next, zip } = await atPayment(page, request, {
    agent: 'Sol',
    client: 'Kit',
    next: 'Lou',
  });
  await payAndSave(page, '4242 4242 4242 4242', client);
  const third = await winLead(request, agent, { client: 'Mae', zip, carrier: STATE_FARM });
  await page.goto(`/payment?leadId=${next.leadId}`);
  await page.getByRole('button', { name: words.useDifferent }).click();
  await payAndSave(page, '5555 5555 5555 4444', next.client);

  await page.goto(`/payment?leadId=${third.leadId}`);
  const saved = page.getByRole('group', { name: words.savedCards });
  const [visa, mastercard] = [
    words.savedCard('visa', '4242'),
    words.savedCard('mastercard', '4444'),
  ];
  await saved.getByRole('radio', { name: visa }).check();
  await page.route(
    '**/api/agent/profile/cards/*',
    (route) => route.fulfill({ status: 403, json: { code: 'login-again', message: '' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: words.removeCards }).click();
  const list = page.getByRole('dialog', { name: words.savedCardsTitle });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole('button', { name: `${words.removeCard} ${visa}` }).click();
  const again = page.getByRole('dialog', { name: loginAgain.english.title });
  await again
    .getByRole('textbox', { name: loginAgain.english.password, exact: true })
    .fill(agent.password);
  await again.getByRole('button', { name: loginAgain.english.confirm }).click();
  await expect(notice(page, words.cardRemoved)).toBeVisible();
  await expect(list.getByRole('button', { name: visa })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await expect(saved.getByRole('radio')).toHaveCount(1);
  await terms(page).check();
  await payButton(page).click();
  await expect(notice(page, words.mustChooseCard)).toBeVisible();
  await page.getByRole('button', { name: words.removeCards }).click();
  await list.getByRole('button', { name: `${words.removeCard} ${mastercard}` }).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole('textbox', { name: cardWords.cardNumber })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: cardWords.cardNumber })).toBeVisible();
  await expect(saved).toBeHidden();
});
