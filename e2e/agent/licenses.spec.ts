import { licenses } from '@fanwise/web/src/messages/en/agent/licenses.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { unsavedChanges } from '@fanwise/web/src/messages/en/shared/unsaved-changes.ts';
import { expect, test } from '@playwright/test';
import { STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { followProfileMenu } from '../support/menu.ts';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const words = licenses.english;

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
  await expect(page.getByText(words.none)).toBeVisible();
  await page.getByRole('button', { name: words.add }).click();
  const number = page.getByRole('textbox', { name: words.number, exact: true });
  await number.fill('33_001');
  await page.getByRole('button', { name: words.send }).click();
  // The first invalid field has the focus, and each invalid field shows its error.
  await expect(page.getByRole('combobox', { name: words.state })).toBeFocused();
  await expect(page.getByText(words.stateMissing)).toBeVisible();
  await expect(page.getByText(words.problems.number)).toBeVisible();
  await expect(page.getByText(words.linesMissing)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: words.state }).selectOption('NC');
  await number.fill('33-001');

  // After leaving and coming back, the typed values are still there.
  await followProfileMenu(page, app.english.agencyDetails);
  await expect(page.getByRole('dialog', { name: unsavedChanges.english.title })).toHaveCount(0);
  await followProfileMenu(page, app.english.licenses);
  await expect(number).toHaveValue('33-001');
  await expect(page.getByRole('combobox', { name: words.state })).toHaveValue('NC');
  await page.getByText(words.authorities.property, { exact: true }).click();
  await page.getByText(words.authorities.casualty, { exact: true }).click();
  await page.getByRole('textbox', { name: words.expires }).fill('01/31/2020');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.problems.over)).toBeVisible();
  await page.getByRole('textbox', { name: words.expires }).fill('01/31/2099');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent(1))).toBeVisible();
  await expect(page.getByText(words.statuses.waiting)).toBeVisible();
  await expect(page.getByText(words.means.waiting('North Carolina'))).toBeVisible();

  // A number that exists already is refused and stays in the field.
  await page.getByRole('button', { name: words.add }).click();
  await page.getByText(words.many, { exact: true }).click();
  const list = page.getByRole('textbox', { name: words.list });
  await list.fill('NC 33-001 life\nTX 900 blimps\nVA 77 P&C 2099-05-31');
  await expect(page.getByText(words.unknownWord('blimps'))).toBeVisible();
  await page.getByRole('button', { name: words.send }).click();
  await expect(list).toBeFocused();
  await list.fill('NC 33-001 life\nVA 77 P&C 2099-05-31');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(list).toHaveValue('NC 33-001 life\nVA 77 P&C 2099-05-31');
  await list.fill('VA 77 P&C 2099-05-31\nGA 5 personal lines');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent(2))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: words.number })).toHaveCount(3);
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('button', { name: words.about(words.remove, 'GA', '5') }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: words.number })).toHaveCount(2);
});
