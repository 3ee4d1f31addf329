import { maskPhone } from '@fanwise/domain/texts/phone';
import { cardPayment } from '@fanwise/web/src/messages/en/agent/card-payment.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Member, newPerson, openSession, registerAgent } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = payment.english;
const cardMessages = cardPayment.english;
const STATE_FARM = 1;

/** The sentence before the payment that names the details the fee pays for. */
export const OPENED_BY_FEE = /You get the email address and phone number once you pay the fee\./;
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });
export const cardNumber = (page: Page): Locator =>
  page.getByRole('textbox', { name: cardMessages.cardNumber });
export const terms = (page: Page): Locator =>
  page.getByRole('checkbox', { name: messages.acceptTerms });

export async function typeCard(page: Page, number: string, expiry = '12/40'): Promise<void> {
  await cardNumber(page).fill(number);
  await page.getByRole('textbox', { name: cardMessages.expiry }).fill(expiry);
  await page.getByRole('textbox', { name: cardMessages.securityCode }).fill('123');
}

/** Opens the payment of a lead that an agent has just won; on request the agent has another won lead. */
export async function atPayment(
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
  await openSession(page, request, agent);
  await page.goto(`/payment?leadId=${won.leadId}`);
  return { agent, ...won, next, zip };
}

export async function payAndSave(page: Page, number: string, client: Member): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('checkbox', { name: messages.saveCard }).check();
  await terms(page).check();
  await payButton(page).click();
  await expectContact(page, client);
}

export async function expectContact(page: Page, client: Member): Promise<void> {
  await expect(page.getByRole('heading', { name: messages.successTitle })).toBeVisible();
  await expect(page.getByRole('link', { name: client.email })).toBeVisible();
  await expect(page.getByRole('link', { name: maskPhone(client.phone) })).toBeVisible();
}
