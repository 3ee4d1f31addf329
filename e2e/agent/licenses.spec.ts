import { licenses } from '@fanwise/web/src/messages/en/agent/licenses.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { unsavedChanges } from '@fanwise/web/src/messages/en/shared/unsaved-changes.ts';
import { expect, test } from '@playwright/test';
import { STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { followProfileMenu } from '../support/menu.ts';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const messages = licenses.english;

test('a license is entered, corrected and removed on a phone, and typed values survive leaving the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = newPerson(2, 'Lena', 'Voss');
  const agent = await registerAgent(page.request, person, {
    carriers: [STATE_FARM],
    zip: ownZip(),
  });
  await openSession(page, page.request, agent);
  await page.goto('/agent/profile/agency-details');
  const more = page.getByRole('button', { name: app.english.morePages, exact: true });
  const closed = () => expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await closed();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('heading', { level: 1 }).click();
  await closed();
  await followProfileMenu(page, app.english.licenses);
  await closed();
  await expect(page.getByText(messages.none)).toBeVisible();
  await page.getByRole('button', { name: messages.add }).click();
  const number = page.getByRole('textbox', { name: messages.number, exact: true });
  await number.fill('33_001');
  await page.getByRole('button', { name: messages.send }).click();
  // The first invalid field has the focus, and each invalid field shows its error.
  await expect(page.getByRole('combobox', { name: messages.state })).toBeFocused();
  await expect(page.getByText(messages.stateMissing)).toBeVisible();
  await expect(page.getByText(messages.problems.number)).toBeVisible();
  await expect(page.getByText(messages.linesMissing)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: messages.state }).selectOption('NC');
  await number.fill('33-001');

  // After leaving and coming back, the typed values are still there.
  await followProfileMenu(page, app.english.agencyDetails);
  await expect(page.getByRole('dialog', { name: unsavedChanges.english.title })).toHaveCount(0);
  await followProfileMenu(page, app.english.licenses);
  await expect(number).toHaveValue('33-001');
  await expect(page.getByRole('combobox', { name: messages.state })).toHaveValue('NC');
  await page.getByText(messages.authorities.property, { exact: true }).click();
  await page.getByText(messages.authorities.casualty, { exact: true }).click();
  await page.getByRole('textbox', { name: messages.expires }).fill('01/31/2020');
  await page.getByRole('button', { name: messages.send }).click();
  await expect(page.getByText(messages.problems.over)).toBeVisible();
  await page.getByRole('textbox', { name: messages.expires }).fill('01/31/2099');
  await page.getByRole('button', { name: messages.send }).click();
  await expect(page.getByText(messages.sent(1))).toBeVisible();
  await expect(page.getByText(messages.statuses.waiting)).toBeVisible();
  await expect(page.getByText(messages.means.waiting('North Carolina'))).toBeVisible();

  // A number that exists already is refused and stays in the field.
  await page.getByRole('button', { name: messages.add }).click();
  await page.getByText(messages.many, { exact: true }).click();
  const list = page.getByRole('textbox', { name: messages.list });
  await list.fill('NC 33-001 life\nTX 900 blimps\nVA 77 P&C 2099-05-31');
  await expect(page.getByText(messages.unknownWord('blimps'))).toBeVisible();
  await page.getByRole('button', { name: messages.send }).click();
  await expect(list).toBeFocused();
  await list.fill('NC 33-001 life\nVA 77 P&C 2099-05-31');
  await page.getByRole('button', { name: messages.send }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(list).toHaveValue('NC 33-001 life\nVA 77 P&C 2099-05-31');
  await list.fill('VA 77 P&C 2099-05-31\nGA 5 personal lines');
  await page.getByRole('button', { name: messages.send }).click();
  await expect(page.getByText(messages.sent(2))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: messages.number })).toHaveCount(3);
  await expectAccessible(page, { within: 'main' });

  // The open form of one license stays when another one is removed.
  await page.getByRole('button', { name: messages.about(messages.change, 'VA', '77') }).click();
  await expect(page.getByRole('heading', { name: messages.anewTitle('VA', '77') })).toBeFocused();
  await page.getByRole('button', { name: messages.about(messages.remove, 'GA', '5') }).click();
  await page.getByRole('dialog').getByRole('button', { name: messages.remove }).click();
  await expect(page.getByText(messages.removed)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: messages.number })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: messages.anewTitle('VA', '77') })).toBeVisible();
});
