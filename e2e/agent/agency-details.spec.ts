import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { unsavedChanges } from '@fanwise/web/src/messages/en/shared/unsaved-changes.ts';
import { expect, type Page, test } from '@playwright/test';
import { LEADS, newAgent, STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { notice } from '../support/notice.ts';
import { type Member, newPerson, openSession, registerAgent } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const agency = agencyDetails.english;
const list = leads.english;

/** Registers an agent in one ZIP code that no other test uses, and opens a page. */
async function agentIn(page: Page, zip: number, path: string): Promise<Member> {
  const agent = await registerAgent(page.request, newPerson(2, 'Ines', 'Duarte'), {
    carriers: [STATE_FARM],
    zip,
  });
  await openSession(page, page.request, agent);
  await page.goto(path);
  return agent;
}

test('the profile is locked until it is edited, sends only changes, and asks before unsaved changes are lost', async ({
  page,
}) => {
  await agentIn(page, ownZip(), '/agent/profile/agency-details');
  const name = page.getByRole('textbox', { name: agency.agency.name });
  await expect(name).not.toBeEditable();
  await page.getByRole('button', { name: agency.edit }).click();
  await expect(name).toBeFocused();
  await name.fill('Never kept');
  await page.getByRole('button', { name: agency.cancel }).click();
  await expect(name).toHaveValue('Duarte Insurance');
  const edit = page.getByRole('button', { name: agency.edit });
  await expect(edit).toBeFocused();
  await edit.click();
  const save = page.getByRole('button', { name: agency.save });
  await name.fill('Duarte & Daughters');
  const license = page.getByRole('textbox', { name: agency.person.license });
  await license.fill('MT-77');
  await save.click();
  await expect(license).toBeFocused();
  await expect(page.getByText('This field must be a number.')).toBeVisible();
  await license.fill('77');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    usr_agencyname: 'Duarte & Daughters',
    usr_insurancelicensenumber: '77',
  });
  await expect(notice(page, agency.saved)).toBeVisible();
  await expect(save).toHaveAccessibleDescription(agency.nothingSince);
  await expect(name).toBeEditable();

  await name.fill('Never saved');
  await page.getByRole('link', { name: list.title }).click();
  const question = page.getByRole('dialog', { name: 'You have changes that are not saved' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/leads\/all$/);
  await page.getByRole('link', { name: agency.title }).click();
  await expect(name).toHaveValue('Duarte & Daughters');
});

test('an agent deletes the account and ends on the landing page', async ({ page }) => {
  const agent = await agentIn(page, ownZip(), '/agent/profile/agency-details');
  const edit = page.getByRole('button', { name: agency.edit });
  await expect(edit).toBeVisible();
  await expectAccessible(page);
  await edit.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: agency.account.remove }).click();
  const question = page.getByRole('dialog', { name: agency.account.title });
  await question.getByRole('button', { name: agency.account.confirm }).click();
  await expect(page).toHaveURL('/agent');
  const again = await page.request.get(`/api/agent/profile?sid=${agent.sid}`);
  expect(again.status()).toBe(401);
});

test('a phone number keeps its ten digits, with or without the country code', async ({
  page,
  request,
}) => {
  const agent = await newAgent(request, 'Phoebe', 82001, [STATE_FARM]);
  await openSession(page, request, agent);
  await page.goto('/agent/profile/agency-details');
  await page.getByRole('button', { name: agency.edit }).click();
  const phone = page.getByRole('textbox', { name: agency.agency.phone });
  await phone.clear();
  await phone.pressSequentially('+1 919 555 0123');
  await expect(phone).toHaveValue('(919)555-0123');
  // A browser's autofill sets the whole value at once.
  await phone.fill('+19195550134');
  await expect(phone).toHaveValue('(919)555-0134');
  await phone.press('Backspace');
  await expect(phone).toHaveValue(/^\(919\)555-013\s?$/);
  await phone.pressSequentially('79');
  await expect(phone).toHaveValue('(919)555-0137');
});

test('unsaved changes to the agency survive Back and a reload, and are gone after discarding them', async ({
  page,
  request,
}) => {
  await openSession(page, request, await newAgent(request, 'Dora', ownZip(), [STATE_FARM]));
  await page.goto(LEADS);
  await page.getByRole('link', { name: app.english.agencyDetails }).first().click();
  const edit = page.getByRole('button', { name: agency.edit });
  const name = page.getByRole('textbox', { name: agency.agency.name });
  const address = page.getByRole('textbox', { name: agency.agency.address });
  await edit.click();
  await name.fill('Nettle Insurance');
  const password = new RegExp(`^${newPassword.english.replacement}`);
  await page.getByRole('textbox', { name: password }).fill('a long enough one');
  await page.goBack();
  await expect(page).toHaveURL(LEADS);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('long enough');
  await page.goForward();
  await expect(page.getByText(unsavedChanges.english.restored)).toBeVisible();
  await expect(name).toHaveValue('Nettle Insurance');
  await expect(address).toHaveValue('1 Main Street, Raleigh, NC');
  await page.reload();
  await expect(name).toHaveValue('Nettle Insurance');
  await page.getByRole('button', { name: agency.save }).click();
  await expect(notice(page, agency.saved).first()).toBeVisible();
  await expect(page.getByText(unsavedChanges.english.restored)).toBeHidden();
  await expect(name).toBeEditable();

  await name.fill('Thistle Insurance');
  await page.getByRole('button', { name: agency.cancel }).click();
  await expect(edit).toBeVisible();
  await page.reload();
  await expect(edit).toBeVisible();
  await expect(name).toHaveValue('Nettle Insurance');
});
