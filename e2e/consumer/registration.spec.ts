import { mailMessages } from '@fanwise/server/src/contexts/accounts/mail-messages.ts';
import { expect, type Page, test } from '@playwright/test';
import { chosenOptionOf } from '../support/answering.ts';
import { expectAccessible } from '../support/axe.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';

const password = 'correct horse 9';
// The page has the same button text as the mail.
const CONFIRM = String(mailMessages.en.verification.button);
const sizes = [
  { name: 'on a desktop', viewport: { width: 1280, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
];

async function fillAboutYou(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tell us about you' })).toBeVisible();
  const forward = page.getByRole('button', { name: 'Continue' });
  await expect(forward).toHaveAttribute('aria-disabled', 'true');
  await expect(forward).toHaveAccessibleDescription(/First name/);
  // Pressing the unavailable button leads to the first missing field.
  await forward.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'This field is required.',
  );
  // All other empty required fields show the same error, and no other field does.
  await expect(page.getByText('This field is required.')).toHaveCount(8);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  const birth = page.getByRole('textbox', { name: 'Date of birth' });
  await birth.fill('02/30/1986');
  await page.getByLabel('Street address').fill('12 Navy Road');
  await expect(page.getByText('February 1986 has only 28 days.')).toBeVisible();
  await birth.fill('12/09/2020');
  await page.getByLabel('Street address').click();
  await expect(page.getByText('You must be 18 or older.')).toBeVisible();
  await birth.fill('12/09/1986');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.click();
  await page.keyboard.press('ArrowDown');
  await expect(state.getByRole('option', { name: 'Alaska' })).toBeFocused();
  await page.keyboard.press('Escape');
  const zip = page.getByRole('combobox', { name: 'ZIP code' });
  await zip.pressSequentially('00001');
  await page.getByLabel('City').click();
  await expect(zip).toHaveValue('00001');
  await expect(zip).toHaveAccessibleDescription(/“00001” is not in the list/);
  await expect(forward).toHaveAccessibleDescription(/ZIP code/);
  await zip.fill('');
  await zip.pressSequentially('27601');
  await expect(zip).toHaveValue('27601 — Raleigh, NC');
  await expect(page.getByLabel('City')).toHaveValue('Raleigh');
  await expect(chosenOptionOf(state)).toHaveText('North Carolina');
  await page.getByRole('radio', { name: 'No, I own it' }).check();
  // Enter in a text field continues to the next step.
  await page.getByLabel('City').press('Enter');
}

/** Goes from the dialog with the mistyped email to the same dialog with the right one. */
async function correctEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Correct it' }).click();
  const address = page.getByRole('textbox', { name: 'Email' });
  await expect(address).toBeFocused();
  await address.fill(email);
  const forward = page.getByRole('button', { name: 'Continue' });
  await forward.click();
  // The reload has cleared only the password.
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await forward.click();
  await expect(page.getByRole('heading', { name: 'About your home' })).toBeFocused();
  // The page is at the top at once: smooth scrolling would move its buttons during a press.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Finish registration' }).click();
}

async function fillHousehold(page: Page, email: string): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Your household and how to reach you' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await page.goForward();
  await page.getByRole('radio', { name: 'Married' }).check();
  await page.getByLabel('Spouse’s first name').fill('Vincent');
  await page.getByLabel('Spouse’s last name').fill('Hopper');
  await page.getByRole('textbox', { name: 'Spouse’s date of birth' }).fill('01/02/1980');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Phone').fill('2015550');
  await page.getByLabel('Email').fill('grace@nowhere');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Phone number must be 10 characters long.')).toBeVisible();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Phone').fill('2015550199');
  await page.getByLabel('Email').fill(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Phone')).toHaveValue('(201)555-0199');
  await expect(page.getByLabel('Spouse’s first name')).toHaveValue('Vincent');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function setUpAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
  const insurer = page.getByRole('combobox', { name: 'Current insurer' });
  await insurer.click();
  // The list has only carriers that write this type, and a choice for another one.
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await expect(page.getByRole('option').first()).toHaveText('None');
  await expect(option('State Farm')).toHaveCount(1);
  await expect(option('Another insurer')).toHaveCount(1);
  await expect(option('Northwestern Mutual')).toHaveCount(0);
  await insurer.pressSequentially('Sate Farm');
  await expect(option('State Farm')).toBeVisible();
  await insurer.fill('');
  await option('None').click();
  await expect(insurer).toHaveValue('None');
  await expect(page.getByRole('checkbox', { name: /Email me/ })).toBeChecked();
  const first = page.getByRole('textbox', { name: 'Password', exact: true });
  const second = page.getByRole('textbox', { name: 'Confirm password' });
  await first.fill('password1');
  await second.fill('password2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passwords must match.')).toBeVisible();
  await second.fill('password1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This password is easy to guess.')).toBeVisible();
  await first.fill(password);
  await second.fill(password);
  await chooseByKeys(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The step is complete, so a key that the list does not handle would leave it. */
async function chooseByKeys(page: Page): Promise<void> {
  const insurer = page.getByRole('combobox', { name: 'Current insurer' });
  await insurer.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await insurer.selectText();
  await page.keyboard.type('eri');
  await expect(page.getByRole('option').first()).toHaveText('Erie Insurance');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(insurer).toBeFocused();
  await expect(insurer).toHaveValue('Erie Insurance');
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
}

async function answerHomeQuestions(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'About your home' })).toBeVisible();
  // The first step asked it.
  await expect(page.getByRole('radio', { name: 'I own it' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Finish registration' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Single-family house' })).toBeFocused();
  await page.getByRole('radio', { name: 'Single-family house' }).check();
  await page.getByRole('radio', { name: 'Primary home' }).check();
  await page.getByRole('textbox', { name: 'What year was it built?' }).fill('1899');
  await page
    .getByRole('textbox', { name: 'How many square feet is the finished living area?' })
    .fill('1800');
  await expect(page.getByText('The year must be between 1900 and current year.')).toBeVisible();
  await page.getByRole('textbox', { name: 'What year was it built?' }).fill('1999');
  const claims = page.getByRole('group', { name: /How many home insurance claims/ });
  await claims.getByRole('radio', { name: 'None' }).check();
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/?openModal=login');
  const modal = page.getByRole('dialog', { name: 'Log in' });
  await modal.getByLabel('Email').fill(email);
  await modal.getByRole('textbox', { name: 'Password' }).fill(secret);
  await modal.getByRole('button', { name: 'Log in' }).click();
}

