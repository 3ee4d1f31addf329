import { readFileSync } from 'node:fs';
import { holdsCardNumber } from '@fanwise/card-sandbox/card-number-guard';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { notice } from '../support/notice.ts';
import { type Member, newPerson, openSession, registerAgent } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { doubleKeys, type StripeShop, test } from '../support/stripe/stripe-shop.ts';
import {
  BANK_FRAME,
  CARD_FRAME,
  STRIPE_SCRIPT,
  standInForStripe,
} from '../support/stripe/stripe-stand-in.ts';
import { ownZip } from '../support/zip.ts';

// All tests run in one worker, which starts one product for them.
test.describe.configure({ mode: 'default', timeout: 150_000 });

import { OPENED_BY_FEE } from './paying.ts';

const messages = payment.english;
const STATE_FARM = 1;

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const terms = (page: Page) => page.getByRole('checkbox', { name: messages.acceptTerms });
const cardForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure card form"]');
const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Bank"]');
const cardNumber = (page: Page) => cardForm(page).getByRole('textbox', { name: 'Card number' });

/** Creates an agent who won a lead and logs in, without opening the payment. */
async function withWonLead(page: Page, request: APIRequestContext) {
  const place = { zip: ownZip(), carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, 'Vera', 'Haddix'), {
    carriers: [STATE_FARM],
    zip: place.zip,
  });
  const won = await winLead(request, agent, { client: 'Nils', ...place });
  await openSession(page, request, agent);
  return { agent, place, ...won };
}

/** Pays for a lead with a card that is saved, without the browser. */
async function payAndSaveCard(
  request: APIRequestContext,
  { apiBase }: StripeShop,
  { sid }: Member,
  leadId: number,
): Promise<void> {
  const confirm = { sid, params: { id: leadId } };
  const { terms_agents_version } = await callApi(request, 'GET /config');
  const { payment_intent } = await callApi(request, 'POST /agent/profile/leads/:id/confirm', {
    ...confirm,
    body: { terms_version: terms_agents_version },
  });
  const [id] = (payment_intent ?? '').split('_secret_');
  const paid = await request.post(`${apiBase}/sandbox-gateway/v1/payment_intents/${id}/confirm`, {
    headers: { authorization: `Bearer ${doubleKeys.publicKey}` },
    data: {
      client_secret: payment_intent,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'on_session',
    },
  });
  expect(await paid.json()).toMatchObject({ status: 'succeeded' });
  await callApi(request, 'GET /agent/profile/leads/:id/confirm', confirm);
}

async function expectContact(page: Page, client: Member): Promise<void> {
  await expect(page.getByRole('heading', { name: messages.successTitle })).toBeVisible();
  await expect(page.getByRole('link', { name: client.email })).toBeVisible();
}

/** The sources that docs/payments.md allows the payment page to load, by directive of the content security policy. */
function promisedSources(apiBase: string): Map<string, string[]> {
  const text = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(script|frame|connect)-src` \| (.+?) \|$/gm)];
  return new Map(
    rows.map(([, rule = '', sources = '']) => [
      `${rule}-src`,
      [...sources.matchAll(/`([^`]+)`/g)].map(([, source = '']) =>
        source === 'https://api.stripe.com' ? apiBase : source.replace(/\/$/, ''),
      ),
    ]),
  );
}

test("Stripe's card form handles a declined card, the bank's question, and a payment", async ({
  page,
  request,
  shop,
}) => {
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (holdsCardNumber(asked.postData() ?? '')) sent.push(asked.url());
  });
  await standInForStripe(page, shop.apiBase);
  const { client, leadId } = await withWonLead(page, request);
  await page.goto(`/payment?leadId=${leadId}`);
  await terms(page).check();
  await cardNumber(page).fill('4242');
  await payButton(page).click();
  await expect(cardForm(page).getByText('Your card number is incomplete.')).toBeVisible();

  await cardNumber(page).fill('4000 0000 0000 0002');
  await payButton(page).click();
  await expect(notice(page, 'Your card was declined.')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText(OPENED_BY_FEE)).toBeVisible();

  await cardNumber(page).fill('4000 0000 0000 3220');
  await page.getByRole('checkbox', { name: messages.saveCard }).check();
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'It is me' }).click();
  await expectContact(page, client);
  expect(sent).toEqual([]);
});

test('a saved card pays the next lead without the form', async ({ page, request, shop }) => {
  await standInForStripe(page, shop.apiBase);
  const { agent, leadId, place } = await withWonLead(page, request);
  await payAndSaveCard(request, shop, agent, leadId);
  const next = await winLead(request, agent, { client: 'Olga', ...place });
  await page.goto(`/payment?leadId=${next.leadId}`);
  const saved = page.getByRole('group', { name: messages.savedCards });
  await saved.getByRole('radio', { name: messages.savedCard('visa', '4242') }).check();
  await expect(cardNumber(page)).toBeHidden();
  await terms(page).check();
  await payButton(page).click();
  await expectContact(page, next.client);
});

test('the payment page may load the documented sources, and loads one script from Stripe', async ({
  page,
  request,
  shop,
}) => {
  const { leadId } = await withWonLead(page, request);
  await standInForStripe(page, shop.apiBase);
  const scripts: string[] = [];
  const origins = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (asked) => {
    origins.add(new URL(asked.url()).origin);
    if (asked.resourceType() === 'script') scripts.push(asked.url());
  });
  page.on('console', (line) => {
    if (/content security policy/i.test(line.text())) complaints.push(line.text());
  });
  const response = await page.goto(`/payment?leadId=${leadId}`);
  await cardNumber(page).fill('4000 0000 0000 3220');
  await terms(page).check();
  await payButton(page).click();
  await expect(bank(page).getByRole('button', { name: 'It is me' })).toBeVisible();

  const policy = new Map(
    (response?.headers()['content-security-policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.map((source) => source.replace(/\/$/, ''))];
    }),
  );
  const promised = promisedSources(shop.apiBase);
  expect([...promised.keys()]).toEqual(['script-src', 'frame-src', 'connect-src']);
  for (const [rule, sources] of promised)
    expect(new Set(policy.get(rule)), rule).toEqual(new Set(sources));
  expect(policy.get('default-src')).toEqual(["'none'"]);

  const foreign = scripts.filter((address) => !address.startsWith(`${shop.url}/assets/`));
  expect(foreign).toEqual([STRIPE_SCRIPT]);
  const inPage = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  expect(inPage.filter((address) => !scripts.includes(address))).toEqual([]);
  expect([...origins].sort()).toEqual(
    [shop.url, shop.apiBase, ...[CARD_FRAME, BANK_FRAME].map((url) => new URL(url).origin)].sort(),
  );
  expect(complaints).toEqual([]);

  // The same page is blocked when it tries to load anything else.
  const isBlocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        const script = document.createElement('script');
        script.src = 'https://m.stripe.network/inner.js';
        document.head.append(script);
      }),
  );
  expect(isBlocked).toMatch(/^script-src/);
});

test("loading Stripe's script can be retried after a failure", async ({ page, request, shop }) => {
  const { leadId } = await withWonLead(page, request);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto(`/payment?leadId=${leadId}`);
  await expect(page.getByRole('heading', { name: messages.gatewayFailed })).toBeVisible();
  await page.unroute('https://js.stripe.com/**');
  await standInForStripe(page, shop.apiBase);
  await page.getByRole('button', { name: ui.english.retry }).click();
  await expect(cardNumber(page)).toBeVisible();
});
