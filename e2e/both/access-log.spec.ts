import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { viewLimits } from '@fanwise/web/src/messages/en/agent/view-limits.ts';
import { accessLog } from '@fanwise/web/src/messages/en/consumer/access-log.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { expect, test } from '@playwright/test';
import { cards, LEADS, newAgent, newLead } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = accessLog.english;
const reading = viewLimits.english;
/** GEICO writes auto policies only. */
const GEICO = 3;
const NEW_YORK_LIFE = 30;
const LIFE = 2;

test('a client sees which agencies opened the application, and an agent sees that notice and which details are hidden', async ({
  page,
  browser,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Odile', zip, [GEICO]);
  const other = await newAgent(request, 'Rufus', zip, [1]);
  const { client, leadId } = await newLead(request, zip, [LIFE]);

  await openSession(page, request, client);
  await page.goto('/profile/dashboard');
  await page.getByRole('link', { name: app.english.privacy, exact: true }).click();
  await expect(page.getByRole('heading', { name: messages.title, level: 1 })).toBeVisible();
  await expect(page.getByText(messages.emptyTitle)).toBeVisible();
  await expectAccessible(page);

  const agentPage = await (await browser.newContext()).newPage();
  await openSession(agentPage, request, agent);
  await agentPage.goto(LEADS);
  await cards(agentPage).first().getByRole('button', { name: leads.english.summaryButton }).click();
  await expect(
    agentPage.getByRole('dialog', { name: leads.english.noneWritesTitle }),
  ).toBeVisible();
  await agentPage.goto(`/agent/profile/leads/${leadId}`);
  const summary = agentPage.getByRole('main');
  await expect(summary.getByText(reading.seen)).toBeVisible();
  await expect(
    summary.getByRole('heading', { name: `${client.firstName} ${client.lastName}` }),
  ).toBeVisible();
  await expect(summary.getByText(reading.healthNotHeld('life'))).toBeVisible();
  await expect(summary.getByText(/tobacco/)).toHaveCount(0);
  await expectAccessible(agentPage);

  await page.reload();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(messages.outcomes.read);
  await expect(row).toContainText(messages.answers);
  await expect(row).not.toContainText(messages.health);
  await expectAccessible(page);

  // An open lead page reads the lead again with each change.
  await agentPage.goto(LEADS);
  const prices = { leadId, types: [LIFE] as const };
  const added = { sid: agent.sid, body: { carriers: [NEW_YORK_LIFE] } };
  await callApi(request, 'POST /agent/profile/carriers', added);
  await sendQuote(request, agent, { ...prices, carrier: NEW_YORK_LIFE, yearly: 900 });
  const chosen = await sendQuote(request, other, { ...prices, carrier: 1, yearly: 800 });
  await callApi(request, 'POST /user/quotes/:id', { sid: client.sid, params: { id: chosen } });
  await agentPage.goto(`/agent/profile/leads/${leadId}`);
  await expect(agentPage.getByText(reading.lost)).toBeVisible();
  await expect(agentPage.getByText(`${client.firstName} ${client.lastName}`)).toHaveCount(0);
  await expectAccessible(agentPage);
  await page.reload();
  // Quoting counts as reading; the latest reader is in the first row.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText(messages.outcomes.chosen);
  await expect(page.getByRole('row').nth(2)).toContainText(messages.outcomes.quoted);
});
