import { test as base, expect } from '@playwright/test';
import { leadReading } from '../../apps/web/src/messages/en/agent/lead-reading.ts';
import { leads } from '../../apps/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '../../apps/web/src/messages/en/agent/quote-lead.ts';
import { cards, LEADS, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession } from '../support/people.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { ownZip } from '../support/zip.ts';

const reading = leadReading.english;
const AUTO = 3;

/** The product where agents say that they mean to quote before they read. */
const test = base.extend<object, { product: string }>({
  product: [
    async ({ playwright: _ }, use) =>
      withOwnProduct({ LEAD_DECLARATION: 'explicit' }, ({ url }) => use(url)),
    { scope: 'worker', timeout: startsWithinMs + 30_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
});
test.slow();

test('an agent opens a lead to quote before names and answers are there', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Thea', zip, [STATE_FARM]);
  const { client, leadId } = await newLead(request, zip, [AUTO]);
  const name = `${client.firstName} ${client.lastName}`;
  const seenBy = async () =>
    (await callApi(request, 'GET /user/visitors', { sid: client.sid })).data.length;
  await openSession(page, request, agent);
  await page.goto(LEADS);
  await cards(page).first().getByRole('button', { name: leads.english.summaryButton }).click();
  const summary = page.getByRole('dialog');
  await expect(summary.getByText(reading.outline)).toBeVisible();
  await expect(summary.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
  expect(await seenBy()).toBe(0);

  await summary.getByRole('button', { name: reading.open }).click();
  await expect(summary.getByText(reading.seen)).toBeVisible();
  await expect(summary.getByText(name)).toBeVisible();
  await expectAccessible(page);
  expect(await seenBy()).toBe(1);
  await page.goto(`/agent/profile/leads/${leadId}`);
  await expect(page.getByText(reading.seen)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quoteLead.english.title(name));
});
