import { codes } from '@fanwise/contract/codes';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { failures } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { questionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { register4Steps } from '../support/consumer-steps.ts';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = application.english;
const CAR_MODEL = 'Vehicle 1: make and model';
const carModel = (page: Page) => page.getByRole('textbox', { name: CAR_MODEL });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sections = (page: Page) =>
  page.getByRole('navigation', { name: messages.sections }).getByRole('button');

test('without the server, answers stay on the page with a notice, and are saved and submitted later', async ({
  page,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Ulla', 'Berg'), 3);
  await submitApplication(request, consumer, [3]);
  await openSession(page, request, consumer);
  await page.route('**/api/user/application?*', (route) => route.abort());
  await page.goto('/profile/application');
  await expect(page.getByRole('heading', { name: messages.loadFailed })).toBeVisible();
  await page.unroute('**/api/user/application?*');
  await button(page, ui.english.retry).click();

  await button(page, messages.unlock).click();
  await carModel(page).fill('Volvo XC60');
  await page.route('**/api/**', (route) => route.abort());
  await button(page, messages.save).click();
  await expect(notice(page, messages.offline)).toBeVisible();
  await expect(carModel(page)).toHaveValue('Volvo XC60');
  // Both clicks happen at once: a dialog that opens during a change of section stays open.
  const review = await button(page, messages.reviewAgain).elementHandle();
  await sections(page)
    .last()
    .evaluate((section: HTMLElement, opener) => {
      section.click();
      (opener as HTMLElement).click();
    }, review);
  const check = page.getByRole('dialog', { name: messages.submitTitle });
  await check.getByRole('button', { name: messages.confirmSubmitAgain }).click();
  await expect(check.getByText(messages.offline)).toBeVisible();

  await page.unroute('**/api/**');
  await check.getByRole('button', { name: messages.confirmSubmitAgain }).click();
  await expect(page.getByText(sentMessages.english.titleAgain)).toBeVisible();
  await page.reload();
  await button(page, questionnaire.english.showAnswers).click();
  await expect(page.getByText('Volvo XC60')).toBeVisible();
});

test('without a connection, the tabs stay with a notice, and a page loads once the connection is back', async ({
  page,
  context,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Runa', 'Berg'), 3);
  await openSession(page, request, consumer);
  await page.goto('/profile/dashboard');
  const tab = page.getByRole('link', { name: app.english.myQuotes, exact: true });
  await expect(tab).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(app.english.offline)).toBeVisible();
  await tab.click();
  await expect(page.getByRole('heading', { name: app.english.loadFailed })).toBeVisible();
  await expect(tab).toBeVisible();
  await page.getByRole('link', { name: app.english.dashboard, exact: true }).click();
  await expect(page.getByRole('heading', { name: dashboard.english.title })).toBeVisible();
  await tab.click();
  await expect(page.getByRole('heading', { name: app.english.loadFailed })).toBeVisible();

  // The browser reports the connection before any request succeeds.
  await page.route('**', (route) => route.abort());
  const inVain = page.waitForEvent('requestfailed');
  await context.setOffline(false);
  await inVain;
  await page.unroute('**');
  await expect(page.getByRole('heading', { name: myQuotes.english.title })).toBeVisible();
  await expect(page.getByText(app.english.offline)).toBeHidden();
  await expect(page.getByText(app.english.onlineAgain)).toBeAttached();
});

test('without a connection, answers wait, and are saved once the connection is back', async ({
  page,
  context,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Sten', 'Berg'), 3);
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  await expect(carModel(page)).toBeVisible();
  await context.setOffline(true);
  await carModel(page).fill('Jeep Compass');
  await button(page, messages.continue).click();
  await expect(page.getByText(messages.notSaved)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(JSON.stringify(await callAs(page, 'GET /user/application'))).toContain('"Jeep Compass"');
});

test('without the server, a registration loses no values, and a step can be tried again', async ({
  page,
}) => {
  await page.goto('/auth/register/3');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const { labels } = personMessages.english;
  await field(labels.firstName).fill('Viggo');
  await field(labels.lastName).fill('Berg');
  await field(labels.dateOfBirth).fill('03/09/1984');
  await field(labels.address1).fill('12 Oak Street');
  await page.getByRole('combobox', { name: labels.zipcodes }).pressSequentially('27601');
  await expect(field(labels.city)).toHaveValue('Raleigh');
  await page.getByRole('radio', { name: personMessages.english.yesRents }).check();
  const forward = button(page, register.english.continue);
  await page.route('**/api/auth/validate', (route) => route.abort());
  await forward.click();
  await expect(page.getByText(failures.english.offline)).toBeVisible();
  await expect(field(labels.address1)).toHaveValue('12 Oak Street');
  await page.unroute('**/api/auth/validate');
  await forward.click();
  const second = page.getByRole('heading', { name: register.english.stepTitles[1] });
  await expect(second).toBeFocused();
  await page.goBack();
  await expect(field(labels.address1)).toHaveValue('12 Oak Street');
  await page.goForward();
  await expect(second).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();
});

test('a choice whose answer was lost can be sent again, and counts once', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Wilma', 'Quill'), {
    carriers: [1],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, 'Xaver', 'Berg'), 3, zip);
  const leadId = await submitApplication(request, consumer, [3]);
  await sendQuote(request, agent, { leadId, carrier: 1, types: [3] });
  await openSession(page, request, consumer);
  await page.goto('/profile/my-quotes');
  const { english } = myQuotes;
  const name = english.named('01', 'State Farm');
  await button(page, english.chooseNamed(name)).click();
  const question = page.getByRole('dialog', { name: english.choosing.title(name) });
  // The server receives the choice, and its answer is lost.
  await page.route('**/api/user/quotes/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await question.getByRole('button', { name: english.choosing.confirm }).click();
  await expect(page.getByText(failures.english.offline).first()).toBeVisible();
  await page.unroute('**/api/user/quotes/*');
  await page.reload();
  await expect(page.getByRole('article')).toContainText(english.yourChoice);
});

test('Back, Forward and a reload stay in the section and keep the typed answers', async ({
  page,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Arvid', 'Berg'), 3);
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  await carModel(page).fill('Nissan Leaf');
  await button(page, messages.continue).click();
  const policy = page.getByRole('heading', { name: 'Your policy today (auto)', level: 2 });
  await expect(policy).toBeFocused();
  await page.goBack();
  await expect(carModel(page)).toHaveValue('Nissan Leaf');
  await page.goForward();
  await expect(policy).toBeVisible();
  await page.reload();
  await expect(policy).toBeVisible();
  await button(page, messages.back).click();
  await expect(carModel(page)).toHaveValue('Nissan Leaf');
});

test('an email that was taken during the registration leads back to its field', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Bodil', 'Berg');
  await page.goto('/auth/register/3');
  await expect(page.getByRole('link', { name: register.english.backHome })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: register.english.backHome })).toBeHidden();
  // Another client registers the same email a moment earlier.
  await page.route('**/api/auth/signup', async (route) => {
    await registerConsumer(request, person, 3);
    await route.continue();
  });
  await register4Steps(page, request, person, '27601');
  await expect(notice(page, codes['duplicate-email'].message)).toBeVisible();
  const email = page.getByRole('textbox', {
    name: personMessages.english.labels.email,
    exact: true,
  });
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(person.email);
});

test('a failed search is not shown as a search without results, and is repeated automatically', async ({
  page,
}) => {
  const search = '**/api/auth/zipcodes?*';
  await page.route(search, (route) => route.abort());
  await page.goto('/auth/register/3');
  const zip = page.getByRole('combobox', { name: personMessages.english.labels.zipcodes });
  await zip.fill('27601');
  await expect(page.getByText(ui.english.searchFailed)).toBeVisible();
  await expect(page.getByText(personMessages.english.zipNone)).toHaveCount(0);
  await page.unroute(search);
  await expect(zip).toHaveValue(/^27601 — Raleigh/);
});
