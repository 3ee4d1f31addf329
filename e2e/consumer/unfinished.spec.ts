import { finishLaterMessages } from '@fanwise/server/src/contexts/applications/finish-later/messages.ts';
import { finishLater } from '@fanwise/web/src/messages/en/consumer/finish-later.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { unfinished } from '@fanwise/web/src/messages/en/consumer/unfinished.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { expect, test } from '@playwright/test';
import { mailTo } from '../support/mailbox.ts';
import { newPerson } from '../support/people.ts';

const messages = unfinished.english;
const { labels } = personMessages.english;

test('after the browser was closed during the registration, the landing page offers to continue or discard it', async ({
  page,
  context,
}) => {
  await page.goto('/auth/register/1');
  const first = page.getByRole('textbox', { name: labels.firstName, exact: true });
  await first.fill('Ingrid');
  await page.getByRole('textbox', { name: labels.lastName, exact: true }).fill('Berg');
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  const offer = later.getByRole('region', { name: messages.title('home') });
  await expect(offer).toContainText('Ingrid');
  await offer.getByRole('link', { name: messages.continueButton }).click();
  await expect(later.getByRole('heading', { name: register.english.stepTitles[0] })).toBeVisible();
  await expect(later.getByRole('textbox', { name: labels.lastName, exact: true })).toHaveValue(
    'Berg',
  );
  await later.goto('/');
  await offer.getByRole('button', { name: messages.remove }).click();
  await expect(offer).toBeHidden();
  expect(await later.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Ingrid');
});

test('a mailed link continues the registration on another device with every value but the phone number', async ({
  page,
  request,
  browser,
}) => {
  const hedda = newPerson(1, 'Hedda', 'Lind');
  await page.goto('/auth/register/1');
  await page.getByRole('textbox', { name: labels.firstName, exact: true }).fill(hedda.firstName);
  await page.getByRole('textbox', { name: labels.lastName, exact: true }).fill(hedda.lastName);
  await page.getByRole('textbox', { name: labels.dateOfBirth }).fill('03/09/1984');
  await page.getByRole('textbox', { name: labels.address1 }).fill('12 Oak Street');
  await page.getByRole('combobox', { name: labels.zipcodes }).pressSequentially('27605');
  await expect(page.getByRole('textbox', { name: labels.city })).toHaveValue('Raleigh');
  await page.getByRole('radio', { name: personMessages.english.noRents }).click();
  const onward = page.getByRole('button', { name: register.english.continue, exact: true });
  await onward.click();
  await page.getByRole('radio', { name: personMessages.english.maritalStatuses[0] }).click();
  await page.getByRole('radio', { name: personMessages.english.genders[1] }).click();
  await page.getByRole('textbox', { name: labels.phoneNumber }).fill(hedda.phone);
  await page.getByRole('textbox', { name: labels.email }).fill(hedda.email);
  await onward.click();
  // The third step also offers it, with the email from the step before.
  await expect(page.getByRole('heading', { name: register.english.stepTitles[2] })).toBeVisible();
  await page.getByRole('button', { name: finishLater.english.ask }).click();
  await expect(page.getByText(finishLater.english.sent(hedda.email))).toBeVisible();

  const { links } = await mailTo(request, hedda.email, finishLaterMessages.en.subject);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(links[0] ?? '');
  await elsewhere.getByRole('button', { name: finishLater.english.continueButton }).click();
  await expect(
    elsewhere.getByRole('heading', { name: register.english.stepTitles[1] }),
  ).toBeVisible();
  await expect(elsewhere.getByRole('textbox', { name: labels.email })).toHaveValue(hedda.email);
  const phone = elsewhere.getByRole('textbox', { name: labels.phoneNumber });
  await expect(phone).toHaveValue('');
  await phone.fill(hedda.phone);
  await elsewhere.getByRole('button', { name: register.english.continue, exact: true }).click();
  await expect(
    elsewhere.getByRole('heading', { name: register.english.stepTitles[2] }),
  ).toBeVisible();
  // The link works only once.
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: finishLater.english.continueButton }).click();
  await expect(page.getByText(finishLater.english.spent)).toBeVisible();
});
