import type { ConsumerSignup, Question } from '@fanwise/contract';
import { type InsuranceTypeId, perType } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { review as reviewMessages } from '@fanwise/web/src/messages/en/consumer/review.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { expect, test } from '@playwright/test';
import { answerOnScreen, type Choices } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { saveApplication, sendQuote } from '../support/preparation.ts';
import { ownZip, zipCode } from '../support/zip.ts';

const messages = application.english;
const NAMES = perType((_, short) => insuranceTypes.english[short].name);
const QUESTION = {
  ownOrRent: 1,
  livingArea: 5,
  children: 58,
  ageOfYoungest: 59,
  income: 62,
  policyKind: 71,
  vehicles: 100,
};
const CARRIER = 1;

const PARTNER = {
  partnerFirstName: 'Imogen',
  partnerLastName: 'Strand',
  partnerDateOfBirth: '1985-12-24',
};

type Journey = {
  title: string;
  firstName: string;
  types: readonly InsuranceTypeId[];
  household: Partial<ConsumerSignup>;
  /** The answers to give on the screen; null if they were saved before. */
  choices: Choices | null;
  /** Questions whose answers agents read. */
  answered: readonly number[];
  /** Questions that agents do not read: the client was not asked, or the answers are never shared. */
  notRead: readonly number[];
};
const journeys: readonly Journey[] = [
  {
    title: 'a rented home, for somebody single',
    firstName: 'Rhea',
    types: [1],
    household: { rents: true },
    choices: { [QUESTION.ownOrRent]: /rent/ },
    answered: [QUESTION.ownOrRent],
    notRead: [QUESTION.livingArea],
  },
  {
    title: 'life with children, for somebody married',
    firstName: 'Lionel',
    types: [2],
    household: { maritalStatus: 1, ...PARTNER },
    choices: { [QUESTION.income]: /./, [QUESTION.children]: /^2$/, [QUESTION.ageOfYoungest]: /./ },
    answered: [QUESTION.policyKind],
    notRead: [QUESTION.income, QUESTION.children, QUESTION.ageOfYoungest],
  },
  {
    title: 'auto alone, for somebody with a domestic partner',
    firstName: 'Aubrey',
    types: [3],
    household: { maritalStatus: 2, ...PARTNER },
    choices: {},
    answered: [QUESTION.vehicles],
    notRead: [],
  },
  {
    title: 'home, life and auto as a bundle, for somebody married',
    firstName: 'Bettina',
    types: [1, 2, 3],
    household: { maritalStatus: 1, ...PARTNER },
    choices: null,
    answered: [QUESTION.livingArea, QUESTION.policyKind, QUESTION.vehicles],
    notRead: [QUESTION.children, QUESTION.ageOfYoungest],
  },
];

for (const { title, firstName, types, household, choices, answered, notRead } of journeys) {
  test(`${title}: answered, submitted, read by an agent and priced`, async ({ page, request }) => {
    test.slow();
    const zip = ownZip();
    const isSingle = household.maritalStatus === undefined;
    const agent = await registerAgent(request, newPerson(2, `${firstName}a`, 'Quill'), {
      carriers: [CARRIER],
      zip,
    });
    const [first = 1, ...others] = types;
    const person = newPerson(1, firstName, 'Strand');
    const consumer = await registerConsumer(request, person, first, zip, household);
    if (choices === null) await saveApplication(request, consumer, types);
    await openSession(page, request, consumer);
    await page.goto('/profile/application');

    const badges = page.getByRole('group', { name: messages.typesLegend });
    await expect(badges.getByRole('checkbox', { name: NAMES[first] })).toBeChecked();
    for (const type of others)
      await expect(badges.getByRole('checkbox', { name: NAMES[type] })).toBeChecked();
    const served = await callApi(request, 'GET /user/application', { sid: consumer.sid });
    const questions = served.data.flatMap(({ sections }) =>
      sections.flatMap<Question>((section) => section.questions),
    );
    const forward = page.getByRole('button', { name: messages.continue, exact: true });
    const review = page.getByRole('button', { name: messages.review });
    await expect(forward.or(review).first()).toBeVisible();
    if (choices === null)
      await page
        .getByRole('navigation', { name: messages.sections })
        .getByRole('button')
        .last()
        .click();
    while (choices !== null) {
      await answerOnScreen(page, questions, choices);
      if (!(await forward.isVisible())) break;
      await forward.click();
      await expect(page.locator('#section-heading')).toBeFocused();
    }
    const estimate = page.getByRole('complementary', { name: messages.estimate });
    await expect(estimate).toContainText(/\$[1-9][\d,]+/);

    await review.click();
    const reviewDialog = page.getByRole('dialog', { name: messages.submitTitle });
    await expect(reviewDialog).toContainText(`${firstName} Strand`);
    await expect(reviewDialog.getByText(zipCode(zip), { exact: true })).toBeVisible();
    const { spouse, partner } = reviewMessages.english;
    const partnerName = household.maritalStatus === 1 ? spouse.name : partner.name;
    await expect(reviewDialog.getByText(partnerName, { exact: true })).toHaveCount(
      isSingle ? 0 : 1,
    );
    for (const type of types)
      await expect(
        reviewDialog.getByText(NAMES[type], { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    await reviewDialog.getByRole('button', { name: messages.confirmSubmit }).click();
    await expect(page.getByRole('heading', { name: sentMessages.english.title })).toBeFocused();

    const { data: own, meta } = await callApi(request, 'GET /user/application', {
      sid: consumer.sid,
    });
    const answeredQuestions = own.flatMap(({ sections }) =>
      sections.flatMap((section) => section.questions).filter((one) => one.answer != null),
    );
    const chosen = Object.keys(choices ?? {}).map(Number);
    expect(answeredQuestions.map(({ que_id }) => que_id)).toEqual(expect.arrayContaining(chosen));
    const leadId = Number(meta.aps_id);
    const { data, user_info } = await callApi(request, 'GET /agent/profile/leads/:id', {
      sid: agent.sid,
      params: { id: leadId },
    });
    expect(data.map(({ ins_id }) => ins_id)).toEqual(types);
    expect(user_info.usr_partnerfirstname).toBe(isSingle ? null : PARTNER.partnerFirstName);
    const read = data.flatMap(({ sections }) =>
      sections.flatMap((section) => section.questions.map(({ que_id }) => que_id)),
    );
    expect(read).toEqual(expect.arrayContaining([...answered]));
    expect(read.filter((id) => notRead.includes(id))).toEqual([]);

    await sendQuote(request, agent, { leadId, carrier: CARRIER, types, yearly: 1300 });
    await page.getByRole('link', { name: messages.toQuotes }).click();
    const card = page.getByRole('list', { name: myQuotes.english.list }).getByRole('article');
    await expect(card).toContainText(formatDollars(1300 * types.length));
  });
}
