import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { accessLog } from '@fanwise/web/src/messages/en/consumer/access-log.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { refusals } from '@fanwise/web/src/messages/en/shared/refusals.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../support/api.ts';
import {
  expectNoticeFor,
  MAX_WAIT_MS,
  runUntil,
  runUntilVisible,
  stopClock,
} from '../support/clock.ts';
import { notice } from '../support/notice.ts';
import {
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
  registerNewAgent,
} from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

/** Periods of the specification. */
const SESSION_POLL_MS = 30_000;
const NOTICE_MS = 10_000;
const LOAD_FAILURE_NOTICE_MS = 5_000;
const LOADER_AFTER_MS = 800;
const HINT_MS = 6_000;
/** The share of those 800 ms in which the page may still be drawing. */
const STEP_MS = 200;

/** Returns a function that says whether the page has sent a request to an address. */
function sends(page: Page, address: RegExp): () => boolean {
  let isSent = false;
  page.on('request', (asked) => {
    if (address.test(asked.url())) isSent = true;
  });
  return () => isSent;
}

test('an ended session is noticed by the next check, after 30 seconds', async ({
  page,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Tilda', 'Ekman'), 3);
  await openSession(page, request, consumer);
  await page.clock.install();
  await stopClock(page);
  await page.goto('/profile/privacy');
  const title = page.getByRole('heading', { level: 1, name: accessLog.english.title });
  // Waits for all content: a late request would notice the end of the session before the check.
  await runUntil(page, async () => {
    await expect(title).toBeVisible({ timeout: 250 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 250 });
  });
  await callAs(page, 'GET /auth/login');
  const isChecked = sends(page, /check-session/);
  await page.clock.runFor(SESSION_POLL_MS - MAX_WAIT_MS);
  await expect(title).toBeVisible();
  expect(isChecked()).toBe(false);
  await page.clock.runFor(MAX_WAIT_MS);
  expect(isChecked()).toBe(true);
  await runUntilVisible(page, notice(page, app.english.pleaseLogIn));
  await expect(page).toHaveURL('/');
  await expectNoticeFor(page, notice(page, app.english.pleaseLogIn), NOTICE_MS);
});

const slowPages = [
  {
    path: '/profile/dashboard',
    call: /\/api\/user\/profile\?/,
    title: dashboard.english.loadFailed,
  },
  {
    path: '/agent/profile/agency-details',
    call: /\/api\/agent\/profile\?/,
    title: agencyDetails.english.loadFailed,
  },
];
for (const { path, call, title } of slowPages) {
  test(`${path}: slow loading is shown after 800 ms, and a failure for 5 seconds`, async ({
    page,
    request,
  }) => {
    const person = path.startsWith('/agent')
      ? await registerNewAgent(request, newPerson(2, 'Torsten', 'Ekman'))
      : await registerConsumer(request, newPerson(1, 'Torsten', 'Ekman'), 3);
    await openSession(page, request, person);
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(call, async (route) => {
      await failing;
      await route.fulfill({ status: 400, json: { code: 'invalid-input', message: 'Not today.' } });
    });
    const isAsked = sends(page, call);
    await page.clock.install();
    await stopClock(page);
    await page.goto(path);
    const waiting = page.locator('main:has(h1) [aria-busy="true"]').first();
    await runUntil(page, async () => {
      expect(isAsked()).toBe(true);
      await expect(waiting).toBeAttached({ timeout: 250 });
    });
    const said = page.getByText(ui.english.loading);
    await page.clock.runFor(LOADER_AFTER_MS - STEP_MS);
    await expect(waiting).toBeAttached();
    await expect(said).toHaveCount(0);
    await page.clock.runFor(STEP_MS);
    await expect(said.first()).toBeAttached();
    fail();
    const failure = notice(page, refusals.english['invalid-input']);
    await runUntilVisible(page, failure);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoticeFor(page, failure, LOAD_FAILURE_NOTICE_MS);
    await page.clock.resume();
    await page.unroute(call);
    await page.getByRole('main').getByRole('button', { name: ui.english.retry }).click();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  });
}

test('the hint that the fields are editable is shown for six seconds', async ({
  page,
  request,
}) => {
  const agent = await registerAgent(request, newPerson(2, 'Tora', 'Ekman'), {
    carriers: [1],
    zip: ownZip(),
  });
  await openSession(page, request, agent);
  await page.clock.install();
  await page.goto('/agent/profile/agency-details');
  const edit = page.getByRole('button', { name: agencyDetails.english.edit });
  await edit.hover();
  await stopClock(page);
  await edit.click();
  const hint = page.getByText(agencyDetails.english.unlocked);
  await expect(hint).toBeVisible();
  await page.clock.runFor(HINT_MS - 1);
  await expect(hint).toBeVisible();
  await page.clock.runFor(1);
  await expect(hint).toHaveCount(0);
});

test('a notice closes on a click', async ({ page, request }) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Tyra', 'Ekman'), 3);
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  const types = page.getByRole('checkbox', { name: insuranceTypes.english.home.name });
  await expect(types).toBeVisible();
  // Before the change, which would otherwise be saved automatically.
  await page.route('**/api/**', (route) => route.abort());
  await types.check();
  await page.getByRole('button', { name: application.english.save }).click();
  const shown = notice(page, application.english.offline);
  await expect(shown).toBeVisible();
  await shown.click();
  await expect(shown).toHaveCount(0);
});
