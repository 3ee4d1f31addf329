import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { fields } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { expect, type Page, test } from '@playwright/test';
import { AUTO, STATE_FARM } from '../support/agent-leads.ts';
import {
  type Member,
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const agency = agencyDetails.english;
const rules = fields.english;
const DETAILS = '/agent/profile/agency-details';

/** Registers an agent and prepares a page to be logged in when it opens; `sid` is its session. */
async function agentOn(page: Page, zip: number, carriers = [STATE_FARM]): Promise<Member> {
  const agent = await registerAgent(page.request, newPerson(2, 'Remy', 'Stone'), { carriers, zip });
  return { ...agent, sid: await openSession(page, page.request, agent) };
}

test('registering as an agent shows each problem at its field', async ({ page, request }) => {
  const known = await registerAgent(request, newPerson(2, 'Kim', 'Stone'), {
    carriers: [STATE_FARM],
    zip: ownZip(),
  });
  const messages = account.english;
  await page.goto('/agent?openModal=register');
  const dialog = page.getByRole('dialog', { name: messages.agentRegisterTitle });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const create = dialog.getByRole('button', { name: messages.createAccount });
  await create.click();
  await expect(dialog.getByText(rules.required)).toHaveCount(6);
  await expect(dialog.getByText(rules.terms)).toBeVisible();
  await expect(field(messages.firstName)).toBeFocused();

  await field(messages.firstName).fill('a'.repeat(256));
  await field(messages.lastName).fill('Stone');
  await field(messages.email).fill('kim@stone');
  await field(messages.phone).fill('919555');
  await field(newPassword.english.password).fill('12345678');
  await field(newPassword.english.repeated).fill('123456789');
  await create.click();
  for (const problem of ['max-length', 'email', 'phone', 'password-length', 'password'] as const)
    await expect(dialog.getByText(rules[problem])).toBeVisible();

  await field(messages.firstName).fill('Kim');
  await field(messages.email).fill(known.email);
  await field(messages.phone).fill('9195550123');
  await field(newPassword.english.password).fill(known.password);
  await field(newPassword.english.repeated).fill(known.password);
  await dialog.getByRole('checkbox', { name: messages.acceptTerms }).check();
  await create.click();
  await expect(dialog.getByText('A user with that e-mail already exists.')).toBeVisible();
  await expect(field(messages.email)).toBeFocused();
  await expect(field(messages.lastName)).toHaveValue('Stone');
});

test('an email that is already registered is refused at its field, and the other fields keep their values', async ({
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

test("an agent's unfinished registration survives Escape and a reload", async ({ page }) => {
  await page.goto('/agent?openModal=register');
  const dialog = page.getByRole('dialog', { name: account.english.agentRegisterTitle });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const typed = [
    [account.english.firstName, 'Dora'],
    [account.english.lastName, 'Walker'],
    [account.english.email, 'dora@people.example'],
    [account.english.phone, '(919)555-0123'],
  ] as const;
  const expectTyped = async () => {
    for (const [name, text] of typed) await expect(field(name)).toHaveValue(text);
    await expect(field(newPassword.english.password)).toHaveValue('');
  };
  for (const [name, text] of typed) await field(name).fill(text);
  await field(newPassword.english.password).fill('a long enough one');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/agent?openModal=register');
  await expectTyped();
  await page.reload();
  await expectTyped();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('long enough');
});
