import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { test as base, expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { submitApplication } from '../support/preparation.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { ownZip, zipCode } from '../support/zip.ts';

const messages = sentMessages.english;
const AUTO = 3;

/** The product without demo people, because one demo agent works in every ZIP code. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ playwright: _ }, use) => withOwnProduct({}, ({ url }) => use(url)),
    { scope: 'worker', timeout: startsWithinMs + 30_000 },
  ],
  baseURL: async ({ url }, use) => use(url),
});
test.slow();

test('where there is no agent, My quotes and the dashboard say so, and say when there is one', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const consumer = await registerConsumer(request, newPerson(1, 'Nadia', 'Vale'), AUTO, zip);
  await submitApplication(request, consumer, [AUTO]);
  await openSession(page, request, consumer);
  await page.goto('/profile/my-quotes');
  await expect(page.getByRole('heading', { name: myQuotes.english.empty.title })).toBeVisible();
  await expect(page.getByText(messages.nobody(zipCode(zip), 'auto'))).toBeVisible();
  await expect(page.getByText(messages.agents(1, zipCode(zip), 'auto'))).toHaveCount(0);
  await page.getByRole('button', { name: messages.tellMe }).click();
  await expect(page.getByText(messages.waits(true))).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile/dashboard');
  await expect(page.getByText(dashboard.english.statusText.submitted)).toBeVisible();
  await expect(page.getByText(messages.nobody(zipCode(zip), 'auto'))).toBeVisible();

  await registerAgent(request, newPerson(2, 'Ansel', 'Walker'), { carriers: [1], zip });
  await page.reload();
  await expect(page.getByText(messages.agents(1, zipCode(zip), 'auto'))).toBeVisible();
  await page.goto('/profile/my-quotes');
  await expect(page.getByText(messages.agents(1, zipCode(zip), 'auto'))).toBeVisible();
  await expect(page.getByText(messages.nobody(zipCode(zip), 'auto'))).toHaveCount(0);
});
