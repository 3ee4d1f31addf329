import { buildAgentForm } from '@fanwise/builders/people';
import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { confirmEmail } from '@fanwise/web/src/messages/en/shared/confirm-email.ts';
import { expect, test } from '@playwright/test';
import { callApi, humanToken } from '../support/api.ts';
import { mailTo } from '../support/mailbox.ts';
import { newPerson } from '../support/people.ts';

test('somebody who closed the tab after registering types the mailed code when logging in', async ({
  page,
  request,
}) => {
  const person = newPerson(2, 'Tabitha', 'Close');
  const token = await humanToken(request, 'signup');
  await callApi(request, 'POST /auth/signup', { body: { ...buildAgentForm(person), token } });
  const mail = await mailTo(request, person.email, mailMessages.en.verification.subject);
  const code = /(\d{3}) (\d{3})/.exec(mail.text)?.[0] ?? '';

  await page.goto('/agent?openModal=login');
  const dialog = page.getByRole('dialog', { name: account.english.agentLogInTitle });
  await dialog.getByRole('textbox', { name: account.english.email }).fill(person.email);
  await dialog.getByRole('textbox', { name: account.english.password }).fill(person.password);
  await dialog.getByRole('button', { name: account.english.logIn, exact: true }).click();
  await expect(dialog.getByText(account.english.notVerified)).toBeVisible();
  await expect(dialog.getByRole('button', { name: account.english.resend })).toBeVisible();
  const field = dialog.getByLabel(confirmEmail.english.code);
  await expect(field).toBeFocused();
  await field.pressSequentially(code);
  await expect(page).toHaveURL(/\/agent\/profile\//);
});
