import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Page, test } from '@playwright/test';
import { activate, tabTo, typeInto } from '../support/keyboard.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { notice } from '../support/notice.ts';
import {
  newPerson,
  openSession,
  type Person,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const words = account.english;
const AUTO = 3;
const loginWindow = (page: Page) =>
  page.getByRole('dialog', { name: words.logInTitle, exact: true });
const logInLink = (page: Page) => page.getByRole('link', { name: app.english.logIn, exact: true });

/** Logs in with the dialog that is open. */
async function logInByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  const dialog = loginWindow(page);
  await expect(dialog.locator(':focus')).toBeVisible();
  await typeInto(page, dialog.getByRole('textbox', { name: words.email }), email);
  await typeInto(page, dialog.getByRole('textbox', { name: words.password }), password);
  await page.keyboard.press('Enter');
}

test('a forgotten password is replaced without a mouse', async ({ page, request }) => {
  const person = newPerson(1, 'Petronella', 'Moreau');
  await registerConsumer(request, person, AUTO);
  await page.goto('/');
  await activate(page, logInLink(page).filter({ visible: true }));
  await activate(page, loginWindow(page).getByRole('button', { name: words.forgot }));
  const asking = page.getByRole('dialog', { name: words.forgotTitle });
  await typeInto(page, asking.getByRole('textbox', { name: words.email }), person.email);
  await page.keyboard.press('Enter');
  await expect(notice(page, words.linkSent)).toBeVisible();

  await page.goto(pathInMail(await mailTo(request, person.email, mailMessages.en.reset.subject)));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const changed = { ...person, password: 'seven quiet lanterns' };
  await typeInto(page, field(newPassword.english.replacement), changed.password);
  await typeInto(page, field(newPassword.english.repeatedReplacement), changed.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?openModal=login');
  await expect(notice(page, words.resetDone)).toBeVisible();
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

test('three pages of notifications are read and deleted without a mouse', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const carriers = Array.from({ length: 21 }, (_, index) => index + 1);
  const agent = await registerAgent(request, newPerson(2, 'Nils', 'Quill'), { carriers, zip });
  const consumer = await registerConsumer(request, newPerson(1, 'Nanna', 'Moreau'), AUTO, zip);
  const leadId = await submitApplication(request, consumer, [AUTO]);
  for (const carrier of carriers)
    await sendQuote(request, agent, { leadId, carrier, types: [AUTO] });
  const { english } = notifications;
  await openSession(page, request, consumer);
  await page.goto('/profile/notifications');
  const items = page.getByRole('list', { name: english.list }).getByRole('listitem');
  const heading = page.getByRole('heading', { name: english.title, level: 1 });
  await expect(items).toHaveCount(10);

  await activate(page, page.getByRole('link', { name: ui.english.page(2), exact: true }));
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(ui.english.pageOf(2, 3))).toBeAttached();
  await expect(items).toHaveCount(10);
  const box = page.getByRole('textbox', { name: ui.english.goToPage });
  await typeInto(page, box, '3');
  await expect(page).toHaveURL(/page=3/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await expect(items).toHaveCount(1);
  await activate(page, items.getByRole('button'));
  const question = page.getByRole('dialog', { name: english.deleteTitle });
  await activate(page, question.getByRole('button', { name: english.deleteConfirm }));
  await expect(page).toHaveURL(/page=2/);
  await expect(heading).toBeFocused();

  await activate(page, page.getByRole('button', { name: english.markAll }));
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: english.deleteAll }));
  await page.keyboard.press('Enter');
  const all = page.getByRole('dialog', { name: english.deleteAllTitle });
  await activate(page, all.getByRole('button', { name: english.deleteAllConfirm }));
  await expect(page.getByRole('heading', { name: english.empty })).toBeVisible();
  await expect(heading).toBeFocused();
});
