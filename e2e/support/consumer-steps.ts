import type { Application, Question } from '@fanwise/contract';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { review as reviewMessages } from '@fanwise/web/src/messages/en/consumer/review.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { answerOnScreen, choose } from './answering.ts';
import { callApi, callAs } from './api.ts';
import { followMenu } from './menu.ts';
import type { NewPerson } from './people.ts';

const messages = register.english;
const labels = personMessages.english.labels;
const AUTO = 3;

/** Goes from the landing page to the first step of the wizard. */
export async function askForAutoQuotes(page: Page): Promise<void> {
  await page.goto('/');
  await followMenu(page, app.english.getQuotes);
  const dialog = page.getByRole('dialog', { name: account.english.registerTitle });
  await dialog.getByRole('radio', { name: insuranceTypes.english.auto.name }).check();
  await dialog.getByRole('checkbox', { name: account.english.acceptTerms }).check();
  await dialog.getByRole('button', { name: account.english.continue }).click();
  await expect(page).toHaveURL('/auth/register/3');
}

/** Completes the four steps, with a reload in the second one. */
export async function register4Steps(
  page: Page,
  request: APIRequestContext,
  person: NewPerson,
  zip: string,
): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const forward = page.getByRole('button', { name: messages.continue });
  await field(labels.firstName).fill(person.firstName);
  await field(labels.lastName).fill(person.lastName);
  await field(labels.dateOfBirth).fill('03/09/1984');
  await field(labels.address1).fill('12 Oak Street');
  await page.getByRole('combobox', { name: labels.zipcodes }).pressSequentially(zip);
  await expect(field(labels.city)).toHaveValue('Raleigh');
  await page.getByRole('radio', { name: personMessages.english.noRents }).check();
  await forward.click();

  await page.getByRole('radio', { name: personMessages.english.maritalStatuses[0] }).check();
  await page.getByRole('radio', { name: personMessages.english.genders[1] }).check();
  await field(labels.phoneNumber).fill(person.phone);
  await field(labels.email).fill(person.email);
  await page.reload();
  await expect(field(labels.phoneNumber)).toHaveValue(maskPhone(person.phone));
  await expect(field(labels.email)).toHaveValue(person.email);
  await forward.click();

  await choose(page.getByRole('combobox', { name: messages.carrier }), messages.noCarrier);
  await field(newPassword.english.password).fill(person.password);
  await field(newPassword.english.repeated).fill(person.password);
  await forward.click();

  const { data } = await callApi(request, 'GET /auth/signup', { query: { insId: `${AUTO}` } });
  await answerOnScreen(page, data);
  await page.getByRole('button', { name: messages.finish }).click();
}

/** Adds home to the application and answers every section of both types, with a reload on the way. */
export async function completeApplication(page: Page): Promise<void> {
  const { english } = application;
  const { data } = await applicationOf(page);
  const questions = data.flatMap(({ sections }) =>
    sections.flatMap<Question>((section) => section.questions),
  );
  const types = page.getByRole('group', { name: english.typesLegend });
  await expect(
    types.getByRole('checkbox', { name: insuranceTypes.english.auto.name }),
  ).toBeChecked();
  const home = types.getByRole('checkbox', { name: insuranceTypes.english.home.name });
  await home.click();
  await expect(home).toBeChecked();
  await answerOnScreen(page, questions);

  await page.reload();
  await expect(
    types.getByRole('checkbox', { name: insuranceTypes.english.home.name }),
  ).toBeChecked();

  const review = page.getByRole('button', { name: english.review });
  const heading = page.locator('#section-heading');
  await expect(heading).toBeVisible();
  while (!(await review.isVisible())) {
    await answerOnScreen(page, questions);
    await page.getByRole('button', { name: english.continue, exact: true }).click();
    await expect(heading).toBeFocused();
  }
  await answerOnScreen(page, questions);
}

const applicationOf = (page: Page): Promise<Application> => callAs(page, 'GET /user/application');

/** Saves, reviews and submits the application; returns the number of the lead. */
export async function submit(page: Page, person: NewPerson): Promise<number> {
  const { english } = application;
  await page.getByRole('button', { name: english.save }).click();
  await expect(page.getByText(/^Saved \d/)).toBeAttached();
  await page.getByRole('button', { name: english.review }).click();
  const review = page.getByRole('dialog', { name: english.submitTitle });
  await expect(review).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(review).toContainText(reviewMessages.english.contact);
  await review.getByRole('button', { name: english.confirmSubmit }).click();
  await expect(page.getByText(sentMessages.english.nextTitle)).toBeVisible();
  const { meta } = await applicationOf(page);
  return Number(meta.aps_id);
}

/** Compares the two quotes and chooses that of a carrier. */
export async function compareAndChoose(page: Page, carrier: string): Promise<void> {
  const { english } = myQuotes;
  await page.getByRole('link', { name: app.english.myQuotes, exact: true }).click();
  const list = page.getByRole('list', { name: english.list });
  await expect(list.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: english.comparison.title })).toBeVisible();
  const chosen = list.getByRole('article', { name: carrier });
  await chosen.getByRole('button', { name: /^Choose/ }).click();
  const question = page.getByRole('dialog', { name: /^Choose/ });
  await question.getByRole('checkbox', { name: /by phone call/ }).check();
  await question.getByRole('button', { name: english.choosing.confirm }).click();
  await expect(page.getByText(english.congratulations).first()).toBeVisible();
  await expect(chosen.getByText(english.yourChoice, { exact: true })).toBeVisible();
}
