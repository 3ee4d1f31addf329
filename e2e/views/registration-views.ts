import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { person } from '@fanwise/web/src/messages/en/shared/person.ts';
import { expect, type Page } from '@playwright/test';
import { answerOnScreen, choose } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { dialog, heading, press, type View } from './view.ts';

const AUTO = 3;
const messages = register.english;
const { labels, spouse } = person.english;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const firstStep = async (page: Page): Promise<void> => {
  await field(page, labels.firstName).fill('Guadalupe');
  await field(page, labels.lastName).fill('Featherstonehaugh');
  await field(page, labels.dateOfBirth).fill('03/09/1984');
  await field(page, labels.address1).fill('12 Oak Street');
  await page.getByRole('combobox', { name: labels.zipcodes }).pressSequentially('27601');
  await expect(field(page, labels.city)).toHaveValue('Raleigh');
  await page.getByRole('radio', { name: person.english.noRents }).check();
};

const secondStep = async (page: Page): Promise<void> => {
  const { email, phone } = newPerson(1, 'Guadalupe', 'Featherstonehaugh');
  await page.getByRole('radio', { name: person.english.maritalStatuses[1] }).check();
  await field(page, spouse.labels.partnerFirstName).fill('Maximiliano');
  await field(page, spouse.labels.partnerLastName).fill('Featherstonehaugh');
  await field(page, spouse.labels.partnerDateOfBirth).fill('01/02/1980');
  await page.getByRole('radio', { name: person.english.genders[1] }).check();
  await field(page, labels.phoneNumber).fill(phone);
  await field(page, labels.email).fill(email);
};

const thirdStep = async (page: Page): Promise<void> => {
  const { password } = newPerson(1, 'Guadalupe', 'Featherstonehaugh');
  await choose(page.getByRole('combobox', { name: messages.carrier }), messages.noCarrier);
  await field(page, newPassword.english.password).fill(password);
  await field(page, newPassword.english.repeated).fill(password);
};

const fourthStep = async (page: Page): Promise<void> => {
  const { data } = await callApi(page.request, 'GET /auth/signup', { query: { insId: `${AUTO}` } });
  await answerOnScreen(page, data);
};

const steps = [firstStep, secondStep, thirdStep, fourthStep];

/** Fills in the first steps and stays on the last of them. */
const fillSteps = (count: number) => async (page: Page) => {
  for (const [index, fill] of steps.slice(0, count).entries()) {
    if (index > 0) await press(messages.continue)(page);
    await heading(page, messages.stepTitles[index] ?? insuranceTypes.english.auto.about).waitFor();
    await fill(page);
  }
};

const step = (count: number, name: string): View => ({
  name,
  path: `/auth/register/${AUTO}`,
  open: fillSteps(count),
  ready: (page) => page.getByText(messages.stepOf(count, steps.length)),
});

/** The steps of the registration; they take too long for every accessibility test. */
export const registrationViews: View[] = [
  step(1, 'registration, about you'),
  step(2, 'registration, household'),
  step(3, 'registration, account'),
  step(4, 'registration, coverage'),
  {
    name: 'registration, confirmation',
    path: `/auth/register/${AUTO}`,
    open: async (page) => {
      await fillSteps(4)(page);
      await press(messages.finish)(page);
    },
    ready: (page) => dialog(page, account.english.confirmTitle),
  },
  {
    name: 'agent registration, filled',
    path: '/agent?openModal=register',
    open: async (page) => {
      const { email, phone, password } = newPerson(2, 'Guadalupe', 'Featherstonehaugh');
      const { english } = account;
      await field(page, english.firstName).fill('Guadalupe');
      await field(page, english.lastName).fill('Featherstonehaugh-Montgomery');
      await field(page, english.email).fill(email);
      await field(page, english.phone).fill(phone);
      await field(page, newPassword.english.password).fill(password);
      await field(page, newPassword.english.repeated).fill(password);
    },
    ready: (page) => dialog(page, account.english.agentRegisterTitle),
  },
];
