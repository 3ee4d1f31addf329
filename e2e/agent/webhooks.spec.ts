import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhooks } from '@fanwise/web/src/messages/en/agent/webhooks.ts';
import { expect, test } from '@playwright/test';
import { STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const messages = webhooks.english;

test('a webhook is added and tested, and its log shows the results', async ({ page }) => {
  const got: string[] = [];
  const crm = createServer((request, answer) => {
    got.push(String(request.headers['webhook-signature']));
    answer.end();
  });
  await new Promise<void>((listening) => crm.listen(0, '127.0.0.1', listening));
  const { port } = crm.address() as AddressInfo;
  const person = newPerson(2, 'Remy', 'Stone');
  const agent = await registerAgent(page.request, person, {
    carriers: [STATE_FARM],
    zip: ownZip(),
  });
  await openSession(page, page.request, agent);
  await page.goto('/agent/profile/webhooks');
  await page.getByRole('button', { name: messages.add }).click();
  await page.getByRole('textbox', { name: messages.url }).fill('http://crm.example/in');
  await page.getByRole('button', { name: messages.save }).click();
  await expect(page.getByText(messages.addresses.https)).toBeVisible();
  await page.getByRole('textbox', { name: messages.url }).fill(`http://127.0.0.1:${port}/in`);
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.save }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: messages.done }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
  await page.getByRole('button', { name: messages.test }).click();
  await page.getByRole('button', { name: messages.about(messages.showLog, '127.0.0.1') }).click();
  await expect(page.getByRole('row', { name: messages.events.test })).toContainText(
    messages.states.delivered,
  );
  expect(got).toEqual([expect.stringMatching(/^v1,/)]);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('button', { name: messages.remove }).click();
  // A refusal stands in the question, which would hide it on the page.
  await page.route('**/api/agent/webhooks/*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  const removal = page.getByRole('dialog');
  await removal.getByRole('button', { name: messages.remove }).click();
  await expect(removal.locator('[data-kind="error"]')).toBeVisible();
  await removal.getByRole('button', { name: messages.remove }).click();
  await expect(page.getByText(messages.none)).toBeVisible();
  crm.close();
});
