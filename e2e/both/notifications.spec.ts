import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { stopClock } from '../support/clock.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = notifications.english;
const types = [3] as const;
const GO_TO_PAGE_MS = 500;
const items = (page: Page) => page.getByRole('list', { name: messages.list }).getByRole('listitem');
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: messages.bell(unread), exact: true });

/** The share of the bell's icon that the badge covers, from 0 to 1, with the longest number the badge can show. */
const hiddenByBadge = (button: Locator) =>
  button.evaluate((element) => {
    const badge = element.querySelector('span > span');
    const digits = badge?.querySelector('span');
    const drawing = element.querySelector('svg')?.getBoundingClientRect();
    if (!badge || !digits || !drawing) return 1;
    const { textContent } = digits;
    digits.textContent = '99+';
    const over = badge.getBoundingClientRect();
    digits.textContent = textContent;
    const width = Math.min(over.right, drawing.right) - Math.max(over.left, drawing.left);
    const height = Math.min(over.bottom, drawing.bottom) - Math.max(over.top, drawing.top);
    return (Math.max(0, width) * Math.max(0, height)) / (drawing.width * drawing.height);
  });

test('three pages of notifications are read, marked and deleted', async ({ page, request }) => {
  const zip = ownZip();
  const carriers = Array.from({ length: 21 }, (_, index) => index + 1);
  const agent = await registerAgent(request, newPerson(2, 'Xenia', 'Quill'), { carriers, zip });
  const consumer = await registerConsumer(request, newPerson(1, 'Yara', 'Vale'), 3, zip);
  const leadId = await submitApplication(request, consumer, types);
  for (const carrier of carriers) await sendQuote(request, agent, { leadId, carrier, types });

  await openSession(page, request, consumer);
  await page.clock.install();
  await page.goto('/profile/notifications');
  await expect(page.getByText(messages.found(21), { exact: true })).toBeVisible();
  await expect(items(page)).toHaveCount(10);
  await expect(bell(page, 21)).toBeVisible();
  expect(await hiddenByBadge(bell(page, 21))).toBeLessThan(0.2);
  await expect(items(page).first().locator('time')).toHaveText(/^(Today|Yesterday), /);
  await expectAccessible(page);

  await stopClock(page);
  const box = page.getByRole('textbox', { name: ui.english.goToPage });
  await box.fill('3');
  await page.clock.runFor(GO_TO_PAGE_MS - 1);
  expect(await page.evaluate(() => location.search)).toBe('');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/page=3/);
  await page.clock.resume();
  await expect(items(page)).toHaveCount(1);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await items(page).getByRole('button').click();
  const question = page.getByRole('dialog', { name: messages.deleteTitle });
  await expectAccessible(page);
  await question.getByRole('button', { name: messages.deleteConfirm }).click();
  await expect(page).toHaveURL(/page=2/);
  const heading = page.getByRole('heading', { name: messages.title, level: 1 });
  await expect(heading).toBeFocused();
  await expect(items(page)).toHaveCount(10);
  await expect(bell(page, 20)).toBeVisible();

  await items(page).first().getByRole('link').click();
  await expect(page).toHaveURL('/profile/my-quotes');
  await expect(bell(page, 19)).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: messages.markAll }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByText(messages.unreadMark, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: messages.deleteAll }).click();
  const all = page.getByRole('dialog', { name: messages.deleteAllTitle });
  await all.getByRole('button', { name: messages.deleteAllConfirm }).click();
  await expect(page.getByRole('heading', { name: messages.empty })).toBeVisible();
  await expect(heading).toBeFocused();
  await expectAccessible(page);
});

test('the bell shows the latest three, and a new notification appears on an open page', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const carriers = [1, 2, 4, 6];
  const agent = await registerAgent(request, newPerson(2, 'Zeno', 'Quill'), { carriers, zip });
  await openSession(page, request, agent);
  await page.goto('/agent/profile/notifications');
  await expect(page.getByRole('heading', { name: messages.empty })).toBeVisible();

  const consumer = await registerConsumer(request, newPerson(1, 'Abel', 'Vale'), 3, zip);
  const leadId = await submitApplication(request, consumer, types);
  await expect(bell(page, 1)).toBeVisible();
  await expect(page.locator('[data-announcer]')).toHaveText(
    messages.arrived(messages.texts['new-prospect']),
  );

  const ids: number[] = [];
  for (const carrier of carriers)
    ids.push(await sendQuote(request, agent, { leadId, carrier, types }));
  const { sid } = consumer;
  for (const id of ids.slice(1))
    await callApi(request, 'DELETE /user/quotes/:id', { sid, params: { id } });
  await callApi(request, 'POST /user/quotes/:id', { sid, params: { id: ids[0] ?? 0 } });
  await expect(bell(page, 5)).toBeVisible();

  await bell(page, 5).click();
  const latest = page.getByRole('dialog', { name: messages.latest });
  await expect(latest.getByRole('listitem')).toHaveCount(3);
  // Only the dialog is checked, because it covers some buttons of the page partly.
  await expectAccessible(page, { within: '[role="dialog"]' });
  await latest.getByRole('link', { name: /^Abel chose your quote\. / }).click();
  await expect(page).toHaveURL(`/payment?leadId=${leadId}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
  await expect(bell(page, 4)).toBeVisible();

  await bell(page, 4).press('Enter');
  await latest.getByRole('link', { name: messages.seeAll }).click();
  await expect(page).toHaveURL('/agent/profile/notifications');
  await expect(items(page)).toHaveCount(5);
  await expect(page).toHaveTitle(app.english.pageTitle(messages.title));
});
