import { expect, type Page, test } from '@playwright/test';
import { agencyDetails } from '../../apps/web/src/messages/en/agent/agency-details.ts';
import { leads } from '../../apps/web/src/messages/en/agent/leads.ts';
import { account } from '../../apps/web/src/messages/en/shared/account.ts';
import { fields } from '../../apps/web/src/messages/en/shared/fields.ts';
import { insuranceTypes } from '../../apps/web/src/messages/en/shared/insurance-types.ts';
import { newPassword } from '../../apps/web/src/messages/en/shared/new-password.ts';
import { callApi } from '../support/api.ts';
import { notice } from '../support/notice.ts';
import {
  type Member,
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { submitApplication } from '../support/preparation.ts';
import { ownZip, zipCode } from '../support/zip.ts';

const agency = agencyDetails.english;
const rules = fields.english;
const STATE_FARM = 1;
const GEICO = 3;
const AUTO = 3;
const DETAILS = '/agent/profile/agency-details';

/** A new agent, logged in on a page that is about to open; `sid` is the page's session. */
async function agentOn(page: Page, zip: number, carriers = [STATE_FARM]): Promise<Member> {
  const agent = await registerAgent(page.request, newPerson(2, 'Remy', 'Stone'), { carriers, zip });
  return { ...agent, sid: await openSession(page, page.request, agent) };
}

test('registering as an agent says at each field what is wrong', async ({ page, request }) => {
  const known = await registerAgent(request, newPerson(2, 'Kim', 'Stone'), {
    carriers: [STATE_FARM],
    zip: ownZip(),
  });
  const words = account.english;
  await page.goto('/agent?openModal=register');
  const dialog = page.getByRole('dialog', { name: words.agentRegisterTitle });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const create = dialog.getByRole('button', { name: words.createAccount });
  await create.click();
  await expect(dialog.getByText(rules.required)).toHaveCount(6);
  await expect(dialog.getByText(rules.terms)).toBeVisible();
  await expect(field(words.firstName)).toBeFocused();

  await field(words.firstName).fill('a'.repeat(256));
  await field(words.lastName).fill('Stone');
  await field(words.email).fill('kim@stone');
  await field(words.phone).fill('919555');
  await field(newPassword.english.password).fill('12345678');
  await field(newPassword.english.repeated).fill('123456789');
  await create.click();
  for (const problem of ['max-length', 'email', 'phone', 'password-length', 'password'] as const)
    await expect(dialog.getByText(rules[problem])).toBeVisible();

  await field(words.firstName).fill('Kim');
  await field(words.email).fill(known.email);
  await field(words.phone).fill('9195550123');
  await field(newPassword.english.password).fill(known.password);
  await field(newPassword.english.repeated).fill(known.password);
  await dialog.getByRole('checkbox', { name: words.acceptTerms }).check();
  await create.click();
  await expect(dialog.getByText('A user with that e-mail already exists.')).toBeVisible();
  await expect(field(words.email)).toBeFocused();
  await expect(field(words.lastName)).toHaveValue('Stone');
});

test('an address that somebody else has is refused at its field, and the rest stays typed', async ({
  page,
  request,
}) => {
  const other = await registerConsumer(request, newPerson(1, 'Olive', 'Stone'), AUTO);
  await agentOn(page, 82604);
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.edit }).click();
  const name = page.getByRole('textbox', { name: agency.agency.name });
  await name.fill('Stone & Sons');
  const email = page.getByRole('textbox', { name: agency.person.email, exact: true });
  await email.fill(other.email);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: agency.save }).click();
  expect((await answered).status()).toBe(409);
  await expect(page.getByText(rules['duplicate-email'])).toBeVisible();
  await expect(email).toBeFocused();
  await expect(name).toHaveValue('Stone & Sons');
});

test('a carrier that went in another window is said to be gone', async ({ page }) => {
  const { sid } = await agentOn(page, 82604, [STATE_FARM, GEICO]);
  await page.goto(DETAILS);
  await page.getByRole('button', { name: agency.carriers.remove('GEICO') }).click();
  await callApi(page.request, 'DELETE /agent/profile/carriers', {
    ...{ sid, body: { carriers: GEICO }, inBrowser: true },
  });
  await page.getByRole('button', { name: agency.carriers.removeConfirm }).click();
  await expect(notice(page, rules['insurance-company-not-found'])).toBeVisible();
});

test('the summary of a lead names the client and the partner', async ({ page, request }) => {
  const zip = ownZip();
  const client = await registerConsumer(request, newPerson(1, 'Mona', 'Stone'), AUTO, zip, {
    maritalStatus: 1,
    partnerFirstName: 'Piet',
    partnerLastName: 'Stone-Vos',
    partnerDateOfBirth: '1981-11-30',
  });
  const leadId = await submitApplication(request, client, [AUTO]);
  await agentOn(page, zip);
  await page.goto('/agent/profile/leads/all');
  const card = page.getByRole('article', { name: leads.english.lead(leadId) });
  await expect(card).toContainText(/Submitted\s*\d\d\/\d\d\/\d{4}/);
  await card.getByRole('button', { name: leads.english.summaryButton }).click();
  const summary = page.getByRole('dialog', { name: leads.english.summary.title });
  const address = `12 Oak Street, Raleigh, NC ${zipCode(zip)}`;
  for (const fact of ['Mona Stone', 'Female', address, '03/09/1984'])
    await expect(summary.getByText(fact, { exact: true })).toBeVisible();
  for (const fact of ['Piet Stone-Vos', '11/30/1981'])
    await expect(summary.getByText(fact, { exact: true })).toBeVisible();
  await expect(summary.getByText(insuranceTypes.english.auto.cover)).toBeVisible();
  await expect(summary).not.toContainText(client.email);
});
