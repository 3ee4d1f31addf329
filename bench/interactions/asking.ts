import type { Question } from '@fanwise/contract';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { person as personArea } from '@fanwise/web/src/messages/en/shared/person.ts';
import { expect } from '@playwright/test';
import { answerOnScreen } from '../../e2e/support/answering.ts';
import { callApi } from '../../e2e/support/api.ts';
import { newPerson, openSession, registerConsumer } from '../../e2e/support/people.ts';
import { record } from './record.ts';
import { button, type Scenario, type } from './scenario.ts';

/** A page with a field and nothing else: what the browser and a busy machine take for themselves. */
export const bareField: Scenario = async (page) => {
  await page.goto('data:text/html,<input aria-label="bare"><button>bare</button>');
  return record(page, '(a bare field)', async () => {
    await type(page.getByRole('textbox'), 'How long does nothing take?');
    for (let count = 0; count < 5; count += 1) await button(page, 'bare').click();
  });
};

/** The four steps of registering, forth and back. */
export const registering: Scenario = async (page, request) => {
  const { labels, maritalStatuses, genders, yesRents } = personArea.english;
  const messages = register.english;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  const person = newPerson(1, 'Runa', 'Marsh');
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
  await page.goto('/auth/register/3');
  // The document shows fields before they can be filled in, but none of the choices.
  await radio(yesRents).waitFor();
  const typing = await record(page, 'registering: keystrokes and choices', async () => {
    await type(field(labels.firstName), person.firstName);
    await type(field(labels.lastName), person.lastName);
    await type(field(labels.dateOfBirth), '03091984');
    await type(field(labels.address1), '12 Oak Street');
    await type(page.getByRole('combobox', { name: labels.zipcodes }), '27601');
    await expect(field(labels.city)).toHaveValue('Raleigh');
    await radio(yesRents).click();
  });
  const steps = await record(page, 'registering: steps', async () => {
    await button(page, messages.continue).click();
    await heading(messages.stepTitles[1]);
    await radio(maritalStatuses[0]).click();
    await radio(genders[1]).click();
    await type(field(labels.phoneNumber), person.phone);
    await type(field(labels.email), person.email);
    await button(page, messages.continue).click();
    await heading(messages.stepTitles[2]);
    const carrier = page.getByRole('combobox', { name: messages.carrier });
    await carrier.click();
    await page.getByRole('option').nth(3).click();
    await type(field(newPassword.english.password), person.password);
    await type(field(newPassword.english.repeated), person.password);
    await button(page, messages.continue).click();
    await heading(insuranceTypes.english.auto.about);
  });
  const { data } = await callApi(request, 'GET /auth/signup', { query: { insId: '3' } });
  const last = await record(page, 'registering: last questions', () => answerOnScreen(page, data));
  return [...typing, ...steps, ...last];
};

/** Every section of three types, answered from nothing. */
export const answering: Scenario = async (page, request) => {
  const messages = application.english;
  const consumer = await registerConsumer(request, newPerson(1, 'Berta', 'Marsh'), 1);
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  const { data } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
  const questions = data.flatMap(({ sections }) =>
    sections.flatMap<Question>((section) => section.questions),
  );
  const badges = page.getByRole('group', { name: messages.typesLegend });
  await badges.waitFor();
  const told = await record(page, 'application: types', async () => {
    await badges.getByRole('checkbox', { name: insuranceTypes.english.life.name }).click();
    await badges.getByRole('checkbox', { name: insuranceTypes.english.auto.name }).click();
  });
  const forward = button(page, messages.continue);
  for (;;) {
    told.push(
      ...(await record(page, 'application: answers', async () => {
        await answerOnScreen(page, questions);
        for (const box of await page.locator('[id^="question-"] input[type=text]').all()) {
          const last = (await box.inputValue()).slice(-1);
          await box.press('End');
          await box.press('Backspace');
          await type(box, last);
        }
      })),
    );
    if (!(await forward.isVisible())) break;
    told.push(
      ...(await record(page, 'application: next section', async () => {
        await forward.click();
        await page.locator('#section-heading:focus').waitFor();
      })),
    );
  }
  const review = await record(page, 'application: review', async () => {
    await button(page, messages.review).click();
    await page.getByRole('dialog', { name: messages.submitTitle }).waitFor();
  });
  return [...told, ...review];
};
