import { readFileSync } from 'node:fs';
import { accessLog } from '@fanwise/web/src/messages/en/consumer/access-log.ts';
import { ownData } from '@fanwise/web/src/messages/en/privacy/own-data.ts';
import { company } from '@fanwise/web/src/messages/en/shared/company.ts';
import { expect, type Page, test } from '@playwright/test';
import { newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const messages = ownData.english;

/** Presses Download and returns the saved file. */
const downloaded = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: messages.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(messages.fileName);
  await expect(page.getByText(messages.saved)).toBeVisible();
  const text = readFileSync(await download.path(), 'utf8');
  return { text, tables: JSON.parse(text).tables as Record<string, unknown[]> };
};

test('a client downloads all data, reads how long it is kept, and withdraws what agents read', async ({
  page,
  request,
}) => {
  const { client } = await newLead(request, ownZip(), [3]);
  await openSession(page, request, client);
  await page.goto('/profile/privacy');
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
  await expectAccessible(page);
  const before = await downloaded(page);
  expect(before.text).toContain(client.email);
  expect(before.tables.submission_part?.length).toBeGreaterThan(0);

  await page.getByRole('link', { name: messages.kept }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: messages.withdraw }).click();
  const question = page.getByRole('dialog', { name: messages.withdrawQuestion });
  await expectAccessible(page);
  await question.getByRole('button', { name: messages.withdrawConfirm }).click();
  await expect(page.getByText(messages.withdrawn)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.withdraw })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: accessLog.english.heading })).toBeVisible();
  const after = await downloaded(page);
  expect(after.tables.submission_part).toEqual([]);
});

test('an agent downloads the data kept about the agency', async ({ page, request }) => {
  const agent = await newAgent(request, 'Imre', ownZip(), [STATE_FARM]);
  await openSession(page, request, agent);
  await page.goto('/agent/profile/agency-details');
  await expect(page.getByText(messages.agentText)).toBeVisible();
  await expectAccessible(page);
  const { text, tables } = await downloaded(page);
  expect(text).toContain(agent.email);
  expect(tables.appointment?.length).toBe(1);
});

test('a browser that asks not to share data is told that this is honored', async ({ browser }) => {
  for (const asks of [true, false]) {
    const page = await (await browser.newContext()).newPage();
    if (asks)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      });
    const config = page.waitForResponse(/\/api\/config/);
    await page.goto('/');
    await config;
    await expect(page.getByText(company.english.optOut)).toHaveCount(asks ? 1 : 0);
    await page.context().close();
  }
});
