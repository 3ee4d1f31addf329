import { invitationMessages } from '@fanwise/server/src/contexts/accounts/invitations/messages.ts';
import { invitations } from '@fanwise/web/src/messages/en/agent/invitations.ts';
import { acceptInvitation } from '@fanwise/web/src/messages/en/session/accept-invitation.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { agencyRoles } from '@fanwise/web/src/messages/en/shared/agency-roles.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { fields } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { refusals } from '@fanwise/web/src/messages/en/shared/refusals.ts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { STATE_FARM } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { messagesIn, speak } from '../support/in-language.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const messages = invitations.english;
const accept = acceptInvitation.english;
const form = account.english;

const newAgency = (request: APIRequestContext) =>
  registerAgent(request, newPerson(2, 'Priya', 'Nolan'), { carriers: [STATE_FARM], zip: ownZip() });

const linkTo = async (request: APIRequestContext, email: string): Promise<string> =>
  pathInMail(await mailTo(request, email, invitationMessages.en.subject));

const fill = async (page: Page, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: form.firstName }).fill('Tom');
  await page.getByRole('textbox', { name: form.lastName }).fill('Ortiz');
  await page.getByRole('textbox', { name: form.phone }).fill('(919) 555-0188');
  const { password: first, repeated } = newPassword.english;
  await page.getByLabel(first, { exact: true }).fill(password);
  await page.getByLabel(repeated, { exact: true }).fill(password);
};

test('an owner invites by the Team page, and the person joins by the mailed link', async ({
  page,
  request,
  browser,
}) => {
  const owner = await newAgency(request);
  const person = newPerson(2, 'Tom', 'Ortiz');
  await openSession(page, request, owner);
  await page.goto('/agent/profile/team');
  await expect(page.getByText(messages.none)).toBeVisible();
  await page.getByRole('textbox', { name: messages.email }).fill(owner.email);
  await page.getByRole('button', { name: messages.send }).click();
  await expect(page.getByText(refusals.english['address-not-invitable'])).toBeVisible();
  await page.getByRole('textbox', { name: messages.email }).fill(person.email);
  await page.getByRole('checkbox', { name: messages.mayUnlock }).check();
  await page.getByRole('button', { name: messages.send }).click();
  await expect(page.getByRole('heading', { name: person.email })).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  const link = await linkTo(request, person.email);
  const context = await browser.newContext();
  const [tab, other] = [await context.newPage(), await context.newPage()];
  for (const one of [tab, other]) {
    await one.goto(link);
    await expect(one.getByRole('heading', { name: accept.title('Nolan Insurance') })).toBeVisible();
    expect(one.url()).not.toContain('token');
  }
  await tab.getByRole('textbox', { name: form.firstName }).fill('Thomas');
  await tab.reload();
  await expect(tab.getByRole('textbox', { name: form.firstName })).toHaveValue('Thomas');
  await fill(tab, person.password);
  const join = tab.getByRole('button', { name: accept.join('Nolan Insurance') });
  await join.click();
  await expect(tab.getByText(fields.english.terms)).toBeVisible();
  await tab.getByRole('checkbox').check();
  await expectAccessible(tab);
  await join.dblclick();
  await expect(tab).toHaveURL(/\/agent\/profile\//);
  await expect(tab.getByRole('link', { name: app.english.leads })).toBeVisible();
  // Only owners manage the people of the agency.
  await expect(tab.getByRole('link', { name: app.english.team })).toHaveCount(0);
  await expect(
    other.getByRole('heading', { name: accept.closed['invitation-used'].title }),
  ).toBeVisible();
  await other.getByRole('link', { name: accept.toAccount }).click();
  await expect(other).toHaveURL(/\/agent\/profile\//);
  await page.reload();
  await expect(page.getByText(messages.none)).toBeVisible();
  await context.close();
});

test('somebody who is logged in learns as whom, logs out and goes on', async ({
  page,
  request,
}) => {
  const owner = await newAgency(request);
  const { email } = newPerson(2, 'Ana', 'Diaz');
  await callApi(request, 'POST /agent/invitations', {
    sid: owner.sid,
    body: { email, role: 'accountant', language: 'en' },
  });
  const link = await linkTo(request, email);
  await openSession(page, request, owner);
  await page.goto(link);
  await expect(page.getByText(accept.other(`Priya Nolan (${owner.email})`))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: accept.logOut }).click();
  await expect(page.getByText(agencyRoles.english.does.accountant)).toBeVisible();
});

test('the page of a Spanish invitation speaks Spanish, unless the browser has another language', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newAgency(request);
  const { email } = newPerson(2, 'Ana', 'Diaz');
  await callApi(request, 'POST /agent/invitations', {
    sid: owner.sid,
    body: { email, role: 'assistant', language: 'es' },
  });
  const link = pathInMail(await mailTo(request, email, invitationMessages.es.subject));
  const spanish = messagesIn('es')(acceptInvitation);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: spanish.title('Nolan Insurance') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: spanish.title('Nolan Insurance') })).toBeVisible();

  const readers = [
    ['an English reader', (one: Page) => speak(one, 'en'), accept.title('Nolan Insurance')],
    ['a logged-in owner', (one: Page) => openSession(one, request, owner), accept.otherTitle],
  ] as const;
  for (const [, prepare, title] of readers) {
    const context = await browser.newContext();
    const other = await context.newPage();
    await prepare(other);
    await other.goto(link);
    await expect(other.getByRole('heading', { name: title })).toBeVisible();
    await context.close();
  }
});

test('an owner sends an invitation again and revokes it', async ({ page, request }) => {
  const owner = await newAgency(request);
  const { email } = newPerson(2, 'Ana', 'Diaz');
  await callApi(request, 'POST /agent/invitations', {
    sid: owner.sid,
    body: { email, role: 'assistant', language: 'es' },
  });
  const link = pathInMail(await mailTo(request, email, invitationMessages.es.subject));
  await openSession(page, request, owner);
  await page.goto('/agent/profile/team');
  await page.getByRole('button', { name: messages.about(messages.sendAgain, email) }).click();
  await expect(page.getByText(messages.sent(email))).toBeVisible();
  await page.getByRole('button', { name: messages.about(messages.revoke, email) }).click();
  const dialog = page.getByRole('dialog', { name: messages.revokeTitle });
  await expect(dialog).toContainText(messages.revokeText(email));
  // A refusal stands in the question, which would hide it on the page.
  await page.route(
    '**/api/agent/invitations/*',
    (route) => route.fulfill({ status: 503, json: {} }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: messages.revoke }).click();
  await expect(dialog.locator('[data-kind="error"]')).toBeVisible();
  await dialog.getByRole('button', { name: messages.revoke }).click();
  await expect(page.getByText(messages.none)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /This invitation was revoked|This link no longer works/,
  );
});
