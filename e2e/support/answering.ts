import { typicalText } from '@fanwise/builders/served-answers';
import type { Question } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { requestedCoverage } from '@fanwise/web/src/messages/en/shared/requested-coverage.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Which choice to take, by question id; the first one where none is named. */
export type Choices = Readonly<Record<number, RegExp>>;

/** The places of the questions on the screen; the last step of each type, what agents will price, has none. */
export async function questionsOnScreen(page: Page): Promise<Locator> {
  const asked = page.locator('[id^="question-"]');
  const lastStep = page.locator('#section-heading', { hasText: requestedCoverage.english.title });
  await expect(asked.or(lastStep).first()).toBeVisible();
  return asked;
}

/** Answers what is asked on the screen, from top to bottom; answers bring up further questions. */
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
    await answer(place, question, choices[id] ?? /./);
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
      // “None of these” stands last, where it is offered.
      await place.getByRole('checkbox').last().check();
      return;
    case 4:
      await place.getByRole('textbox').fill(formatUsDate(typicalText(question)));
      return;
    default:
      await place.getByRole('textbox').fill(typicalText(question));
  }
}

/** Chooses the first entry of a list that reads so. */
export async function choose(list: Locator, entry: RegExp | string): Promise<void> {
  const found = list.locator('option:enabled').filter({ hasText: entry });
  await list.selectOption(await found.first().getAttribute('value'));
}

/** The entry of a list that is chosen. */
export function chosenIn(list: Locator): Locator {
  return list.locator('option:checked');
}