/** Returns the link in the mail to a new account. */
async function mailedLink(page: Page, email: string): Promise<string> {
  return pathInMail(await mailTo(page.request, email, mailMessages.en.verification.subject));
}

for (const { name, viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a person registers in four steps, confirms the email and logs in', async ({ page }) => {
      const { retry, repeatEachIndex } = test.info();
      const email = `grace-${viewport.width}-${retry}-${repeatEachIndex}@example.com`;
      const mistyped = `mis-${email}`;
      await page.goto('/?openModal=register');
      const modal = page.getByRole('dialog', { name: 'Get quotes' });
      await modal.getByRole('button', { name: 'Continue' }).click();
      await expect(modal.getByText('You must accept terms.')).toBeVisible();
      await modal.getByRole('radio', { name: 'Home' }).check();
      await modal.getByRole('checkbox').check();
      await modal.getByRole('button', { name: 'Continue' }).click();

      await fillAboutYou(page);
      await fillHousehold(page, mistyped);
      await setUpAccount(page);
      await answerHomeQuestions(page);
      await page.getByRole('button', { name: 'Finish registration' }).dblclick();
      const confirmation = page.getByRole('dialog', { name: 'Please confirm your email' });
      await expect(confirmation).toContainText(mistyped);
      await page.reload();
      await expect(confirmation).toContainText(mistyped);
      await correctEmail(page, email);
      await expect(confirmation).toContainText(email);
      await confirmation.getByRole('button', { name: 'Confirm later' }).click();
      await expect(page).toHaveURL('/');
      const registered = page.getByText('You are registered.');
      await expect(page.getByText(`We sent ${email} a link`)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(registered).toBeVisible();

      await page.goto('/auth/register/2');
      await fillAboutYou(page);
      await fillHousehold(page, email);
      await expect(page.getByText('A user with that e-mail already exists.')).toBeVisible();
      await page.locator('form').getByRole('link', { name: 'Log in' }).click();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();

      await logIn(page, email, password);
      await expect(page.getByText('Please confirm your email first.')).toBeVisible();

      await page.goto(await mailedLink(page, email));
      await expect(page).toHaveURL('/verify');
      await page.reload();
      await page.getByRole('button', { name: CONFIRM }).click();
      await expect(page.getByText('Your email is confirmed')).toBeVisible();
      await page.goto(await mailedLink(page, email));
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toBeVisible();

      await logIn(page, email, 'wrong horse 9');
      await expect(page.getByText('Your email or password is invalid.')).toHaveCount(2);
      await logIn(page, email, password);
      await expect(page).toHaveURL('/profile/application');
      expect(await page.evaluate(() => sessionStorage.getItem('fanwise.unconfirmed'))).toBe(null);
      await page.goto('/profile/dashboard');
      await expect(page.getByText('Hello, Grace.')).toBeVisible();
      await expect(page.getByText('12 Navy Road, Raleigh, NC 27601')).toBeVisible();
    });
  });
}

test('a step cannot be reached before the steps before it are done', async ({ page }) => {
  await page.goto('/auth/register/3?step=4');
  await expect(page.getByRole('heading', { name: 'Tell us about you' })).toBeVisible();
  await page.getByRole('button', { name: 'Coverage' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us about you' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
});
