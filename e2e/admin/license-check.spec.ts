import { adminLicenses } from '@fanwise/admin/src/messages/en/licenses.ts';
import { licenses } from '@fanwise/web/src/messages/en/agent/licenses.ts';
import { expect, test } from '@playwright/test';
import { LEADS, newAgent, STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession } from '../support/people.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { signInToAdmin } from './sign-in.ts';

const messages = licenses.english;
const admin = adminLicenses.english;
/** Raleigh, where demo clients wait for quotes. */
const RALEIGH = 27601;

test('where licenses are required, an agent enters one, an operator verifies it, and the leads of that state open', async ({
  browser,
}) => {
  test.setTimeout(2 * startsWithinMs);
  await withOwnProduct(
    { LICENSE_CHECK: 'operator' },
    async ({ url }) => {
      const page = await (await browser.newContext({ baseURL: url })).newPage();
      const agent = await newAgent(page.request, 'Ines', RALEIGH, [STATE_FARM]);
      await openSession(page, page.request, agent);
      await page.goto(LEADS);
      await page.getByRole('link', { name: 'Enter a license' }).click();
      await page.getByRole('button', { name: messages.add }).click();
      await page.getByRole('combobox', { name: messages.state }).selectOption('NC');
      await page.getByRole('textbox', { name: messages.number, exact: true }).fill('77-1204');
      await page.getByRole('textbox', { name: messages.npnLong }).fill('17712041');
      for (const line of ['property', 'casualty', 'life'] as const)
        await page.getByText(messages.authorities[line], { exact: true }).click();
      await page.getByRole('button', { name: messages.send }).click();
      await expect(page.getByText(messages.sent(1))).toBeVisible();
      await page.goto(LEADS);
      await expect(page.getByText(messages.waitingTitle)).toBeVisible();
      await expect(page.getByText(/North Carolina: \d+ home/)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);

      const operator = await signInToAdmin(browser, 'support', url);
      await operator.keyboard.press('g');
      await operator.keyboard.press('i');
      await operator.getByRole('link', { name: admin.named('NC', '77-1204') }).click();
      await expect(operator.getByRole('link', { name: admin.record('SBS') })).toHaveAttribute(
        'href',
        /17712041.*jurisdiction=NC/,
      );
      await expectAccessible(operator, { within: 'main' });
      // No status is preselected: Enter alone saves nothing.
      await operator.getByLabel(admin.lastDay, { exact: true }).press('Enter');
      await expect(operator.getByText(admin.statusMissing)).toBeVisible();
      await operator.keyboard.press('1');
      await operator.keyboard.press('Enter');
      await expect(operator.getByText(admin.lastDayMissing)).toBeVisible();
      await operator.getByLabel(admin.lastDay, { exact: true }).fill('2031-05-31');
      await operator.keyboard.press('Enter');
      await expect(operator.getByText(admin.saved)).toBeVisible();

      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goto('/agent/profile/licenses');
      await expect(page.getByText(messages.statuses.active).first()).toBeVisible();
      await expect(page.getByText('May 31, 2031')).toBeVisible();
    },
    { isDemo: true },
  );
});
