import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { sessionEnd } from '@fanwise/web/src/messages/en/session/session-end.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { sessionEnd as spanish } from '@fanwise/web/src/messages/es/session/session-end.ts';
import { expect, test } from '@playwright/test';
import { callApi, callAs } from '../support/api.ts';
import { onAnswer } from '../support/on-answer.ts';
import { fillLogin, logIn, newPerson, openSession, registerConsumer } from '../support/people.ts';

const messages = sessionEnd.english;
const CHECK_MS = 30_000;

test('a leaked session id does not work in another browser, and its owner stays logged in', async ({
  page,
  browser,
  request,
}) => {
  const owner = await registerConsumer(request, newPerson(1, 'Nora', 'Quist'), 3);
  await logIn(page, owner);
  const greeting = page.getByText(dashboard.english.greeting('Nora'));
  await page.goto('/profile/dashboard');
  await expect(greeting).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('fanwise.session') ?? '');
  const { sid } = JSON.parse(stored) as { sid: string };

  await expect(callApi(request, 'GET /user/profile', { sid })).rejects.toThrow('401');
  const elsewhere = await browser.newContext();
  const thief = await elsewhere.newPage();
  await thief.addInitScript((text) => localStorage.setItem('fanwise.session', text), stored);
  await thief.goto('/profile/dashboard');
  await expect(thief).toHaveURL('/');
  await expect(thief.getByText(app.english.pleaseLogIn).first()).toBeVisible();
  await expect(thief.getByText('Quist')).toHaveCount(0);
  await elsewhere.close();

  await page.reload();
  await expect(greeting).toBeVisible();
});

test('logging out removes all personal data from the browser', async ({ page, request }) => {
  const person = await registerConsumer(request, newPerson(1, 'Nora', 'Quist'), 3);
  await logIn(page, person);
  await page.goto('/profile/dashboard');
  await expect(page.getByText(dashboard.english.greeting('Nora'))).toBeVisible();
  await page.getByRole('button', { name: app.english.logOut }).first().click();
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => [
    { ...localStorage },
    { ...sessionStorage },
    document.title,
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/sid|Nora|Quist|example/i);
  await expect(page.getByText('Quist')).toHaveCount(0);
});

test('an idle client is warned two minutes before the session ends, any key keeps it, and typed answers survive', async ({
  page,
  request,
}) => {
  const person = await registerConsumer(request, newPerson(1, 'Otto', 'Lind'), 3);
  await page.clock.install();
  await openSession(page, request, person);
  await page.goto('/profile/application');
  const types = page.getByRole('group', { name: application.english.typesLegend });
  await types.getByRole('checkbox', { name: insuranceTypes.english.home.name }).check();
  // An hour is too long for a test, so the remaining time in the server's answer is replaced.
  let rest = 3_600;
  let wasActive: string | null = null;
  await onAnswer(page, '**/api/auth/check-session?*', async (route, answer) => {
    wasActive = new URL(route.request().url()).searchParams.get('active');
    await route.fulfill({ json: { ...(await answer.json()), ends_in: rest } });
  });
  const nextCheck = async () => {
    const answered = page.waitForResponse(/check-session/);
    await page.clock.runFor(CHECK_MS);
    await answered;
  };
  await nextCheck();
  rest = 100;
  await nextCheck();
  expect(wasActive).toBe('0');
  const warning = page.getByRole('alert').filter({ hasText: messages.idle });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('button', { name: messages.stay })).toBeVisible();
  rest = 3_600;
  await page.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  expect(wasActive).toBe('1');

  await page.getByRole('button', { name: 'Español' }).click();
  await nextCheck();
  rest = 100;
  await nextCheck();
  await expect(page.getByRole('alert').filter({ hasText: spanish.idle })).toBeVisible();
  await page.unroute('**/api/auth/check-session?*');
  // All answers are saved here, so the end of the session leads to the landing page.
  await expect(page.getByText(/^Guardado/)).toBeAttached();
  await callAs(page, 'GET /auth/login');
  await page.clock.runFor(CHECK_MS);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.getByRole('link', { name: account.english.logIn, exact: true }).click();
  await fillLogin(page, person);
  await expect(page).toHaveURL('/profile/application');
  await expect(
    types.getByRole('checkbox', { name: insuranceTypes.english.home.name }),
  ).toBeChecked();
});
