import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { confirmEmail } from '@fanwise/web/src/messages/en/shared/confirm-email.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { expect, test } from '@playwright/test';
import { register4Steps } from '../support/consumer-steps.ts';
import { mailTo } from '../support/mailbox.ts';
import { newPerson } from '../support/people.ts';

const { labels } = personMessages.english;

test('Back leads one step back at every point of the journey and loses no values', async ({
  page,
  request,
}) => {
  test.slow();
  const person = newPerson(1, 'Tora', 'Vik');
  const window = page.getByRole('dialog', { name: account.english.registerTitle });
  const firstName = page.getByRole('textbox', { name: labels.firstName, exact: true });
  const waiting = page.getByRole('dialog', { name: account.english.confirmTitle });
  const accountStep = page.getByRole('heading', { name: register.english.stepTitles[2] });
  const section = page.locator('#section-heading');

  await page.goto('/');
  await page.getByRole('link', { name: insuranceTypes.english.auto.choice }).first().click();
  await expect(window).toBeVisible();
  await page.goBack();
  await expect(window).toBeHidden();
  await page.goForward();
  await window.getByRole('checkbox', { name: account.english.acceptTerms }).check();
  await window.getByRole('button', { name: account.english.continue }).click();
  await firstName.fill('Typed before');
  await page.goBack();
  await expect(window).toBeVisible();
  await page.goForward();
  await expect(firstName).toHaveValue('Typed before');

  await register4Steps(page, request, person, '27605');
  await expect(waiting).toBeVisible();
  await page.goBack();
  await expect(waiting).toBeHidden();
  await expect(accountStep).toBeVisible();
  await page.goForward();
  const { text } = await mailTo(request, person.email, mailMessages.en.verification.subject);
  await waiting
    .getByLabel(confirmEmail.english.code)
    .fill(/\d{3} \d{3}/.exec(text)?.[0] ?? 'no code');

  await expect(page).toHaveURL('/profile/application');
  await expect(section).toBeVisible();
  // The registration is over, and Back does not return to it.
  await page.goBack();
  await expect(section).toBeVisible();
  await expect(page).toHaveURL('/profile/application');
  await page.goForward();
  await expect(section).toBeVisible();
  await page.getByRole('button', { name: application.english.delete }).click();
  const question = page.getByRole('dialog', { name: application.english.deleteTitle });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(section).toBeVisible();
});
