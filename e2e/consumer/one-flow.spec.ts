import type { Question } from '@fanwise/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { mailWords } from '../../apps/server/src/features/accounts/mail-words.ts';
import { application } from '../../apps/web/src/messages/en/consumer/application.ts';
import { register } from '../../apps/web/src/messages/en/consumer/register.ts';
import { sent as sentArea } from '../../apps/web/src/messages/en/consumer/sent.ts';
import { account } from '../../apps/web/src/messages/en/shared/account.ts';
import { confirmEmail } from '../../apps/web/src/messages/en/shared/confirm-email.ts';
import { insuranceTypes } from '../../apps/web/src/messages/en/shared/insurance-types.ts';
import { newPassword } from '../../apps/web/src/messages/en/shared/new-password.ts';
import { person as personArea } from '../../apps/web/src/messages/en/shared/person.ts';
import { answer, choose } from '../support/answering.ts';
import { callApi, callAs } from '../support/api.ts';
import { mailTo } from '../support/mailbox.ts';
import { newPerson } from '../support/people.ts';

const words = register.english;
const labels = personArea.english.labels;
const HOME = 1;
/** More than this is a defect: take an answer over, assume it visibly, or put short sections on one page. */
const MOST_ANSWERS = 45;
const MOST_PRESSES = 14;

/** What a person does, counted: answers typed or tapped, and presses of buttons. */
function counting(page: Page) {
  const done = { answers: 0, presses: 0 };
  const answered = async (act: Promise<unknown>) => {
    done.answers += 1;
    await act;
  };
  return {
    done,
    fill: (name: string, text: string) =>
      answered(page.getByRole('textbox', { name, exact: true }).fill(text)),
    tap: (control: Locator) => answered(control.click()),
    take: (list: Locator, entry: RegExp | string) => answered(choose(list, entry)),
    type: (field: Locator, text: string) => answered(field.pressSequentially(text)),
    press: async (name: string | RegExp, within: Page | Locator = page) => {
      done.presses += 1;
      await within.getByRole('button', { name, exact: true }).click();
    },
    /** What has to be answered on the screen and is not yet; answers bring up further questions. */
    answerOpen: async (questions: readonly Question[]) => {
      const asked = page.locator('[id^="question-"]');
      await expect(asked.first()).toBeVisible();
      for (let index = 0; index < (await asked.count()); index += 1) {
        const place = asked.nth(index);
        const id = Number((await place.getAttribute('id'))?.replace('question-', ''));
        const question = questions.find(({ que_id }) => que_id === id);
        if (!question?.que_required || (await isAnswered(place))) continue;
        // A plain household: no pool, no claims, no second car.
        const no = place.getByRole('radio', { name: /^No\b/ });
        await answered(answer(place, question, (await no.count()) > 0 ? /^No\b/ : /./));
      }
    },
  };
}

const isAnswered = (place: Locator): Promise<boolean> =>
  place.evaluate((field) => {
    const inputs = [...field.querySelectorAll('input')];
    if (inputs.some(({ type, checked }) => /radio|checkbox/.test(type) && checked)) return true;
    const typed = [...field.querySelectorAll('input, select, textarea')] as HTMLInputElement[];
    return typed.some(({ type, value }) => !/radio|checkbox/.test(type) && value !== '');
  });

test('home and auto, from the landing page to submitted, in one tab and one go', async ({
  page,
  request,
}) => {
  test.slow();
  const dana = newPerson(1, 'Marguerite', 'Okonkwo');
  const act = counting(page);

  await page.goto('/');
  await act.tap(page.getByRole('link', { name: insuranceTypes.english.home.choice }).first());
  const dialog = page.getByRole('dialog', { name: account.english.registerTitle });
  await expect(dialog.getByRole('radio', { name: 'Home' })).toBeChecked();
  await act.tap(dialog.getByRole('button', { name: insuranceTypes.english.auto.name }));
  await act.tap(dialog.getByRole('checkbox', { name: account.english.acceptTerms }));
  await act.press(account.english.continue, dialog);

  await act.fill(labels.firstName, dana.firstName);
  await act.fill(labels.lastName, dana.lastName);
  await act.fill(labels.dateOfBirth, '03/09/1984');
  await act.fill(labels.address1, '12 Oak Street');
  await act.type(page.getByRole('combobox', { name: labels.zipcodes }), '27605');
  await expect(page.getByRole('textbox', { name: labels.city })).toHaveValue('Raleigh');
  await act.tap(page.getByRole('radio', { name: personArea.english.noRents }));
  await act.press(words.continue);
  await act.tap(page.getByRole('radio', { name: personArea.english.maritalStatuses[0] }));
  await act.tap(page.getByRole('radio', { name: personArea.english.genders[1] }));
  await act.fill(labels.phoneNumber, dana.phone);
  await act.fill(labels.email, `mistyped-${dana.email}`);
  await act.press(words.continue);
  await act.take(page.getByRole('combobox', { name: words.carrier }), words.noCarrier);
  await act.fill(newPassword.english.password, dana.password);
  await act.fill(newPassword.english.repeated, dana.password);
  await act.press(words.continue);
  await expect(page.getByRole('heading', { name: 'About your home' })).toBeVisible();
  const { data: first } = await callApi(request, 'GET /auth/signup', {
    query: { insId: `${HOME}` },
  });
  await act.answerOpen(first);
  await act.press(words.finish);

  const waiting = page.getByRole('dialog', { name: account.english.confirmTitle });
  await test.step('the mistyped address is mended in the window that waits', async () => {
    await waiting.getByRole('button', { name: account.english.confirmCorrect }).click();
    await waiting.getByLabel(confirmEmail.english.rightAddress).fill(dana.email);
    await waiting.getByRole('button', { name: confirmEmail.english.sendThere }).click();
    await expect(waiting).toContainText(confirmEmail.english.sentTo(dana.email));
  });
  const { text } = await mailTo(request, dana.email, mailWords.en.verification.subject);
  const code = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
  await waiting.getByLabel(confirmEmail.english.code).fill('000 00');
  await waiting.getByLabel(confirmEmail.english.code).press('0');
  await expect(waiting.getByText('That code is not right.')).toBeVisible();
  // The sixth digit sends it.
  await act.fill(confirmEmail.english.code, code);

  const { english } = application;
  await expect(page).toHaveURL('/profile/application');
  const types = page.getByRole('group', { name: english.typesLegend });
  for (const { name } of [insuranceTypes.english.home, insuranceTypes.english.auto])
    await expect(types.getByRole('checkbox', { name })).toBeChecked();
  const { data } = await callAs(page, 'GET /user/application');
  const questions = data.flatMap(({ sections }) =>
    sections.flatMap<Question>((section) => section.questions),
  );
  const review = page.getByRole('button', { name: english.review });
  const heading = page.locator('#section-heading');
  await expect(heading).toBeVisible();
  while (!(await review.isVisible())) {
    await act.answerOpen(questions);
    await act.press(english.continue);
    await expect(heading).toBeFocused();
  }
  await act.answerOpen(questions);
  await act.press(english.review);
  const check = page.getByRole('dialog', { name: english.submitTitle });
  await act.press(english.confirmSubmit, check);
  await expect(page.getByText(sentArea.english.nextTitle)).toBeVisible();
  expect(act.done.answers).toBeLessThanOrEqual(MOST_ANSWERS);
  expect(act.done.presses).toBeLessThanOrEqual(MOST_PRESSES);
});
