import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { securityMessages } from '@fanwise/server/src/contexts/identity/security-mails/security-messages.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { loginAgain } from '@fanwise/web/src/messages/en/session/login-again.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { fields } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { notice } from '../support/notice.ts';
import {
  logIn,
  type NewPerson,
  newPerson,
  openSession,
  type Person,
  registerConsumer,
} from '../support/people.ts';

const messages = account.english;

/** Tries to log in with credentials that the server refuses. */
async function failToLogIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/?openModal=login');
  const dialog = page.getByRole('dialog', { name: messages.logInTitle });
  await dialog.getByRole('textbox', { name: messages.email }).fill(email);
  await dialog.getByRole('textbox', { name: messages.password }).fill(password);
  await dialog.getByRole('button', { name: messages.logIn, exact: true }).click();
  // Both fields show the error, so that it does not reveal which one was wrong.
  await expect(dialog.getByText(messages.invalidCredentials)).toHaveCount(2);
}

/** Opens the dashboard of a new client and returns the buttons around deleting the account. */
async function besideDeletion(page: Page, request: APIRequestContext, person: NewPerson) {
  await registerConsumer(request, person, 1);
  await openSession(page, request, person);
  await page.goto('/profile/dashboard');
  const { english } = dashboard;
  const ask = page.getByRole('button', { name: english.deleteButton, exact: true });
  const question = page.getByRole('dialog', { name: english.deleteQuestion });
  return { ask, question, keep: question.getByRole('button', { name: english.keep }) };
}

test('a forgotten password is replaced with a link that works once', async ({ page, request }) => {
  const person = newPerson(1, 'Petra', 'Lund');
  await registerConsumer(request, person, 3);
  await page.goto('/?openModal=login');
  const dialog = page.getByRole('dialog', { name: messages.logInTitle });
  await dialog.getByRole('button', { name: messages.forgot }).click();
  const asking = page.getByRole('dialog', { name: messages.forgotTitle });
  const address = asking.getByRole('textbox', { name: messages.email });
  await address.fill(`nobody-${person.email}`);
  await asking.getByRole('button', { name: messages.sendLink }).click();
  await expect(asking.getByText(messages.doesntExist)).toBeVisible();
  await address.fill(person.email);
  await asking.getByRole('button', { name: messages.sendLink }).click();
  await expect(notice(page, messages.linkSent)).toBeVisible();

  const link = pathInMail(await mailTo(request, person.email, mailMessages.en.reset.subject));
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  const next = page.getByRole('textbox', { name: newPassword.english.replacement, exact: true });
  await expect(next).toBeVisible();
  await page.reload();
  await expect(next).toBeVisible();
  await expectAccessible(page);
  const again = page.getByRole('textbox', { name: newPassword.english.repeatedReplacement });
  const reset = page.getByRole('button', { name: messages.reset });
  await next.fill('12345678');
  await again.fill('12345678');
  await reset.click();
  await expect(page.getByText(fields.english['password-length']).first()).toBeVisible();
  const changed = { ...person, password: 'seven quiet lanterns' };
  await next.fill(changed.password);
  await again.fill('seven loud lanterns');
  await reset.click();
  await expect(page.getByText(fields.english.password)).toBeVisible();
  await again.fill(changed.password);
  await reset.click();
  await expect(page).toHaveURL('/?openModal=login');
  await expect(notice(page, messages.resetDone)).toBeVisible();
  // The log-in dialog is open, with the email filled in.
  await expect(
    page.getByRole('dialog', { name: messages.logInTitle }).getByLabel(messages.email),
  ).toHaveValue(person.email);

  await page.goto(link);
  await expect(page.getByText(messages.invalidToken)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: messages.newLink }).click();
  await expect(page.getByRole('dialog', { name: messages.forgotTitle })).toBeVisible();
  await failToLogIn(page, person);
  await logIn(page, changed);
});

test('an account is deleted after two dialogs and the password, and cannot log in any more', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Quentin', 'Marsh');
  const { english } = dashboard;
  const { ask, question, keep } = await besideDeletion(page, request, person);
  await ask.click();
  await keep.click();
  await expect(ask).toBeFocused();

  // As if the log-in were a quarter of an hour old: the server asks for the password first.
  await page.route(
    '**/api/user/profile/delete?*',
    (route) => route.fulfill({ status: 403, json: { code: 'login-again', message: '' } }),
    { times: 1 },
  );
  await ask.click();
  await question.getByRole('button', { name: english.deleteConfirm }).click();
  const again = page.getByRole('dialog', { name: loginAgain.english.title });
  const password = again.getByRole('textbox', { name: loginAgain.english.password });
  const go = again.getByRole('button', { name: loginAgain.english.confirm });
  await password.fill('not the password');
  await go.click();
  await expect(again.getByText(fields.english['wrong-password'])).toBeVisible();
  await expectAccessible(page);
  await password.fill(person.password);
  await go.click();

  const deleted = page.getByRole('dialog', { name: english.deletedTitle });
  await expect(deleted).toBeVisible();
  await deleted.getByRole('button', { name: english.deletedClose }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: app.english.logIn, exact: true })).toBeVisible();
  await failToLogIn(page, person);
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
});

test('a dialog opened by a double click closes with one step back', async ({ page }) => {
  // Opening a dialog shows that hydration is complete.
  await page.goto('/?openModal=login');
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await page.locator('main').getByRole('link', { name: /^Home/ }).first().dblclick();
  const modal = page.getByRole('dialog', { name: 'Get quotes' });
  await expect(modal.getByRole('radio', { name: 'Home' })).toBeChecked();
  await page.goBack();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('a dialog closed at the moment it opens is closed, and can be opened again', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Quincy', 'Marlow');
  const { ask, question, keep } = await besideDeletion(page, request, person);
  await ask.click();
  await keep.click();
  await expect(question).toHaveCount(0);
  // The code of dialogs is loaded, so no frame is drawn between the press and Escape.
  await ask.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await ask.click();
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(question).toHaveCount(0);
});

test('“this wasn’t me” in a mail gives the account back to its owner', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Ines', 'Calloway');
  await registerConsumer(request, person, 3);
  await openSession(page, request, person);
  await page.goto('/profile/dashboard');
  const { english } = dashboard;
  const edit = page.getByRole('button', { name: english.edit });
  await edit.click();
  const wanted = `elsewhere-${person.email}`;
  await page.getByRole('textbox', { name: messages.email, exact: true }).fill(wanted);
  await page.getByRole('button', { name: english.save }).click();
  await expect(page.getByText(english.pendingEmail(wanted))).toBeVisible();

  const about = securityMessages.en['address-asked'].title;
  await page.goto(pathInMail(await mailTo(request, person.email, about)));
  await expect(page).toHaveURL('/not-me');
  await expect(page.getByRole('heading', { name: messages.notMeTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.secure }).click();
  await expect(page.getByText(messages.securedText)).toBeVisible();
  await expectAccessible(page);
  await failToLogIn(page, person);

  await page.goto(pathInMail(await mailTo(request, person.email, mailMessages.en.reset.subject)));
  const fill = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).fill('nine slow bicycles');
  await fill(newPassword.english.replacement);
  await fill(newPassword.english.repeatedReplacement);
  await page.getByRole('button', { name: messages.reset }).click();
  await expect(notice(page, messages.resetDone)).toBeVisible();
  await logIn(page, { ...person, password: 'nine slow bicycles' });
  await page.goto('/profile/dashboard');
  await expect(page.getByText(english.pendingEmail(wanted))).toHaveCount(0);
});
