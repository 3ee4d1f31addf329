import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { loginAgain } from '@fanwise/web/src/messages/en/session/login-again.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { notice } from '../support/notice.ts';
import {
  demoPerson,
  fillLogin,
  newPerson,
  openSession,
  registerConsumer,
} from '../support/people.ts';

const messages = app.english;
const hannah = demoPerson(1, 'hannah');
const grace = demoPerson(2, 'grace');
const loginWindow = (page: Page) =>
  page.getByRole('dialog', { name: account.english.logInTitle, exact: true });

test('a visitor logs in first and then sees the requested page', async ({ page }) => {
  await page.goto('/agent/profile/leads/all?filter=quoted');
  await expect(page).toHaveURL('/agent');
  await expect(notice(page, messages.pleaseLogIn)).toBeVisible();
  await expect(page.getByRole('link', { name: messages.agentLogIn })).toBeFocused();
  await page.keyboard.press('Enter');
  await fillLogin(page, grace);
  await expect(page).toHaveURL('/agent/profile/leads/all?filter=quoted');
});

test('My quotes asks a visitor to log in at once', async ({ page }) => {
  await page.goto('/profile/my-quotes?sort=desc');
  await expect(page).toHaveURL('/?openModal=login');
  await fillLogin(page, hannah);
  await expect(page).toHaveURL('/profile/my-quotes?sort=desc');
});

test('closing the log-in dialog forgets the requested page', async ({ page }) => {
  await page.goto('/profile/my-quotes');
  await loginWindow(page).getByRole('button', { name: ui.english.close }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: messages.logIn, exact: true }).click();
  await fillLogin(page, hannah);
  await expect(page).toHaveURL('/profile/dashboard');
});

test('the pages of the other role redirect to the reader’s own profile', async ({
  page,
  browser,
  request,
}) => {
  await openSession(page, request, hannah);
  for (const path of ['/agent/profile/leads/all', '/agent/profile', '/payment?leadId=1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile/dashboard');
  }
  const agentPage = await browser.newPage();
  await openSession(agentPage, request, grace);
  for (const path of ['/profile/my-quotes', '/profile', '/auth/register/1']) {
    await agentPage.goto(path);
    await expect(agentPage).toHaveURL('/agent/profile/agency-details');
  }
});

test('a session check that is answered after the log-out does not log in again', async ({
  page,
  request,
}) => {
  const person = await registerConsumer(request, newPerson(1, 'Tilda', 'Moss'), 3);
  await openSession(page, request, person);
  await page.goto('/profile/dashboard');
  const logOut = page.getByRole('button', { name: messages.logOut, exact: true });
  // The prerendered document shows the button too, before any script can answer a press on it; it has no heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  await page.route('**/api/auth/check-session?*', async (route) => {
    asked.resolve();
    await left.promise;
    await route.fulfill({ json: { type: 1 } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked.promise;
  await logOut.click();
  const logInLink = page.getByRole('link', { name: messages.logIn, exact: true });
  await expect(logInLink).toBeVisible();
  const answered = page.waitForResponse(/check-session/);
  left.resolve();
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(logInLink).toBeVisible();
});

const climbs = [
  ['/no/such/page', '/'],
  ['/agent/no-such-page', '/agent'],
  ['/auth/register/4', '/?openModal=register'],
  ['/verify', '/'],
  ['/reset-password', '/'],
  ['/not-me', '/'],
] as const;
for (const [unknown, parent] of climbs) {
  test(`${unknown} leads to ${parent}`, async ({ page }) => {
    await page.goto(unknown);
    await expect(page).toHaveURL(parent);
    // Behind a dialog the heading is visible, but hidden from screen readers.
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('unknown pages of a profile redirect to the profile', async ({ page, request }) => {
  await openSession(page, request, grace);
  await page.goto('/agent/profile/leads/all/of/them');
  await expect(page).toHaveURL('/agent/profile/leads/all');
  await page.goto('/payment');
  await expect(page).toHaveURL('/agent/profile/leads/all');
});

test('typed answers survive the end of the session', async ({ page, request }) => {
  const person = await registerConsumer(request, newPerson(1, 'Wanda', 'Ortiz'), 3);
  await openSession(page, request, person);
  await page.goto('/profile/application');
  const types = page.getByRole('group', { name: application.english.typesLegend });
  await expect(types).toBeVisible();
  // The session ends while the choice is being sent: a page without unsaved changes would leave as soon as it notices
  // the end.
  let isOver = false;
  await page.route(/\/api\/user\/application\?/, async (route) => {
    if (!isOver && route.request().method() === 'POST') {
      isOver = true;
      await callAs(page, 'GET /auth/login');
    }
    await route.continue();
  });
  // Adding a type moves to its sections, which saves the answers.
  await types.getByRole('checkbox', { name: insuranceTypes.english.home.name }).check();

  const again = page.getByRole('dialog', { name: loginAgain.english.endedTitle });
  await expect(again).toContainText(person.email);
  await again.getByLabel(loginAgain.english.password, { exact: true }).fill(person.password);
  await again.getByRole('button', { name: loginAgain.english.logIn }).click();
  await expect(again).toBeHidden();
  await expect(page).toHaveURL('/profile/application');
  await expect(
    types.getByRole('checkbox', { name: insuranceTypes.english.home.name }),
  ).toBeChecked();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
});
