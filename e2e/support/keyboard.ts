import { typicalText } from '@fanwise/builders/served-answers';
import type { Application, Question } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { closedSectionOf, questionsOnScreen, typedParts } from './answering.ts';

const MAX_TABS = 60;

/** Presses keys and counts them; a combination counts as one. */
export const countKeys = (page: Page) => {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1;
      await page.keyboard.press(key);
    }
  };
  return { press, type: (text: string) => press(...text), count: () => count };
};

/** Presses Tab until an element inside the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

/** Moves the focus to the target and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types into a field, replacing its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Opens a list and waits until its options receive the keys. */
export async function openList(page: Page, list: Locator): Promise<void> {
  await activate(page, list);
  await expect(list.locator('option:focus')).toBeVisible();
}

/** Chooses the first option of a list; the list may be one that is searched by typing. */
export async function chooseFirst(page: Page, list: Locator): Promise<void> {
  if (await list.evaluate((element) => element.tagName === 'INPUT')) {
    await tabTo(page, list);
    await page.keyboard.press('ArrowDown');
    // Options that come after the list has opened are reached by one more key.
    await expect(page.getByRole('option').first()).toBeVisible();
    const highlighted = page.locator('[role="option"][data-highlighted]');
    if ((await highlighted.count()) === 0) await page.keyboard.press('ArrowDown');
    await expect(highlighted).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).not.toHaveValue('');
    return;
  }
  await openList(page, list);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
}

/** Moves the focus to a group of radio buttons and chooses one. */
export async function pick(page: Page, group: Locator, choice: Locator): Promise<void> {
  await tabTo(page, group.getByRole('radio'));
  await page.keyboard.press('Space');
  const choices = await group.getByRole('radio').count();
  for (let moves = 0; moves < choices && !(await choice.isChecked()); moves += 1)
    await page.keyboard.press('ArrowDown');
  await expect(choice).toBeChecked();
}

/** Answers the questions on the screen from top to bottom; opens the closed sections. */
export async function answerByKeyboard(page: Page, questions: readonly Question[]): Promise<void> {
  const blocks = await questionsOnScreen(page);
  for (let index = 0; index < (await blocks.count()); index += 1) {
    const place = blocks.nth(index);
    const id = Number((await place.getAttribute('id'))?.replace('question-', ''));
    const question = questions.find(({ que_id }) => que_id === id);
    if (question === undefined) throw new Error(`Question ${id} is not known.`);
    const closed = closedSectionOf(place);
    if ((await closed.count()) > 0) await activate(page, closed);
    await answer(page, place, question);
  }
}

/** Answers the application section by section, to the last one. */
export async function answerToTheEnd(page: Page, data: Application['data']): Promise<void> {
  const questions = data.flatMap(({ sections }) =>
    sections.flatMap<Question>((section) => section.questions),
  );
  const messages = application.english;
  const forward = page.getByRole('button', { name: messages.continue, exact: true });
  await expect(forward).toBeVisible();
  for (;;) {
    await answerByKeyboard(page, questions);
    if (!(await forward.isVisible())) return;
    await activate(page, forward);
    await expect(page.locator('#section-heading')).toBeFocused();
  }
}

async function answer(page: Page, place: Locator, question: Question): Promise<void> {
  switch (question.que_type) {
    case 1:
      await chooseFirst(page, place.getByRole('combobox'));
      return;
    case 2:
      await pick(page, place, place.getByRole('radio').first());
      return;
    case 3: {
      // “None of these” is the last option of a required question.
      if (!question.que_required) return;
      const last = place.getByRole('checkbox').last();
      if (await last.isChecked()) return;
      await tabTo(page, last);
      await page.keyboard.press('Space');
      await expect(last).toBeChecked();
      return;
    }
    case 4:
      await typeInto(page, place.getByRole('textbox'), formatUsDate(typicalText(question)));
      return;
    default:
      for (const { field, text } of await typedParts(place, question))
        await typeInto(page, field, text);
  }
}
