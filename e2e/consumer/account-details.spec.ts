import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { unsavedChanges } from '@fanwise/web/src/messages/en/shared/unsaved-changes.ts';
import { expect, test } from '@playwright/test';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { notice } from '../support/notice.ts';
import { fillLogin, newPerson, openSession, registerConsumer } from '../support/people.ts';

const messages = account.english;

test('unsaved details survive Back and a reload, and are gone after discarding them', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Quirin', 'Nash');
  await registerConsumer(request, person, 1);
  await openSession(page, request, person);
  const { english } = dashboard;
  await page.goto('/profile/notifications');
  await page.getByRole('link', { name: english.title, exact: true }).first().click();
  const edit = page.getByRole('button', { name: english.edit });
  const firstName = page.getByRole('textbox', { name: messages.firstName, exact: true });
  const kept = page.getByText(unsavedChanges.english.restored);
  await edit.click();
  await firstName.fill('Quintus');
  await page.goBack();
  await expect(page).toHaveURL('/profile/notifications');
  await page.goForward();
  await expect(kept).toBeVisible();
  await expect(firstName).toHaveValue('Quintus');
  await page.reload();
  await expect(firstName).toHaveValue('Quintus');
  await page.getByRole('button', { name: english.save }).click();
  await expect(notice(page, english.updated)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Quintus Nash')).toBeVisible();

  await edit.click();
  await expect(kept).toBeHidden();
  await firstName.fill('Quillon');
  await page.getByRole('button', { name: english.cancel }).click();
  await page.reload();
  await expect(edit).toBeVisible();
  await expect(page.getByText('Quintus Nash')).toBeVisible();
});

test('a new email takes effect once its link is followed, and a new password at once', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Romy', 'Vance');
  await registerConsumer(request, person, 3);
  await openSession(page, request, person);
  await page.goto('/profile/dashboard');
  const { english } = dashboard;
  await page.getByRole('button', { name: english.edit }).click();
  const save = page.getByRole('button', { name: english.save });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: english.changePassword }).click();
  const fill = (name: string, value: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(value);
  await fill(english.oldPassword, person.password);
  await fill(newPassword.english.replacement, 'nine slow bicycles');
  await fill(newPassword.english.repeatedReplacement, 'nine slow bicycles');
  await page.getByRole('button', { name: english.savePassword }).click();
  await expect(page.getByText(english.passwordChanged).first()).toBeVisible();

  const moved = { ...person, email: `new-${person.email}` };
  await page.getByRole('textbox', { name: messages.email, exact: true }).fill(moved.email);
  await save.click();
  await expect(page.getByText(english.pendingEmail(moved.email))).toBeVisible();
  await expect(notice(page, english.updated)).toBeVisible();

  const mail = await mailTo(request, moved.email, mailMessages.en.confirmNewAddress.subject);
  await page.goto(pathInMail(mail));
  await page.getByRole('button', { name: messages.verify }).click();
  await expect(page.getByText(messages.verifiedText)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?openModal=login');
  await fillLogin(page, { ...moved, password: 'nine slow bicycles' });
  await expect(page).toHaveURL(/\/profile\//);
});
