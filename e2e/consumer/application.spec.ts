import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { questionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose } from '../support/answering.ts';
import { callApi, callAs } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  type NewPerson,
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const HOME = 1;
/** Values for questions that accept only certain numbers. */
const TYPED: readonly [RegExp, string][] = [
  [/What year/, '2004'],
  [/living area/, '1850'],
  [/policy (start|expire)/, tomorrow()],
];
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const livingArea = (page: Page) =>
  page.getByRole('textbox', { name: 'How many square feet is the finished living area?' });

function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(day.getMonth() + 1)}/${pad(day.getDate())}/${day.getFullYear()}`;
}

/** Registers a client with a home application and opens the application page. */
async function openApplication(page: Page): Promise<NewPerson> {
  const person = newPerson(1, 'Maya', 'Castellanos');
  await registerConsumer(page.request, person, HOME);
  await openSession(page, page.request, person);
  await page.goto('/profile/application');
  return person;
}

/** Answers every question of the open sections on screen with the first choice or a plausible value. */
async function answerSection(page: Page): Promise<void> {
  // The year of the house is typed, so it is not from before 1900.
  const questions = page.locator('[id^="question-"]:visible:not(#question-201)');
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
    await choose(select, /./);
    return;
  }
  const field = question.getByRole('textbox');
  const label = (await question.locator('label').textContent()) ?? '';
  const value = TYPED.find(([pattern]) => pattern.test(label))?.[1] ?? '20000';
  await field.fill(value);
}

test('answers are saved automatically, a reload asks no question, and a discarded change stays discarded', async ({
  page,
}) => {
  await openApplication(page);
  await livingArea(page).fill('1850');
  const estimate = page.getByRole('complementary', { name: 'Estimate' });
  await estimate.getByText('Dwelling (Coverage A)').first().click();
  await expect(estimate.getByRole('row', { name: /^Dwelling .*\$\d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save progress' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByText('Not submitted')).toBeVisible();
  const saved = async () => JSON.stringify(await callAs(page, 'GET /user/application'));

  const slip = page.getByText(
    questionnaire.english.unusual('400 sq ft', '500 sq ft', '6,000 sq ft'),
  );
  await livingArea(page).fill('400');
  await livingArea(page).press('Tab');
  await expect(slip).toBeVisible();
  await livingArea(page).fill('2100');
  await expect(slip).toBeHidden();
  await expect(page.getByText(application.english.kept)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(application.english.kept)).toBeHidden();
  expect(await saved()).toContain('"2100"');
  await expect(sections(page).getByRole('button', { name: /\d left$/ })).toHaveCount(1);
  await expect(page.getByText(questionnaire.english.required)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText(questionnaire.english.required).first()).toBeVisible();
  await livingArea(page).fill('2200');
  // Playwright would answer a browser dialog itself, so the test would not notice it.
  page.on('dialog', (dialog) => expect(dialog.type()).toBe('none'));
  await page.reload();
  await expect(livingArea(page)).toHaveValue('2,200');
  await expect.poll(saved).toContain('"2200"');

  await livingArea(page).fill('2300');
  const quotes = page.getByRole('link', { name: 'My quotes' });
  const question = page.getByRole('dialog', { name: 'You have changes that are not saved' });
  await quotes.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await quotes.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/my-quotes/);
  expect(await saved()).toContain('"2200"');
});

test('answers that no longer apply are cleared and can be restored', async ({ page }) => {
  await openApplication(page);
  const built = page.getByRole('textbox', { name: 'What year was it built?' });
  const year = await built.inputValue();
  await page.getByRole('radio', { name: 'I rent it' }).check();
  await expect(built).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(built).toHaveValue(year);
  await expect(page.getByRole('radio', { name: 'I own it' })).toBeChecked();
});

test('a bundle asks once: what home asks is not asked by auto and life, and has the same answer there', async ({
  page,
}) => {
  await openApplication(page);
  const savings = page.getByRole('textbox', { name: 'How much do you have in savings' });
  const section = (name: string) => sections(page).getByRole('button', { name });
  const open = (name: string) => page.locator('summary', { hasText: name }).click();
  const belongings = page.getByRole('group', { name: 'How would you describe your belongings?' });
  await section('History and coverage').click();
  await expect(belongings).toHaveAccessibleDescription(new RegExp(questionnaire.english.assumed));
  await open('How much liability coverage?');
  await savings.fill('410000');

  await page.getByRole('checkbox', { name: 'Auto' }).check();
  const insured = page.getByRole('group', { name: 'Are you insured now?' });
  await section('Your policy today').last().click();
  await expect(insured).toBeVisible();
  await expect(page.locator('summary', { hasText: 'How much liability coverage?' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Life' }).check();
  await section('How much life insurance?').click();
  await open('How much life insurance?');
  await expect(page.getByRole('textbox', { name: 'What do you earn a year' })).toBeVisible();
  await expect(savings).toBeHidden();

  // Without home, auto asks for it, and begins with what was answered there.
  await page.getByRole('checkbox', { name: 'Home' }).uncheck();
  await section('Your policy today').last().click();
  await open('How much liability coverage?');
  await expect(savings).toHaveValue('$410,000');
  await page.getByRole('checkbox', { name: 'Home' }).check();
  // Saving does not turn an assumed value into a given answer.
  await page.reload();
  await section('History and coverage').click();
  await expect(belongings).toHaveAccessibleDescription(new RegExp(questionnaire.english.assumed));
});

test('submitting names missing answers, shows what agents will see, and locks the application', async ({
  page,
}) => {
  test.slow();
  const person = await openApplication(page);
  await sections(page).getByRole('button').last().click();
  await page.getByRole('button', { name: 'Review and submit' }).dblclick();
  const summary = page.getByRole('group', { name: 'Please answer all the questions' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'What is the roof made of?' }).click();
  await expect(page.getByRole('radio', { name: 'Asphalt shingle' })).toBeFocused();

  const auto = page.getByRole('checkbox', { name: 'Auto' });
  await auto.check();
  const notSeenYet = sections(page).getByRole('button', { name: /^Vehicles/ });
  await expect(notSeenYet).toBeVisible();
  await auto.uncheck();
  await expect(notSeenYet).toHaveCount(0);

  const steps = sections(page).getByRole('button');
  for (let index = 0; index < (await steps.count()); index += 1) {
    await steps.nth(index).click();
    await expect(page.locator('#section-heading')).toBeFocused();
    await answerSection(page);
  }
  await steps.first().click();
  await page.getByRole('button', { name: 'Review and submit' }).click();
  const review = page.getByRole('dialog', { name: 'Check before you submit' });
  await expect(review).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(review).toContainText('12 Oak Street');
  await expect(review).not.toContainText(person.email);
  await expect(review).not.toContainText(person.phone.slice(-4));
  await expectAccessible(page);
  await page.goBack();
  await expect(review).toHaveCount(0);
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await review.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();
  await expect(page.getByText(/^Submitted on/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlock to edit' }).dblclick();
  await expect(page.getByText('Agents keep reading the last version')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Application', level: 1 })).toBeFocused();
  await sections(page).getByRole('button').first().click();
  await page.getByRole('radio', { name: 'Second or seasonal home' }).check();
  await page.getByRole('button', { name: 'Save progress' }).click();
  await expect(page.getByText('Changed since you submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Stop editing' }).click();
  await page.getByRole('button', { name: 'Review and submit again' }).click();
  await page.getByRole('button', { name: 'Submit again', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Agents now read your new answers' }),
  ).toBeVisible();
});

test('a deleted application is gone, and another can be started', async ({ page }) => {
  await openApplication(page);
  await page.getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Not started')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Auto' }).check();
  await expect(page.getByRole('heading', { name: 'Vehicles', exact: true })).toBeVisible();
});

test('an application opens again automatically when the chosen agent deletes the account', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const carrier = 1;
  const agent = await registerAgent(request, newPerson(2, 'Otis', 'Byrd'), {
    carriers: [carrier],
    zip,
  });
  const { client } = await winLead(request, agent, { client: 'Wanda', carrier, zip });
  await openSession(page, request, client);
  const live = page.waitForResponse(/\/notifications\/stream/);
  await page.goto('/profile/application');
  await expect(page.getByText(application.english.wonText)).toBeVisible();
  await live;
  await callApi(request, 'DELETE /agent/profile/delete', { sid: agent.sid });
  await expect(page.getByRole('button', { name: application.english.unlock })).toBeVisible();
});
