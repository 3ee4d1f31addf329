import { maskPhone } from '@fanwise/domain/texts/phone';
import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { cardPayment } from '@fanwise/web/src/messages/en/agent/card-payment.ts';
import { clientInfo } from '@fanwise/web/src/messages/en/agent/client-info.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './answering.ts';
import { followMenu } from './menu.ts';
import { notice } from './notice.ts';
import type { NewPerson } from './people.ts';

const details = agencyDetails.english;
const quoteMessages = quoteLead.english;

/** Registers in the dialog of the agents' landing page. */
export async function registerAsAgent(page: Page, person: NewPerson): Promise<void> {
  const messages = account.english;
  await page.goto('/agent');
  await followMenu(page, app.english.startQuoting);
  const dialog = page.getByRole('dialog', { name: messages.agentRegisterTitle });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field(messages.firstName).fill(person.firstName);
  await field(messages.lastName).fill(person.lastName);
  await field(messages.email).fill(person.email);
  await field(messages.phone).fill(person.phone);
  await field(newPassword.english.password).fill(person.password);
  await field(newPassword.english.repeated).fill(person.password);
  await dialog.getByRole('checkbox', { name: messages.acceptTerms }).check();
  await dialog.getByRole('button', { name: messages.createAccount }).click();
  const confirmation = page.getByRole('dialog', { name: messages.confirmTitle });
  await expect(confirmation).toContainText(person.email);
  await confirmation.getByRole('button', { name: messages.done }).click();
  const registered = page.getByText(messages.unconfirmedTitle);
  await expect(registered).toBeVisible();
  await page.getByRole('button', { name: messages.unconfirmedDismiss }).click();
  await expect(registered).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(registered).toBeHidden();
}

/** Adds carriers, fills in the agency and chooses a ZIP code, which opens the leads. */
export async function completeProfile(
  page: Page,
  person: NewPerson,
  { carriers, zip }: { carriers: readonly string[]; zip: string },
): Promise<void> {
  const warning = page.getByRole('dialog', { name: details.carriers.warningTitle });
  await warning.getByRole('button', { name: details.carriers.add }).click();
  for (const [index, carrier] of carriers.entries()) {
    if (index > 0) await page.getByRole('button', { name: details.carriers.add }).click();
    const dialog = page.getByRole('dialog', { name: details.carriers.addTitle });
    const company = dialog.getByRole('combobox', { name: details.carriers.pick });
    // The list shrinks and moves while it is searched, so a missed option is pressed again.
    await expect(async () => {
      await company.fill(carrier);
      await page.getByRole('option', { name: carrier, exact: true }).click({ timeout: 2_000 });
      const picked = dialog.getByRole('list', { name: details.carriers.picked });
      await expect(picked).toContainText(carrier, { timeout: 1_000 });
    }).toPass();
    await dialog.getByRole('button', { name: details.carriers.confirm }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: details.edit }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(details.agency.name).fill('Oak City Cover');
  await field(details.agency.address).fill('1 Main Street, Raleigh, NC');
  await field(details.agency.email).fill(`office-${person.email}`);
  await field(details.agency.phone).fill('9195550100');
  await field(details.person.license).fill('4411223');
  await page.getByRole('combobox', { name: details.zips.label }).fill(zip);
  await page.getByRole('option', { name: details.zips.option(zip, 'Raleigh', 'NC') }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: details.save }).click();
  await expect(notice(page, details.saved)).toBeVisible();
}

/** Finds the card of a lead that has this status. */
export async function findLead(page: Page, id: number, status: string): Promise<Locator> {
  const card = page.getByRole('article', { name: new RegExp(`^${leads.english.lead(id)}\\b`) });
  await expect(card).toContainText(status);
  return card;
}

/** Prices both types with each carrier and sends the quotes after the review. */
export async function quote(
  page: Page,
  offers: readonly { carrier: string; yearly: number }[],
): Promise<void> {
  for (const [index, { carrier, yearly }] of offers.entries()) {
    if (index > 0) await page.getByRole('button', { name: quoteMessages.add }).click();
    const form = page.getByRole('region', { name: quoteMessages.formTitle(index + 1) });
    await choose(form.getByRole('combobox', { name: quoteMessages.carrier }), carrier);
    for (const type of ['Home', 'Auto']) {
      const monthly = form.getByRole('textbox', { name: quoteMessages.monthlyOf(type) });
      await monthly.fill(String(Math.round(yearly / 12)));
      await form.getByRole('textbox', { name: quoteMessages.yearlyOf(type) }).fill(String(yearly));
    }
  }
  await page
    .getByRole('button', { name: quoteMessages.finish })
    .filter({ visible: true })
    .last()
    .click();
  const summary = page.getByRole('dialog', { name: quoteMessages.summaryTitle });
  await expect(summary.getByRole('table')).toHaveCount(offers.length);
  await summary.getByRole('button', { name: quoteMessages.confirm, exact: true }).click();
  await expect(notice(page, quoteMessages.thanks)).toBeVisible();
}

/** Goes from the won lead to the payment and pays with a valid card. */
export async function payForContact(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: leads.english.clientInfo }).click();
  const question = page.getByRole('dialog', { name: clientInfo.english.confirmTitle });
  await question.getByRole('button', { name: /^Continue to pay/ }).click();
  await expect(page).toHaveURL(/\/payment\?leadId=\d+$/);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field(cardPayment.english.cardNumber).fill('4242 4242 4242 4242');
  await field(cardPayment.english.expiry).fill('12/40');
  await field(cardPayment.english.securityCode).fill('123');
  await page.getByRole('checkbox', { name: payment.english.acceptTerms }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: payment.english.successTitle })).toBeVisible();
}

/** Checks that the contact details on the screen are exactly those of this person. */
export async function expectContact(place: Page | Locator, person: NewPerson): Promise<void> {
  const links = place.getByRole('link').and(place.locator('[href^="mailto:"], [href^="tel:"]'));
  await expect(links).toHaveText([person.email, maskPhone(person.phone)]);
}
