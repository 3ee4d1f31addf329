import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { confirmEmail } from '@fanwise/web/src/messages/en/shared/confirm-email.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { application as spanishApplication } from '@fanwise/web/src/messages/es/consumer/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { askForAutoQuotes, register4Steps } from '../support/consumer-steps.ts';
import { mailTo } from '../support/mailbox.ts';
import { fillLogin, newPerson, openSession, registerConsumer } from '../support/people.ts';

const AUTO = 3;
const CAR_MODEL = 'Vehicle 1: make and model';
const { labels } = personMessages.english;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const storages = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  },
};

for (const [state, happens] of Object.entries(storages)) {
  test(`where storage is ${state}, everything works as long as the page stays open`, async ({
    page,
    request,
  }) => {
    const person = await registerConsumer(request, newPerson(1, 'Inga', 'Roth'), AUTO);
    await page.addInitScript(happens);
    await page.goto('/auth/register/3');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field(labels.firstName).fill('Inga');
    await field(labels.lastName).fill('Roth');
    await field(labels.dateOfBirth).fill('03/09/1984');
    await field(labels.address1).fill('12 Oak Street');
    await page.getByRole('combobox', { name: labels.zipcodes }).pressSequentially('27605');
    await expect(field(labels.city)).toHaveValue('Raleigh');
    await page.getByRole('radio', { name: personMessages.english.noRents }).check();
    await button(page, register.english.continue).click();
    await expect(page.getByRole('heading', { name: register.english.stepTitles[1] })).toBeFocused();
    await page.goBack();
    await expect(field(labels.address1)).toHaveValue('12 Oak Street');

    await page.getByRole('link', { name: register.english.logIn }).click();
    await fillLogin(page, person);
    await page.getByRole('link', { name: app.english.application, exact: true }).click();
    await page.getByRole('textbox', { name: CAR_MODEL }).fill('Nissan Leaf');
    await button(page, application.english.save).click();
    await expect(page.getByText(/^Saved \d/)).toBeAttached();
    await button(page, 'Español').click();
    await expect(button(page, spanishApplication.save)).toBeVisible();
    await expect(page).toHaveURL('/profile/application');
  });
}

test('where timers are slow, as in a background tab, a save does not restore older answers', async ({
  page,
  request,
}) => {
  const person = await registerConsumer(request, newPerson(1, 'Vera', 'Lund'), AUTO);
  await openSession(page, request, person);
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const later = (act: () => void, ms = 0) => wait(act, ms === 0 ? 400 : ms);
    Object.assign(window, { setTimeout: later });
  });
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/user/application?*', async (route) => {
    if (route.request().method() === 'POST') await typed.promise;
    await route.continue();
  });
  await page.goto('/profile/application');
  const home = page.getByRole('checkbox', { name: insuranceTypes.english.home.name });
  const sections = page.getByRole('navigation', { name: application.english.sections });
  const saving = page.waitForRequest(
    (asked) => asked.method() === 'POST' && asked.url().includes('/user/application?'),
  );
  await home.check();
  await sections.getByRole('button', { name: 'How much liability coverage?' }).click();
  await page.locator('summary', { hasText: 'How much liability coverage?' }).click();
  await saving;
  // Typed while the save is pending.
  const worth = page.getByRole('textbox', { name: 'What would the home sell for today?' });
  await worth.fill('410000');
  typed.resolve();
  await expect(page.getByText(/^Saved \d/)).toBeAttached();
  await expect(worth).toBeFocused();
  await expect(home).toBeChecked();
  await sections.getByRole('button', { name: 'Your home' }).click();
  await expect(page.locator('#section-heading')).toBeFocused();
  await expect(button(page, application.english.save)).toBeDisabled();
  await page.reload();
  await expect(home).toBeChecked();
  await sections.getByRole('button', { name: 'How much liability coverage?' }).click();
  await page.locator('summary', { hasText: 'How much liability coverage?' }).click();
  await expect(worth).toHaveValue('$410,000');
});

for (const years of [-4, 4])
  test(`a client registers on a device whose clock is ${years} years off, with a mail that takes ten minutes`, async ({
    page,
    request,
  }) => {
    const person = newPerson(1, 'Alma', 'Roth');
    const now = new Date();
    await page.clock.install({ time: now.setFullYear(now.getFullYear() + years) });
    await askForAutoQuotes(page);
    await register4Steps(page, request, person, '27605');
    const waiting = page.getByRole('dialog', { name: account.english.confirmTitle });
    await expect(waiting).toBeVisible();
    await page.clock.fastForward('10:00');
    const { text } = await mailTo(request, person.email, mailMessages.en.verification.subject);
    const code = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
    await waiting.getByLabel(confirmEmail.english.code).fill(` ${code} `);
    await expect(page).toHaveURL('/profile/application');
    await expect(page.locator('#section-heading')).toBeVisible();
    // A car of this year is not from the future.
    const year = page.getByRole('textbox', { name: 'Vehicle 1: model year' });
    await year.fill(String(new Date().getFullYear()));
    await year.blur();
    await button(page, application.english.save).click();
    await expect(page.getByText(/^Saved \d/)).toBeAttached();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.reload();
    await expect(year).toHaveValue(String(new Date().getFullYear()));
  });
