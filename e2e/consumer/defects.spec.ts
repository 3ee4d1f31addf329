import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { noLead } from '@fanwise/web/src/messages/en/leads/no-lead.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { expect, test } from '@playwright/test';
import { askForAutoQuotes, register4Steps } from '../support/consumer-steps.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { demoPerson, newPerson, openSession, registerConsumer } from '../support/people.ts';

const AUTO = 3;

test('the tiles of the landing page lead a logged-in client to the application', async ({
  page,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Tilda', 'Vale'), AUTO);
  await openSession(page, request, consumer);
  await page.goto('/');
  await page.getByRole('link', { name: insuranceTypes.english.auto.name }).first().click();
  await expect(page).toHaveURL(/\/profile\/application/);
});

test('after confirming an email, the log-in has it filled in', async ({ page, request }) => {
  const person = newPerson(1, 'Vera', 'Vale');
  await askForAutoQuotes(page);
  await register4Steps(page, request, person, '27608');
  await page.getByRole('dialog', { name: account.english.confirmTitle }).waitFor();
  await page.goto(
    pathInMail(await mailTo(request, person.email, mailMessages.en.verification.subject)),
  );
  await page.getByRole('button', { name: account.english.verify }).click();
  await expect(page.getByText(account.english.verifiedText)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: account.english.logInTitle });
  await page
    .getByRole('main')
    .getByRole('link', { name: account.english.logIn, exact: true })
    .click();
  await expect(dialog.getByLabel(account.english.email)).toHaveValue(person.email);
});

test('an address with an unknown lead says so, and mentions no client', async ({
  page,
  request,
}) => {
  await openSession(page, request, demoPerson(2, 'priya'));
  await page.goto('/agent/profile/leads/999999999');
  await expect(page.getByText(noLead.english.gone)).toBeVisible();
  await expect(page.getByText(quoteLead.english.closed)).toHaveCount(0);
});
