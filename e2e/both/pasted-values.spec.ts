import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { fields as fieldsMessages } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { ui as uiMessages } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newAgent, STATE_FARM } from '../support/agent-leads.ts';
import { askForAutoQuotes } from '../support/consumer-steps.ts';
import { notice } from '../support/notice.ts';
import { openSession } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const labels = personMessages.english.labels;
const agency = agencyDetails.english;
const problems = fieldsMessages.english;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Replaces the text of a field by pasting from the clipboard. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeEditable();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

/** Fills in a field as a browser's autofill does: the whole value changes, without keys and without the focus. */
async function fillIn(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, value) => {
    const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    prototype?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

test('values that a client pastes or fills in automatically are understood, or refused and kept in the field', async ({
  page,
}) => {
  await askForAutoQuotes(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const birth = field(labels.dateOfBirth);
  for (const text of ['1985-03-09', '3/9/1985', '03091985', '3.9.85', 'March 9, 1985']) {
    await birth.fill('');
    await paste(page, birth, text);
    await expect(birth).toHaveValue('03/09/1985');
  }
  await birth.fill('');
  await birth.pressSequentially('13/45/1985');
  await birth.press('Tab');
  await expect(birth).toHaveValue('13/45/1985');
  await expect(page.getByText(uiMessages.english.noSuchMonth(13))).toBeVisible();
  await fillIn(birth, '3/9/1985');
  await expect(birth).toHaveValue('03/09/1985');
  await expect(page.getByText(uiMessages.english.noSuchMonth(13))).toBeHidden();

  const zip = page.getByRole('combobox', { name: labels.zipcodes });
  await fillIn(zip, '27601-1234');
  await expect(zip).toHaveValue(/^27601 — Raleigh, NC$/);
  await paste(page, zip, 'NC 27605');
  await expect(zip).toHaveValue(/^27605 — Raleigh, NC$/);

  await field(labels.firstName).fill('Pat');
  await field(labels.lastName).fill('Paster');
  await field(labels.address1).fill('12 Oak Street');
  await page.getByRole('radio', { name: personMessages.english.noRents }).check();
  await page.getByRole('button', { name: register.english.continue }).click();

  const phone = field(labels.phoneNumber);
  for (const text of ['+1 (201) 555-0199', '001 201 555 0199', 'tel:+1-201-555-0199']) {
    await phone.fill('');
    await paste(page, phone, text);
    await expect(phone).toHaveValue('(201)555-0199');
  }
  await fillIn(phone, '+12015550134');
  await expect(phone).toHaveValue('(201)555-0134');
  await paste(page, phone, '201.555.0199 ext. 4');
  await expect(phone).toHaveValue('(201)555-0199');
  await expect(page.getByText(uiMessages.english.extensionLeftOut('4'))).toBeVisible();
  for (const [text, problem] of [
    ['+44 20 7946 0958', 'phone-foreign'],
    ['(000)000-0000', 'phone-impossible'],
    ['(999)555-0142', 'phone-impossible'],
    ['201-555-0199 or 201-555-0198', 'phone'],
  ] as const) {
    await paste(page, phone, text);
    await expect(phone).toHaveValue(text);
    await expect(page.getByText(problems[problem])).toBeVisible();
  }
  await phone.fill('');
  await phone.pressSequentially('2015550199');
  await expect(phone).toHaveValue('(201)555-0199');

  const email = field(labels.email);
  await paste(page, email, "mailto:pat.o'paster&sons--@mail.example");
  await email.press('Tab');
  await expect(email).toHaveValue("pat.o'paster&sons--@mail.example");
  await expect(page.getByText(problems.email)).toBeHidden();
  await page.getByRole('radio', { name: personMessages.english.maritalStatuses[0] }).check();
  await page.getByRole('radio', { name: personMessages.english.genders[1] }).check();
  const checked = page.waitForRequest('**/api/auth/validate');
  await page.getByRole('button', { name: register.english.continue }).click();
  expect((await checked).postDataJSON()).toMatchObject({
    phoneNumber: '(201)555-0199',
    email: "pat.o'paster&sons--@mail.example",
  });
  await expect(page.getByRole('combobox', { name: register.english.carrier })).toBeVisible();
});

test('values that an agent pastes into the agency details are understood and saved', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Phila', ownZip(), [STATE_FARM]));
  await page.goto('/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.edit }).click();
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const agencyPhone = box(agency.agency.phone);
  await paste(page, agencyPhone, '+1 (919) 555-0134 x12');
  await expect(agencyPhone).toHaveValue('(919)555-0134');
  await expect(page.getByText(uiMessages.english.extensionLeftOut('12'))).toBeVisible();
  await fillIn(box(agency.person.phone), '0019195550135');
  await expect(box(agency.person.phone)).toHaveValue('(919)555-0135');
  await paste(page, box(agency.agency.email), 'Phila <Sales--Team@Duarte.example>');
  const zips = page.getByRole('combobox', { name: agency.zips.label });
  await paste(page, zips, '07030-1234, NJ 07302');
  for (const code of ['07030', '07302'])
    await expect(page.getByRole('button', { name: `Remove ${code}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: agency.save }).click();
  await expect(notice(page, agency.saved).first()).toBeVisible();
  await page.reload();
  await expect(agencyPhone).toHaveValue('(919)555-0134');
  await expect(box(agency.person.phone)).toHaveValue('(919)555-0135');
  await expect(box(agency.agency.email)).toHaveValue('Sales--Team@duarte.example');
});
