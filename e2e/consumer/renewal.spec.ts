import { addDays, formatUsDate } from '@fanwise/domain/dates/dates';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { renewal } from '@fanwise/web/src/messages/en/consumer/renewal.ts';
import { sent } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { renewal as spanish } from '@fanwise/web/src/messages/es/consumer/renewal.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';
import { submitApplication } from '../support/preparation.ts';

const messages = renewal.english;
const AUTO = 3;
const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

test('the end of a policy is asked once, and last year’s answers are on one page and sent again in three taps', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const consumer = await registerConsumer(request, newPerson(1, 'Rena', 'Vale'), AUTO);
  await submitApplication(request, consumer, [AUTO]);
  await openSession(page, request, consumer);
  await page.goto('/profile/dashboard');
  const field = page.getByRole('textbox', { name: messages.endsOn });
  // A year after the requested start.
  await expect(field).not.toHaveValue('');
  const today = new Date().toISOString().slice(0, 10);
  await field.fill(formatUsDate(addDays(today, -3)));
  await page.getByRole('button', { name: messages.remind }).click();
  await expect(page.getByText(messages.date)).toBeVisible();
  const end = addDays(today, 100);
  await field.fill(formatUsDate(end));
  await page.getByRole('button', { name: messages.remind }).click();
  await expect(page.getByText(messages.mailOn(formatDay(addDays(today, 55))))).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile/renewal');
  await expect(page.getByText(messages.lead(formatDay(end)))).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await expectAccessible(page);
  await boxes.first().check();
  await page.getByRole('button', { name: messages.some(1) }).click();
  await expect(page).toHaveURL(/application\?section=3-0/);
  await page.goBack();
  // After Back the box is still checked only if the browser kept the page.
  await boxes.first().uncheck();
  await page.getByRole('button', { name: messages.nothing }).click();
  const review = page.getByRole('dialog', { name: application.english.submitTitle });
  await review.getByRole('button', { name: application.english.confirmSubmitAgain }).click();
  await expect(page.getByRole('heading', { name: sent.english.titleAgain })).toBeVisible();

  await page.goto('/profile/dashboard');
  await page.getByRole('button', { name: messages.stop }).click();
  await expect(page.getByRole('textbox', { name: messages.endsOn })).toBeVisible();
  await page.goto('/profile/renewal');
  await expect(page.getByRole('heading', { name: messages.noReminder })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('fanwise.language', 'es'));
  await page.reload();
  await expect(page.getByRole('heading', { name: spanish.title, level: 1 })).toBeVisible();
});
