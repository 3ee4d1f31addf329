import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { questionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { expect, type Page, test } from '@playwright/test';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';
import { saveApplication, submitApplication } from '../support/preparation.ts';

const messages = application.english;
const CAR_MODEL = 'Vehicle 1: make and model';
const carModel = (page: Page) => page.getByRole('textbox', { name: CAR_MODEL });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('two tabs: submitting in one tab keeps the answers typed in the other', async ({
  context,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Yrsa', 'Berg'), 3);
  const first = await context.newPage();
  const second = await context.newPage();
  for (const page of [first, second]) {
    await openSession(page, request, consumer);
    await page.goto('/profile/application');
    await expect(carModel(page)).toBeVisible();
  }
  await carModel(second).fill('Ford Focus');
  await submitApplication(request, consumer, [3]);
  await first.reload();
  await expect(button(first, messages.unlock)).toBeVisible();

  // Returning to a tab fetches answers that other tabs have saved.
  const read = second.waitForResponse(/\/api\/user\/application\?/);
  await second.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await read;
  await expect(second.getByText(messages.editingText)).toBeVisible();
  await expect(carModel(second)).toHaveValue('Ford Focus');
  await button(second, messages.save).click();
  await expect(notice(second, messages.saved)).toBeVisible();
  await expect(second.getByText(messages.changedText)).toBeVisible();
  await button(second, questionnaire.english.showAnswers).click();
  await expect(second.getByText('Ford Focus')).toBeVisible();
  await first.reload();
  await expect(first.getByText(messages.changedText)).toBeVisible();
  await button(first, messages.reviewAgain).click();
  const check = first.getByRole('dialog', { name: messages.submitTitle });
  await expect(check).toContainText('Ford Focus');
  await check.getByRole('button', { name: messages.confirmSubmitAgain }).click();
  await expect(first.getByText(sentMessages.english.titleAgain)).toBeVisible();
});

test('two tabs: a submission overtaken by the other tab says so and can be sent again', async ({
  page,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Zita', 'Berg'), 3);
  await saveApplication(request, consumer, [3]);
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  await carModel(page).fill('Mazda 3');
  await button(page, messages.review).click();
  const check = page.getByRole('dialog', { name: messages.submitTitle });
  await expect(check).toContainText('Mazda 3');
  await submitApplication(request, consumer, [3]);
  await check.getByRole('button', { name: messages.confirmSubmit }).click();
  await expect(check.getByText(messages.alreadySubmitted)).toBeVisible();
  await expect(check).toContainText('Mazda 3');
  await check.getByRole('button', { name: messages.confirmSubmitAgain }).click();
  await expect(page.getByText(sentMessages.english.titleAgain)).toBeVisible();
  await page.reload();
  await button(page, questionnaire.english.showAnswers).click();
  await expect(page.getByText('Mazda 3')).toBeVisible();
});
