import { typicalText } from '@fanwise/builders/served-answers';
import type { Question } from '@fanwise/contract';
import { feetAndInches } from '@fanwise/domain/applications/questionnaire/answers/format-with-symbol';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { questionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { requestedCoverage } from '@fanwise/web/src/messages/en/shared/requested-coverage.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The option to choose, by question id; the first one if absent. */
export type Choices = Readonly<Record<number, RegExp>>;

/** The questions on the screen; the coverage step, the last one of each type, has none. */
export async function questionsOnScreen(page: Page): Promise<Locator> {
  const blocks = page.locator('[id^="question-"]');
  const lastStep = page.locator('#section-heading', { hasText: requestedCoverage.english.title });
  await expect(blocks.or(lastStep).first()).toBeVisible();
  return blocks;
}

/** The closed section that holds a question; absent if the question is in sight. */
export const closedSectionOf = (place: Locator): Locator =>
  place.locator('xpath=ancestor::details[not(@open)]/summary');

/** The fields of a typed answer with their texts: a height has one for feet and one for inches. */
export async function typedParts(
  place: Locator,
  question: Question,
): Promise<{ field: Locator; text: string }[]> {
  const text = typicalText(question);
  const messages = questionnaire.english;
  const feet = place.getByRole('textbox', { name: messages.feet, exact: true });
  if ((await feet.count()) === 0) return [{ field: place.getByRole('textbox'), text }];
  const height = feetAndInches(Number(text));
  return [
    { field: feet, text: `${height.feet}` },
    { field: place.getByRole('textbox', { name: messages.inches }), text: `${height.inches}` },
  ];
}

/** Answers the required questions on the screen from top to bottom; answers may reveal further questions. */
export async function answerOnScreen(
  page: Page,
  questions: readonly Question[],
  choices: Choices = {},
): Promise<void> {
  const blocks = await questionsOnScreen(page);
  for (let index = 0; index < (await blocks.count()); index += 1) {
    const place = blocks.nth(index);
    const id = Number((await place.getAttribute('id'))?.replace('question-', ''));
    const question = questions.find(({ que_id }) => que_id === id);
    if (question === undefined) throw new Error(`Question ${id} is not known.`);
    if (!question.que_required && !(id in choices)) continue;
    const closed = closedSectionOf(place);
    if ((await closed.count()) > 0) await closed.click();
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
      // “None of these” is the last option, if it exists.
      await place.getByRole('checkbox').last().check();
      return;
    case 4:
      await place.getByRole('textbox').fill(formatUsDate(typicalText(question)));
      return;
    default:
      for (const { field, text } of await typedParts(place, question)) await field.fill(text);
  }
}

/** Chooses the first option of a list with this text; the list may be one that is searched by typing. */
export async function choose(list: Locator, entry: RegExp | string): Promise<void> {
  if (await list.evaluate((element) => element.tagName === 'INPUT')) {
    await list.click();
    await list.page().getByRole('option', { name: entry }).first().click();
    return;
  }
  const found = list.locator('option:enabled').filter({ hasText: entry });
  await list.selectOption(await found.first().getAttribute('value'));
}

/** The chosen option of a list. */
export function chosenOptionOf(list: Locator): Locator {
  return list.locator('option:checked');
}
