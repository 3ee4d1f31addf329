import { holdsCardNumber } from '@fanwise/card-sandbox/card-number-guard';
import { cardPayment } from '@fanwise/web/src/messages/en/agent/card-payment.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { expect, type Page, test } from '@playwright/test';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';
import {
  atPayment,
  cardNumber,
  expectContact,
  OPENED_BY_FEE,
  payAndSave,
  payButton,
  terms,
  typeCard,
} from './paying.ts';

const messages = payment.english;
const cardMessages = cardPayment.english;
const STATE_FARM = 1;

/** Collects request bodies that contain something like a card number, from now on. */
function watchForCardNumbers(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (asked) => {
    if (holdsCardNumber(asked.postData() ?? '')) found.push(`${asked.method()} ${asked.url()}`);
  });
  return found;
}

test('a declined card is not charged, and another card is accepted', async ({ page, request }) => {
  const place = { zip: ownZip(), carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, 'Noor', 'Haddix'), {
    carriers: [STATE_FARM],
    zip: place.zip,
  });
  const { client, leadId } = await winLead(request, agent, { client: 'Della', ...place });
  await openSession(page, request, agent);
  await page.goto(`/payment?leadId=${leadId}`);
  await expect(page.getByText(OPENED_BY_FEE)).toBeVisible();

  await typeCard(page, '4000 0000 0000 0002');
  await payButton(page).click();
  await expect(page.getByText(messages.mustAcceptTerms)).toBeVisible();
  await terms(page).check();
  await payButton(page).click();
  await expect(notice(page, 'Your card was declined.')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: messages.fee })
      .getByText(messages.declined('Your card was declined.')),
  ).toBeVisible();
  const lead = page.getByRole('region', { name: messages.lead(leadId) });
  await expect(lead.getByText(`${client.firstName} ${client.lastName}`)).toBeVisible();
  await expect(page.getByText(OPENED_BY_FEE)).toBeVisible();

  await typeCard(page, '4242 4242 4242 4242');
  await payButton(page).dblclick();
  await expectContact(page, client);
  await expect(notice(page, 'Your card was declined.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(messages.alreadyPaid)).toBeVisible();
});

test("the bank's question is answered with no first, and then with yes", async ({
  page,
  request,
}) => {
  const place = { zip: ownZip(), carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, 'Ines', 'Haddix'), {
    carriers: [STATE_FARM],
    zip: place.zip,
  });
  const { client, leadId } = await winLead(request, agent, { client: 'Edgar', ...place });
  await openSession(page, request, agent);
  await page.goto(`/payment?leadId=${leadId}`);
  await terms(page).check();
  await typeCard(page, '4000 0000 0000 3220');
  await payButton(page).click();
  const bank = page.getByRole('dialog', { name: cardMessages.challengeTitle });
  await bank.getByRole('button', { name: cardMessages.failChallenge }).click();
  await expect(bank).toBeHidden();
  await expect(page.getByText(OPENED_BY_FEE)).toBeVisible();

  await payButton(page).click();
  await expect(bank).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bank).toBeHidden();
  await expect(page.getByText(OPENED_BY_FEE)).toBeVisible();

  await payButton(page).click();
  await bank.getByRole('button', { name: cardMessages.completeChallenge }).click();
  await expectContact(page, client);
});

test('an invalid card is not sent, and no card number is ever sent', async ({ page, request }) => {
  const sent = watchForCardNumbers(page);
  const calls: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/sandbox-gateway/')) calls.push(asked.url());
  });
  const { client } = await atPayment(page, request, { agent: 'Pia', client: 'Hal' });
  await expect(page.getByRole('textbox', { name: cardMessages.cardNumber })).toBeVisible();
  await terms(page).check();
  await payButton(page).click();
  await expect(page.getByText(cardMessages.numberProblems.empty)).toBeVisible();
  await expect(page.getByText(cardMessages.expiryProblems.empty)).toBeVisible();
  await expect(page.getByText(cardMessages.securityCodeProblem)).toBeVisible();
  await cardNumber(page).fill('4242');
  await expect(page.getByText(cardMessages.numberProblems.empty)).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await expect(page.getByText(cardMessages.numberProblems.empty)).toBeHidden();
  await expect(page.getByText(cardMessages.expiryProblems.empty)).toBeHidden();
  await expect(page.getByText(cardMessages.securityCodeProblem)).toBeHidden();
  for (const [number, expiry, problem] of [
    ['4242 4242 4242 4242', '01/20', cardMessages.expiryProblems.past],
    ['4242 4242 4242 4241', '12/40', cardMessages.numberProblems.incorrect],
    ['4111 1111 1111 1111', '12/40', cardMessages.numberProblems['not-a-test-card']],
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
