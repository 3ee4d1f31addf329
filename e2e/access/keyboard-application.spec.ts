import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { expect, type Page, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { activate, answerToTheEnd, tabTo, typeInto } from '../support/keyboard.ts';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { saveApplication, sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = application.english;
const HOME = 1;
const LIFE = 2;
const AUTO = 3;
const CAR_MODEL = 'Vehicle 1: make and model';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: messages.title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sections = (page: Page) =>
  page.getByRole('navigation', { name: messages.sections }).getByRole('button');

/** Goes from the last section to the message that the application was sent. */
async function reviewAndSubmit(page: Page): Promise<void> {
  await activate(page, button(page, messages.review));
  const check = page.getByRole('dialog', { name: messages.submitTitle });
  await expect(check.getByRole('heading', { name: messages.submitTitle })).toBeFocused();
  await activate(page, check.getByRole('button', { name: messages.confirmSubmit }));
  await expect(page.getByRole('heading', { name: sentMessages.english.title })).toBeFocused();
}

for (const { type, name, firstName } of [
  { type: HOME, name: 'home', firstName: 'Hella' },
  { type: LIFE, name: 'life', firstName: 'Liv' },
] as const) {
  test(`${name} alone is answered and submitted without a mouse`, async ({ page, request }) => {
    test.slow();
    const consumer = await registerConsumer(request, newPerson(1, firstName, 'Moreau'), type);
    await openSession(page, request, consumer);
    await page.goto('/profile/application');
    const { data } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
    await answerToTheEnd(page, data);
    await reviewAndSubmit(page);
    const { meta } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
    expect(meta).toMatchObject({ types: [type], locked: true });
  });
}

test('home and life are added to auto and submitted without a mouse', async ({ page, request }) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Bodo', 'Moreau'), AUTO);
  await saveApplication(request, consumer, [HOME, LIFE, AUTO]);
  await saveApplication(request, consumer, [AUTO]);
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  const types = page.getByRole('group', { name: messages.typesLegend });
  for (const name of [insuranceTypes.english.home.name, insuranceTypes.english.life.name]) {
    const type = types.getByRole('checkbox', { name });
    await tabTo(page, type);
    await page.keyboard.press('Space');
    await expect(type).toBeChecked();
  }
  await activate(page, sections(page).last());
  await expect(page.locator('#section-heading')).toBeFocused();
  await reviewAndSubmit(page);
  const { meta } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
  expect(meta.types).toEqual([HOME, LIFE, AUTO]);
});

test('an answer is changed after a quote and submitted again without a mouse', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Rolf', 'Quill'), { carriers: [1], zip });
  const consumer = await registerConsumer(request, newPerson(1, 'Edda', 'Moreau'), AUTO, zip);
  const leadId = await submitApplication(request, consumer, [AUTO]);
  await sendQuote(request, agent, { leadId, carrier: 1, types: [AUTO] });
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  await activate(page, button(page, messages.unlock));
  await expect(heading(page)).toBeFocused();
  await typeInto(page, page.getByRole('textbox', { name: CAR_MODEL }), 'Kia Soul');
  await activate(page, button(page, messages.save));
  await expect(notice(page, messages.saved)).toBeVisible();
  await activate(page, sections(page).last());
  await expect(page.locator('#section-heading')).toBeFocused();
  await activate(page, button(page, messages.reviewAgain));
  const check = page.getByRole('dialog', { name: messages.submitTitle });
  await expect(check).toContainText('Kia Soul');
  await activate(page, check.getByRole('button', { name: messages.confirmSubmitAgain }));
  await expect(page.getByRole('heading', { name: sentMessages.english.titleAgain })).toBeFocused();
});
