import { maskPhone } from '@fanwise/domain/phone';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { cardPayment } from '../apps/web/src/messages/en/card-payment.ts';
import { clientInfo } from '../apps/web/src/messages/en/client-info.ts';
import { payment } from '../apps/web/src/messages/en/payment.ts';
import { notice } from './notice.ts';
import { logIn, type Member, newPerson, registerAgent } from './people.ts';
import { winLead } from './preparation.ts';

const words = payment.english;
const cardWords = cardPayment.english;
const STATE_FARM = 1;

const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });
const terms = (page: Page): Locator => page.getByRole('checkbox', { name: words.acceptTerms });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: cardWords.cardNumber }).fill(number);
  await page.getByRole('textbox', { name: cardWords.expiry }).fill('12/40');
  await page.getByRole('textbox', { name: cardWords.securityCode }).fill('123');
}

async function expectContact(page: Page, client: Member): Promise<void> {
  await expect(page.getByRole('heading', { name: words.successTitle })).toBeVisible();
  await expect(page.getByRole('link', { name: client.email })).toBeVisible();
  await expect(page.getByRole('link', { name: maskPhone(client.phone) })).toBeVisible();
}

test('a declined card costs nothing, and another one goes through', async ({ page, request }) => {
  const place = { zip: 27603, carrier: STATE_FARM };
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
    page.getByRole('region', { name: words.fee }).getByText('Your card was declined.'),
  ).toBeVisible();
  await expect(page.getByText(words.contactHidden)).toBeVisible();

  await typeCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expectContact(page, client);
  await page.reload();
  await expect(page.getByText(words.alreadyPaid)).toBeVisible();
});

test('a bank that asks is answered: no first, then yes', async ({ page, request }) => {
  const place = { zip: 27604, carrier: STATE_FARM };
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
  await bank.getByRole('button', { name: cardWords.completeChallenge }).click();
  await expectContact(page, client);
});

test('a saved card pays the next lead, and the page talks to nobody else', async ({
  page,
  request,
  baseURL,
}) => {
  const place = { zip: 27607, carrier: STATE_FARM };
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

  await page.goto(`/payment?leadId=${second.leadId}`);
  const saved = page.getByRole('group', { name: words.savedCards });
  await saved.getByRole('radio', { name: words.savedCard('visa', '4242') }).check();
  await terms(page).check();
  await payButton(page).click();
  await expectContact(page, second.client);
  await expect(page.getByText(clientInfo.english.email, { exact: true })).toBeVisible();
  expect([...origins]).toEqual([baseURL]);
});
