import { clients } from '@fanwise/web/src/messages/en/agent/clients.ts';
import { statistics } from '@fanwise/web/src/messages/en/agent/statistics.ts';
import { expect, test } from '@playwright/test';
import { AUTO, GEICO, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { choose } from '../support/answering.ts';
import { openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = statistics.english;

test('an agent reads their own statistics as a chart and as a table', async ({ page, request }) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Nell', zip, [STATE_FARM, GEICO]);
  await openSession(page, request, agent);
  await page.goto('/agent/profile/clients');
  await page.getByRole('main').getByRole('link', { name: clients.english.toStatistics }).click();
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
  await expect(page.getByText(messages.none)).toBeVisible();

  const [first, second] = [await newLead(request, zip), await newLead(request, zip)];
  await sendQuote(request, agent, { leadId: first.leadId, carrier: STATE_FARM, types: [AUTO] });
  await sendQuote(request, agent, { leadId: first.leadId, carrier: GEICO, types: [AUTO] });
  await sendQuote(request, agent, { leadId: second.leadId, carrier: GEICO, types: [AUTO] });
  await page.reload();
  await expect(page.getByText(messages.leads('2'), { exact: true })).toBeVisible();
  await choose(page.getByRole('combobox', { name: messages.by }), messages.bys.carrier);
  await expect(page.getByText(messages.finding('GEICO', '2', '3'))).toBeVisible();
  await page.getByRole('button', { name: messages.asTable }).click();
  const row = page.getByRole('row', { name: 'GEICO' });
  await expect(row.getByRole('cell').first()).toHaveText('2');
  await page.reload();
  await expect(page.getByText(messages.finding('GEICO', '2', '3'))).toBeVisible();
});
