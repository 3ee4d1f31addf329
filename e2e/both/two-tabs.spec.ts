import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { sent as sentArea } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { questionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { expect, type Page, test } from '@playwright/test';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';
import { saveApplication, submitApplication } from '../support/preparation.ts';

const words = application.english;
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
  await expect(button(first, words.unlock)).toBeVisible();

  // Returning to a tab fetches answers that other tabs have saved.
  const read = second.waitForResponse(/\/api\/user\/application\?/);
  await second.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await read;
  await expect(second.getByText(words.editingText)).toBeVisible();
  await expect(carModel(second)).toHaveValue('Ford Focus');
  await button(second, words.save).click();
  await expect(notice(second, words.saved)).toBeVisible();
  await expect(second.getByText(words.changedText)).toBeVisible();
  await button(second, questionnaire.english.showAnswers).click();
  await expect(second.getByText('Ford Focus')).toBeVisible();
  await first.reload();
  await expect(first.getByText(words.changedText)).toBeVisible();
  await button(first, words.reviewAgain).click();
  const check = first.getByRole('dialog', { name: words.submitTitle });
  await expect(check).toContainText('Ford Focus');
  await check.getByRole('button', { name: words.confirmSubmitAgain }).click();
  await expect(first.getByText(sentArea.english.titleAgain)).toBeVisible();
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
  await button(page, words.review).click();
  const check = page.getByRole('dialog', { name: words.submitTitle });
  await expect(check).toContainText('Mazda 3');
  await submitApplication(request, consumer, [3]);
  await check.getByRole('button', { name: words.confirmSubmit }).click();
  await expect(check.getByText(words.alreadySubmitted)).toBeVisible();
  await expect(check).toContainText('Mazda 3');
  await check.getByRole('button', { name: words.confirmSubmitAgain }).click();
  await expect(page.getByText(sentArea.english.titleAgain)).toBeVisible();
  await page.reload();
  await button(page, questionnaire.english.showAnswers).click();
  await expect(page.getByText('Mazda 3')).toBeVisible();
});
