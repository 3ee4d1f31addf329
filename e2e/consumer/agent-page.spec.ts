import { agentPage } from '@fanwise/web/src/messages/en/consumer/agent-page.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { expect, test } from '@playwright/test';
import { STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = agentPage.english;

test('a quote links to the page of its agent, and back', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Ansel', 'Quill'), {
    carriers: [STATE_FARM],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, 'Imke', 'Vale'), 3, zip);
  const leadId = await submitApplication(request, consumer, [3]);
  await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [3], yearly: 1200 });
  await openSession(page, request, consumer);
  await page.goto('/profile/my-quotes');
  await page.getByRole('button', { name: /^Summary of quote 01/ }).click();
  await page.getByRole('link', { name: messages.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ansel/ })).toBeVisible();
  await expect(page.getByText('State Farm')).toBeVisible();
  await expect(page.getByText(messages.noRatio)).toBeVisible();
  await expect(page.getByText(agent.email)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: messages.back }).click();
  await expect(page.getByRole('heading', { name: myQuotes.english.title, level: 1 })).toBeVisible();
  await page.goto('/profile/my-quotes/999999/agent');
  await expect(page.getByRole('heading', { name: messages.gone })).toBeVisible();
});
