import { expect, test } from '@playwright/test';
import { app } from '../apps/web/src/messages/en/app.ts';
import { application } from '../apps/web/src/messages/en/application.ts';
import { dashboard } from '../apps/web/src/messages/en/dashboard.ts';
import { myQuotes } from '../apps/web/src/messages/en/my-quotes.ts';
import { refusals } from '../apps/web/src/messages/en/refusals.ts';
import { ui } from '../apps/web/src/messages/en/ui.ts';
import { callAs } from './api.ts';
import { notice } from './notice.ts';
import { logIn, newPerson, openSession, registerConsumer } from './people.ts';

/** Periods of the specification, and a moment that is too short to matter to any of them. */
const SESSION_POLL_MS = 30_000;
const NOTICE_MS = 10_000;
const LOAD_FAILURE_NOTICE_MS = 5_000;
const LOADER_AFTER_MS = 800;
const MOMENT_MS = 400;

test('an ended session is noticed by the next check, within 30 seconds', async ({
  page,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Tilda', 'Ekman'), 3);
  await page.clock.install();
  await logIn(page, consumer);
  await page.goto('/profile/dashboard');
  await expect(page.getByText(dashboard.english.greeting('Tilda'))).toBeVisible();
  await callAs(page, 'GET /auth/login');
  await page.clock.runFor(SESSION_POLL_MS);
  await expect(page).toHaveURL('/');
  await expect(notice(page, app.english.pleaseLogIn)).toBeVisible();
  await page.clock.runFor(NOTICE_MS / 2);
  await expect(notice(page, app.english.pleaseLogIn)).toBeVisible();
  await page.clock.runFor(NOTICE_MS / 2 + MOMENT_MS);
  await expect(notice(page, app.english.pleaseLogIn)).toHaveCount(0);
});

const slowPages = [
  {
    path: '/profile/dashboard',
    call: '**/api/user/profile?*',
    title: dashboard.english.loadFailed,
  },
  { path: '/profile/my-quotes', call: '**/api/user/quotes?*', title: myQuotes.english.failed },
];
for (const { path, call, title } of slowPages) {
  test(`${path}: loading slowly is said after 800 ms, failing for 5 seconds`, async ({
    page,
    request,
  }) => {
    const consumer = await registerConsumer(request, newPerson(1, 'Torsten', 'Ekman'), 3);
    await openSession(page, request, consumer);
    await page.clock.install();
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(call, async (route) => {
      await failing;
      await route.fulfill({ status: 400, json: { code: 'invalid-input', message: 'Not today.' } });
    });
    await page.goto(path);
    await expect(page.locator('main [aria-busy="true"]')).toBeAttached();
    await page.clock.runFor(LOADER_AFTER_MS);
    await expect(page.getByText(ui.english.loading)).toBeAttached();
    fail();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(notice(page, refusals.english['invalid-input'])).toBeVisible();
    await page.clock.runFor(LOAD_FAILURE_NOTICE_MS + MOMENT_MS);
    await expect(notice(page, refusals.english['invalid-input'])).toHaveCount(0);
    await page.unroute(call);
    await page.getByRole('button', { name: ui.english.retry }).click();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  });
}

test('a notice closes on a click', async ({ page, request }) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Tyra', 'Ekman'), 3);
  await logIn(page, consumer);
  await page.goto('/profile/application');
  const types = page.getByRole('checkbox', { name: ui.english.home });
  await types.check();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: application.english.save }).click();
  const shown = notice(page, application.english.offline);
  await expect(shown).toBeVisible();
  await shown.click();
  await expect(shown).toHaveCount(0);
});
