import { expect, type Locator, type Page, test } from '@playwright/test';
import { logIn } from './log-in.ts';

/** Values typed where the question asks for more than any number would do. */
const TYPED: readonly [RegExp, string][] = [
  [/What year/, '2004'],
  [/living area/, '1850'],
  [/policy start/, tomorrow()],
];

function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(day.getMonth() + 1)}/${pad(day.getDate())}/${day.getFullYear()}`;
}

/** Leaves the person without an application, whatever an earlier run left behind. */
async function startOver(page: Page): Promise<void> {
  await page.goto('/profile/application');
  await expect(page.getByRole('heading', { name: 'Application', level: 1 })).toBeVisible();
  await expect(
    page.getByText('What do you want quotes for?').or(page.getByText('Unlock to edit')),
  ).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete application' });
  if (await remove.isVisible()) {
    await remove.click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
  }
  await expect(page.getByText('Not started')).toBeVisible();
}

/** Answers every question of the section on screen with the first choice or a plausible value. */
async function answerSection(page: Page): Promise<void> {
  const questions = page.locator('[id^="question-"]');
  for (let index = 0; index < (await questions.count()); index += 1) {
    await answer(questions.nth(index));
  }
}

async function answer(question: Locator): Promise<void> {
  const choice = question.locator('input[type="radio"], input[type="checkbox"]');
  if ((await choice.count()) > 0) {
    if ((await question.locator('input:checked').count()) === 0) await choice.first().check();
    return;
  }
  const select = question.getByRole('combobox');
  if ((await select.count()) > 0) {
    await select.click();
    await question.page().getByRole('option').first().click();
    return;
  }
  const field = question.getByRole('textbox');
  const label = (await question.locator('label').textContent()) ?? '';
  const value = TYPED.find(([pattern]) => pattern.test(label))?.[1] ?? '20000';
  await field.fill(value);
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await logIn(page, 'kofi@demo.fanwise.example');
});

test('answers, estimate and saved progress survive a reload, unsaved ones too', async ({
  page,
}) => {
  await startOver(page);
  await page.getByRole('checkbox', { name: 'Home' }).check();
  await page.getByRole('radio', { name: 'I own it' }).first().check();
  const area = page.getByRole('textbox', { name: 'How large is the finished living area?' });
  await area.fill('1850');
  const panel = page.getByRole('complementary', { name: 'Estimate' });
  await expect(panel.getByRole('row', { name: /Dwelling \(A\) \$\d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save progress' }).click();
  await expect(page.getByText('Application progress saved').first()).toBeVisible();

  await area.fill('2100');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('We kept the changes you had not saved yet.')).toBeVisible();
  await expect(area).toHaveValue('2,100');
  await page.getByRole('link', { name: 'My quotes' }).click();
  await expect(
    page.getByRole('dialog', { name: 'You have changes that are not saved' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(area).toHaveValue('1,850');
});

test('answers that no longer apply are cleared and can be brought back', async ({ page }) => {
  await startOver(page);
  await page.getByRole('checkbox', { name: 'Home' }).check();
  await page.getByRole('radio', { name: 'I own it' }).first().check();
  const area = page.getByRole('textbox', { name: 'How large is the finished living area?' });
  await area.fill('1850');
  await page.getByRole('radio', { name: 'I rent it' }).first().check();
  await expect(area).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(area).toHaveValue('1,850');
  await expect(page.getByRole('radio', { name: 'I own it' }).first()).toBeChecked();
});

test('submitting points at what is missing, shows what agents see, and locks', async ({ page }) => {
  await startOver(page);
  await page.getByRole('checkbox', { name: 'Home' }).check();
  await page.getByRole('radio', { name: 'I own it' }).first().check();
  await sections(page).getByRole('button').last().click();
  await page.getByRole('button', { name: 'Review and submit' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please answer all the questions' });
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: 'What type of home is it?' }).click();
  await expect(page.getByRole('combobox', { name: 'What type of home is it?' })).toBeFocused();

  for (let index = 0; index < (await sections(page).getByRole('button').count()); index += 1) {
    await sections(page).getByRole('button').nth(index).click();
    await answerSection(page);
  }
  await page.getByRole('button', { name: 'Review and submit' }).click();
  const review = page.getByRole('dialog', { name: 'Check before you submit' });
  await expect(review).toContainText('Kofi Mensah');
  await expect(review).toContainText('12/12/1988');
  await expect(review).not.toContainText('kofi@demo');
  await expect(review).not.toContainText('919');
  await review.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeFocused();

  await page.reload();
  await expect(page.getByText(/^Submitted on/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unlock to edit' }).click();
  await expect(page.getByText('Agents keep reading the last version')).toBeVisible();
  await page.getByRole('radio', { name: 'Second or seasonal home' }).check();
  await page.getByRole('button', { name: 'Save progress' }).click();
  await expect(page.getByText('Changed since you submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Stop editing' }).click();
  await page.getByRole('button', { name: 'Review and submit again' }).click();
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Agents now read your new answers.')).toBeVisible();
});
