import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { expect, type Page, test } from '@playwright/test';
import { activate, typeInto } from '../support/keyboard.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, type Person, registerConsumer } from '../support/people.ts';

const messages = account.english;
const AUTO = 3;
const loginWindow = (page: Page) =>
  page.getByRole('dialog', { name: messages.logInTitle, exact: true });
const logInLink = (page: Page) => page.getByRole('link', { name: app.english.logIn, exact: true });

/** Logs in with the dialog that is open. */
async function logInByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  const dialog = loginWindow(page);
  await expect(dialog.locator(':focus')).toBeVisible();
  await typeInto(page, dialog.getByRole('textbox', { name: messages.email }), email);
  await typeInto(page, dialog.getByRole('textbox', { name: messages.password }), password);
  await page.keyboard.press('Enter');
}

test('a forgotten password is replaced without a mouse', async ({ page, request }) => {
  const person = newPerson(1, 'Petronella', 'Moreau');
  await registerConsumer(request, person, AUTO);
  await page.goto('/');
  await activate(page, logInLink(page).filter({ visible: true }));
  await activate(page, loginWindow(page).getByRole('button', { name: messages.forgot }));
  const asking = page.getByRole('dialog', { name: messages.forgotTitle });
  await typeInto(page, asking.getByRole('textbox', { name: messages.email }), person.email);
  await page.keyboard.press('Enter');
  await expect(notice(page, messages.linkSent)).toBeVisible();

  await page.goto(pathInMail(await mailTo(request, person.email, mailMessages.en.reset.subject)));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const changed = { ...person, password: 'seven quiet lanterns' };
  await typeInto(page, field(newPassword.english.replacement), changed.password);
  await typeInto(page, field(newPassword.english.repeatedReplacement), changed.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?openModal=login');
  await expect(notice(page, messages.resetDone)).toBeVisible();
  await logInByKeyboard(page, changed);
  await expect(page).toHaveURL(/\/profile\//);
});

test('after a log-in without a mouse, the page that was asked for opens', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Gunda', 'Moreau');
  await registerConsumer(request, person, AUTO);
  await page.goto('/profile/notifications?page=1');
  await expect(page).toHaveURL('/');
  await expect(logInLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await logInByKeyboard(page, person);
  await expect(page).toHaveURL('/profile/notifications?page=1');
});

test('after a log-in without a mouse, My quotes opens, unless the dialog was closed', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Gesa', 'Moreau');
  await registerConsumer(request, person, AUTO);
  await page.goto('/profile/my-quotes?sort=desc');
  await expect(loginWindow(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(logInLink(page)).toBeFocused();
  await page.goto('/profile/my-quotes?sort=desc');
  await logInByKeyboard(page, person);
  await expect(page).toHaveURL('/profile/my-quotes?sort=desc');
});

test('an account is deleted without a mouse, after canceling once', async ({ page, request }) => {
  const person = newPerson(1, 'Quirin', 'Moreau');
  const consumer = await registerConsumer(request, person, AUTO);
  await openSession(page, request, consumer);
  await page.goto('/profile/dashboard');
  const { english } = dashboard;
  const ask = page.getByRole('button', { name: english.deleteButton, exact: true });
  const question = page.getByRole('dialog', { name: english.deleteQuestion });
  await activate(page, ask);
  await expect(question.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await activate(page, question.getByRole('button', { name: english.deleteConfirm }));
  const deleted = page.getByRole('dialog', { name: english.deletedTitle });
  await activate(page, deleted.getByRole('button', { name: english.deletedClose }));
  await expect(page).toHaveURL('/');
});
