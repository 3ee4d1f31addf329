import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { clientInfo } from '@fanwise/web/src/messages/en/agent/client-info.ts';
import { clients } from '@fanwise/web/src/messages/en/agent/clients.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  completeProfile,
  expectContact,
  findLead,
  payForContact,
  quote,
  registerAsAgent,
} from '../support/agent-steps.ts';
import {
  askForAutoQuotes,
  compareAndChoose,
  completeApplication,
  register4Steps,
  submit,
} from '../support/consumer-steps.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { fillLogin, type NewPerson, newPerson } from '../support/people.ts';
import { watchFor } from '../support/secrecy.ts';

const status = leads.english.status;
const OFFERS = [
  { carrier: 'State Farm', yearly: 1500 },
  { carrier: 'Travelers', yearly: 1320 },
];

/** Follows the link in the mail to a new account, confirms the email and logs in. */
async function confirmAndLogIn(page: Page, person: NewPerson): Promise<void> {
  const messages = account.english;
  const mail = await mailTo(page.request, person.email, mailMessages.en.verification.subject);
  await page.goto(pathInMail(mail));
  await page.getByRole('button', { name: messages.verify }).click();
  await expect(page.getByText(messages.verifiedText)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: messages.logIn, exact: true }).click();
  await fillLogin(page, person);
}

/** Checks the total of the estimate in the line above the questions. */
async function expectEstimate(page: Page): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'Estimate' })).toContainText(
    /\$[1-9][\d,]+/,
  );
}

const ZIP = '27608';
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
test.use({ viewport: phone, contextOptions: { reducedMotion: 'no-preference' } });

test('a client and an agent get from the first question to the contact details', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const dana = newPerson(1, 'Dorothea', 'Vance');
  const amir = newPerson(2, 'Rashid', 'Ellison');

  await test.step('the consumer registers and confirms the address', async () => {
    await askForAutoQuotes(page);
    await register4Steps(page, request, dana, ZIP);
    const confirmation = page.getByRole('dialog', { name: account.english.confirmTitle });
    await expect(confirmation).toContainText(dana.email);
    await confirmation.getByRole('button', { name: account.english.done }).click();
    await confirmAndLogIn(page, dana);
    await expect(page).toHaveURL('/profile/application');
  });
  const leadId = await test.step('the consumer answers everything and submits', async () => {
    await completeApplication(page);
    await expectEstimate(page);
    return submit(page, dana);
  });

  const agentPage = await browser.newPage({ viewport: desktop });
  const watch = await watchFor(agentPage, dana);
  await test.step('the agent registers and completes the profile', async () => {
    await registerAsAgent(agentPage, amir);
    await confirmAndLogIn(agentPage, amir);
    await expect(agentPage).toHaveURL('/agent/profile/agency-details');
    await completeProfile(agentPage, amir, { carriers: OFFERS.map((o) => o.carrier), zip: ZIP });
  });
  await test.step('the agent reads the lead and sends two quotes', async () => {
    await agentPage.getByRole('link', { name: app.english.leads, exact: true }).click();
    const card = await findLead(agentPage, leadId, status.new);
    await expect(card).toContainText(leads.english.bundle);
    await watch.expectNothing();
    await card.getByRole('button', { name: leads.english.summaryButton }).click();
    const summary = agentPage.getByRole('dialog', { name: leads.english.summary.title });
    await expect(summary).toContainText(`${dana.firstName} ${dana.lastName}`);
    await watch.expectNothing();
    await summary.getByRole('link', { name: leads.english.quote }).click();
    const title = quoteLead.english.title(`${dana.firstName} ${dana.lastName}`);
    await expect(agentPage.getByRole('heading', { name: title })).toBeVisible();
    await quote(agentPage, OFFERS);
    await findLead(agentPage, leadId, status.quoted);
    await watch.expectNothing();
  });

  await test.step('the consumer hears of the quotes, compares and chooses', async () => {
    const notices = notifications.english;
    await page.getByRole('button', { name: notices.bell(2) }).click();
    const latest = page.getByRole('dialog', { name: notices.latest });
    await expect(latest.getByRole('listitem')).toHaveCount(2);
    await expect(latest).toContainText(notices.texts['new-quote'](amir.firstName));
    await page.keyboard.press('Escape');
    await expect(latest).toBeHidden();
    await mailTo(request, dana.email, 'You have a new quote');
    await compareAndChoose(page, 'Travelers');
  });

  await test.step('the agent pays for the won lead and gets the contact', async () => {
    await mailTo(request, amir.email, 'Your quote was chosen');
    // The mail finds the agent away from the desk.
    await agentPage.setViewportSize(phone);
    await agentPage.goto('/agent/profile/leads/all?filter=won');
    const card = await findLead(agentPage, leadId, status.won);
    await watch.expectNothing();
    await payForContact(agentPage, card);
    await expectContact(agentPage, dana);
    const map = agentPage.getByRole('link', { name: clients.english.map });
    await expect(map).toHaveAttribute('href', /google\.com\/maps/);
    expect(watch.listLeakingPaths()).toEqual([
      `/api/agent/profile/leads/${leadId}/confirm`,
      `/api/agent/clients/${leadId}`,
    ]);
    await agentPage.getByRole('link', { name: payment.english.continue }).click();
    const complete = await findLead(agentPage, leadId, status.complete);
    await complete.getByRole('button', { name: leads.english.clientInfo }).click();
    const info = agentPage.getByRole('dialog', { name: clientInfo.english.title });
    await expectContact(info, dana);
  });
  await mailTo(request, dana.email, 'Your agent has your contact details');
});
