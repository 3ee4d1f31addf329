import { readFileSync } from 'node:fs';
import { payFee } from '@fanwise/builders/actions';
import { clients } from '@fanwise/web/src/messages/en/agent/clients.ts';
import { expect, type Page, test } from '@playwright/test';
import { STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { getProductAccess, newPerson, openSession, registerAgent } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = clients.english;

/** Creates an agent with clients whose fee was paid, and opens the page of clients. */
async function withClients(page: Page, names: readonly string[]): Promise<void> {
  const zip = ownZip();
  const agent = await registerAgent(page.request, newPerson(2, 'Remy', 'Stone'), {
    carriers: [STATE_FARM],
    zip,
  });
  for (const client of names) {
    const { leadId } = await winLead(page.request, agent, { client, carrier: STATE_FARM, zip });
    await payFee(getProductAccess(page.request), agent, leadId);
  }
  await openSession(page, page.request, agent);
  await page.goto('/agent/profile/clients');
}

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('td') });

test('an agent finds clients, writes notes about them, and downloads them as a file', async ({
  page,
}) => {
  await withClients(page, ['Noor', 'Wes']);
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: messages.search });
  await search.fill('noor');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/noor/i);
  await page.getByRole('link', { name: 'Noor Marsh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Marsh' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: messages.outcome }).selectOption('appointment');
  await page.getByRole('textbox', { name: messages.followUp }).fill('01/02/2020');
  await page.getByRole('textbox', { name: messages.note }).fill('Tuesday, after four');
  await expect(page.getByText(messages.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: messages.note })).toHaveValue(
    'Tuesday, after four',
  );

  await page.getByRole('link', { name: messages.back }).click();
  await page.getByText(messages.due).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(messages.outcomes.appointment);
  await expect(rows(page)).toContainText('01/02/2020');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: messages.download }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Noor,Marsh');
  await page.getByRole('combobox', { name: messages.status }).selectOption('refunded');
  await expect(page.getByRole('heading', { name: messages.noneFit })).toBeVisible();
  await page.getByRole('button', { name: messages.clear }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a note that could not be saved is kept, and sent again when the page is left', async ({
  page,
}) => {
  await withClients(page, ['Ida']);
  await page.getByRole('link', { name: 'Ida Marsh' }).click();
  const note = page.getByRole('textbox', { name: messages.note });
  await page.route('**/api/agent/clients/*/notes*', (route) => route.abort());
  await note.fill('Has a dog');
  await expect(page.getByRole('alert')).toContainText(messages.notSaved);
  await expect(note).toHaveValue('Has a dog');
  await page.unroute('**/api/agent/clients/*/notes*');
  const sent = page.waitForResponse(/\/notes/);
  await page.getByRole('link', { name: messages.back }).click();
  expect((await sent).ok()).toBe(true);
  await page.getByRole('link', { name: 'Ida Marsh' }).click();
  await expect(note).toHaveValue('Has a dog');
});

test('the button that clears the follow-up disappears, and the focus goes to the date', async ({
  page,
}) => {
  await withClients(page, ['Ida']);
  await page.getByRole('link', { name: 'Ida Marsh' }).click();
  const followUp = page.getByRole('textbox', { name: messages.followUp });
  await followUp.fill('01/02/2030');
  await page.getByRole('button', { name: messages.clearDay }).press('Enter');
  await expect(followUp).toHaveValue('');
  await expect(followUp).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each client is a card with a number to call', async ({ page }) => {
    await withClients(page, ['Ida']);
    const call = page.getByRole('link', { name: /^\(\d{3}\)/ });
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
