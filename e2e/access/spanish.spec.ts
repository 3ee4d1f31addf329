import { codes } from '@fanwise/contract/codes';
import { landing as english } from '@fanwise/web/src/messages/en/consumer/landing.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { fields as englishFields } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { questionnaire as englishQuestionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { landing } from '@fanwise/web/src/messages/es/consumer/landing.ts';
import { register } from '@fanwise/web/src/messages/es/consumer/register.ts';
import { account } from '@fanwise/web/src/messages/es/shared/account.ts';
import { fields } from '@fanwise/web/src/messages/es/shared/fields.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/es/shared/insurance-types.ts';
import { person } from '@fanwise/web/src/messages/es/shared/person.ts';
import { questionnaire } from '@fanwise/web/src/messages/es/shared/questionnaire.ts';
import { refusals } from '@fanwise/web/src/messages/es/shared/refusals.ts';
import { ui } from '@fanwise/web/src/messages/es/shared/ui.ts';
import { expect, test } from '@playwright/test';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';
import { submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

test('a client reads and registers in Spanish, and finds Spanish again later', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.headline);
  await expect(page).toHaveTitle(landing.documentTitle);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  await page.goto('/?openModal=register');
  const modal = page.getByRole('dialog', { name: account.registerTitle });
  await modal.getByRole('radio', { name: insuranceTypes.auto.name }).check();
  await modal.getByRole('button', { name: account.continue }).click();
  await expect(modal.getByText(fields.terms)).toBeVisible();
  await modal.getByRole('checkbox').check();
  await modal.getByRole('button', { name: account.continue }).click();

  await expect(page).toHaveURL('/auth/register/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(insuranceTypes.auto.quotes);
  await expect(page.getByText(register.stepTexts[0])).toBeVisible();
  await page.getByRole('combobox', { name: person.labels.zipcodes }).pressSequentially('2760');
  await expect(page.getByRole('option').first()).toBeVisible();
  const closing = page.locator('span[role="button"]');
  await expect(closing).toHaveCount(2);
  for (const button of await closing.all()) await expect(button).toHaveAccessibleName(ui.close);
  await page.keyboard.press('Escape');
  const birth = page.getByRole('textbox', { name: person.labels.dateOfBirth });
  await birth.fill('01/02/2020');
  await birth.blur();
  await expect(page.getByText(fields.adult)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(app.english.languageChosen)).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByText(englishFields.english.adult)).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText(fields.adult)).toBeVisible();

  await page.reload();
  await expect(page.getByText(register.stepTexts[0])).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.english.headline);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a refusal is shown in Spanish, although the server answers in English', async ({ page }) => {
  const { status, message } = codes['too-many-requests'];
  await page.route('**/api/auth/login*', (route) =>
    route.fulfill({ status, json: { code: 'too-many-requests', message, data: [] } }),
  );
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/?openModal=login');
  const modal = page.getByRole('dialog', { name: account.logInTitle });
  await modal.getByRole('textbox', { name: account.email }).fill('ines@example.com');
  await modal.getByRole('textbox', { name: account.password }).fill('violet harbor at noon');
  await modal.getByRole('button', { name: account.logIn, exact: true }).click();
  await expect(modal.getByText(refusals['too-many-requests'])).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
});

test('a request that is pending when the language changes is sent again in the new language', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Ines', 'Robledo');
  await registerConsumer(request, person, 1);
  await openSession(page, request, person);
  const { promise: isSwitched, resolve: release } = Promise.withResolvers<void>();
  const late = '**/api/user/application?*';
  await page.route(
    late,
    async (route) => {
      const answer = await route.fetch();
      await isSwitched;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  const held = page.waitForRequest(late);
  await page.goto('/profile/application');
  await held;
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  release();
  await expect(page.getByRole('radio', { name: 'Segunda vivienda o de temporada' })).toBeVisible();
});

test('the first request of a page uses the language of the last visit', async ({
  page,
  request,
}) => {
  const person = newPerson(1, 'Ines', 'Robledo');
  await registerConsumer(request, person, 1);
  await openSession(page, request, person);
  await page.addInitScript(() => localStorage.setItem('fanwise.language', 'es'));
  const languages: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/user/application'))
      languages.push(sent.headers()['accept-language']);
  });
  // The dictionary loads late, so preloaded requests have to wait for it.
  await page.route('**/dictionary-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
  });
  await page.goto('/profile/application');
  await expect(page.getByRole('radio', { name: 'Segunda vivienda o de temporada' })).toBeVisible();
  expect(new Set(languages)).toEqual(new Set(['es']));
});

test('unfolded answers stay unfolded when the language changes', async ({ page, request }) => {
  const person = newPerson(1, 'Ines', 'Robledo');
  const consumer = await registerConsumer(request, person, 1, ownZip());
  await submitApplication(request, consumer, [1]);
  await openSession(page, request, person);
  await page.goto('/profile/application');
  await page.getByRole('button', { name: englishQuestionnaire.english.showAnswers }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: questionnaire.hideAnswers })).toBeVisible();
  await expect(page.getByText('¿Qué tipo de vivienda es?')).toBeVisible();
});

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-US' });
  const offer = { name: '¿Prefiere español?' };

  test('is offered Spanish without moving the page, and the answer yes is remembered', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Text may move a little when the fonts arrive, so without them only the bar is measured.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/');
    const bar = page.getByRole('region', offer);
    await expect(bar).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.english.headline);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts').length)).toBe(0);
    await bar.getByRole('button', { name: 'Sí, en español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.headline);
    await expect(bar).toBeHidden();
    await page.goto('/auth/register/3');
    await expect(page.getByText(register.stepTexts[0])).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('is not asked again after the answer no', async ({ page }) => {
    await page.goto('/auth/register/3');
    const bar = page.getByRole('region', offer);
    await bar.getByRole('button', { name: 'No, gracias' }).click();
    await expect(bar).toBeHidden();
    await page.goto('/');
    const top = page.getByRole('banner');
    await expect(top.getByRole('button', { name: 'Español' })).toBeEnabled();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.english.headline);
  });
});
