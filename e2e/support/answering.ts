import { typicalText } from '@fanwise/builders/served-answers';
import type { Question } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { requestedCoverage } from '@fanwise/web/src/messages/en/shared/requested-coverage.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The option to choose, by question id; the first one if absent. */
export type Choices = Readonly<Record<number, RegExp>>;

/** The questions on the screen; the coverage step, the last one of each type, has none. */
export async function questionsOnScreen(page: Page): Promise<Locator> {
  const asked = page.locator('[id^="question-"]');
  const lastStep = page.locator('#section-heading', { hasText: requestedCoverage.english.title });
  await expect(asked.or(lastStep).first()).toBeVisible();
  return asked;
}

/** Answers the required questions on the screen from top to bottom; answers may reveal further questions. */
export async function answerOnScreen(
  page: Page,
  questions: readonly Question[],
  choices: Choices = {},
): Promise<void> {
  const asked = await questionsOnScreen(page);
  for (let index = 0; index < (await asked.count()); index += 1) {
    const place = asked.nth(index);
    const id = Number((await place.getAttribute('id'))?.replace('question-', ''));
    const question = questions.find(({ que_id }) => que_id === id);
    if (question === undefined) throw new Error(`Question ${id} is not known.`);
    if (question.que_required || id in choices) await answer(place, question, choices[id] ?? /./);
  }
}

export async function answer(place: Locator, question: Question, choice: RegExp): Promise<void> {
  switch (question.que_type) {
    case 1:
      await choose(place.getByRole('combobox'), choice);
      return;
    case 2:
      await place.getByRole('radio', { name: choice }).first().check();
      return;
    case 3:
      // “None of these” is the last option, if it exists.
      await place.getByRole('checkbox').last().check();
      return;
    case 4:
      await place.getByRole('textbox').fill(formatUsDate(typicalText(question)));
      return;
    default:
      await place.getByRole('textbox').fill(typicalText(question));
  }
}

/** Chooses the first option of a list with this text. */
export async function choose(list: Locator, entry: RegExp | string): Promise<void> {
  const found = list.locator('option:enabled').filter({ hasText: entry });
  await list.selectOption(await found.first().getAttribute('value'));
}

/** The chosen option of a list. */
export function chosenIn(list: Locator): Locator {
  return list.locator('option:checked');
}
