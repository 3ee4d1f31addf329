import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactBadges } from '@fanwise/web/src/messages/en/agent/contact-badges.ts';
import { contactCode } from '@fanwise/web/src/messages/en/consumer/contact-code.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { fields } from '@fanwise/web/src/messages/en/shared/fields.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { refusals } from '@fanwise/web/src/messages/en/shared/refusals.ts';
import { test as base, expect } from '@playwright/test';
import { newAgent, STATE_FARM } from '../support/agent-leads.ts';
import { choose, chosenOptionOf } from '../support/answering.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerConsumer } from '../support/people.ts';
import { submitApplication } from '../support/preparation.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { ownZip } from '../support/zip.ts';

const messages = contactCode.english;
const AUTO = 3;

type Product = { url: string; dataDir: string };

/** The product in development mode, which writes text messages to its log. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ playwright: _ }, use) => withOwnProduct({ LOG_LEVEL: 'info' }, use),
    { scope: 'worker', timeout: startsWithinMs + 30_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
test.slow();

/** The code in the latest text message. */
const texted = ({ dataDir }: Product): string => {
  const log = readFileSync(join(dataDir, 'logs/server.log'), 'utf8');
  return [...log.matchAll(/"text":"(\d{6}) /g)].at(-1)?.[1] ?? '';
};

test('a client confirms the phone number with a texted code, and agents see that it is confirmed', async ({
  page,
  request,
  product,
  browser,
}) => {
  const zip = ownZip();
  const consumer = await registerConsumer(request, newPerson(1, 'Nora', 'Vale'), AUTO, zip);
  const leadId = await submitApplication(request, consumer, [AUTO]);
  const agent = await newAgent(request, 'Ansel', zip, [STATE_FARM]);
  await openSession(page, request, consumer);
  await page.goto('/profile/dashboard');
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
  await page.getByRole('button', { name: messages.confirmNumber }).click();
  const window = page.getByRole('dialog', { name: messages.title });
  await window.getByRole('button', { name: messages.send }).click();
  const field = window.getByRole('textbox', { name: messages.code });
  await expect.poll(() => texted(product)).toMatch(/^\d{6}$/);
  const code = texted(product);
  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(window.getByText(refusals.english['wrong-code'])).toBeVisible();
  await expectAccessible(page);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(window).toHaveCount(0);
  await expect(page.getByText(messages.isConfirmed, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: messages.title })).toHaveCount(0);

  const { data } = await callApi(request, 'GET /agent/profile/leads', { sid: agent.sid });
  expect(data.find(({ aps_id }) => aps_id === leadId)?.badges).toContain('phone');
  const desktop = await browser.newPage({ baseURL: product.url });
  await openSession(desktop, request, agent);
  await desktop.goto('/agent/profile/leads/all');
  await expect(desktop.getByTitle(contactBadges.english.names.phone)).toBeVisible();
  await expectAccessible(desktop);
  await desktop.close();
});

test('a ZIP code in two states follows the chosen state, and another state is refused at its field', async ({
  page,
  request,
}) => {
  const { labels } = personMessages.english;
  const person = await registerConsumer(request, newPerson(1, 'Otto', 'Vale'), AUTO, ownZip());
  await openSession(page, request, person);
  await page.goto('/profile/dashboard');
  await page.getByRole('button', { name: dashboard.english.edit }).click();
  const zip = page.getByRole('combobox', { name: labels.zipcodes });
  const state = page.getByRole('combobox', { name: labels.state });
  await zip.fill('');
  await zip.pressSequentially('84536');
  await page.getByRole('option', { name: '84536 — Monument Valley, AZ' }).click();
  await expect(chosenOptionOf(state)).toHaveText('Arizona');
  await choose(state, 'Colorado');
  await page.getByRole('button', { name: dashboard.english.save }).click();
  await expect(page.getByText(fields.english['state-differs'])).toBeVisible();
  await expectAccessible(page);
  await choose(state, 'Utah');
  await expect(zip).toHaveValue('84536 — Monument Valley, UT');
  await choose(state, 'Arizona');
  await expect(zip).toHaveValue('84536 — Monument Valley, AZ');
  await page.getByRole('button', { name: dashboard.english.save }).click();
  await expect(notice(page, dashboard.english.updated)).toBeVisible();
  const { data } = await callApi(request, 'GET /user/profile', { sid: person.sid });
  expect([data.usr_state, data.zipcodes.zip_id]).toEqual(['AZ', 184536]);
});
