import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@fanwise/contract/agents/clients';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../../../testing/people.ts';
import { refundQuotes, sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { askForFinalPrice } from './ask-for-final-price.ts';
import { countOtherCoverage } from './count-other-coverage.ts';
import { renewAgencyRatios } from './renew-agency-ratios.ts';

const app = await wholeApp();
const { db } = app;
const run = (text: string) => sql.raw(text).execute(db);

type Sale = { client: Person; seller: Person; quoteId: number; applicationId: number };

/** A quote of 1000 dollars a year that was chosen, and paid for unless said otherwise. */
const sale = async (seller: Person, isPaid = true): Promise<Sale> => {
  const client = await consumer(db);
  const on = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, seller, on, { yearly: 1000 });
  await chosen(db, quoteId);
  if (isPaid) await sellQuotes(db, sql`select ${quoteId}::bigint`);
  return { client, seller, quoteId, applicationId: on.applicationId };
};
const say = (as: Person, { quoteId }: Sale, body: object) =>
  app.call('PUT /user/quotes/:id/final', { as, params: { id: quoteId }, body });
const agentSays = (as: Person, { applicationId }: Sale, body: object) =>
  app.call('PUT /agent/profile/leads/:id/final', { as, params: { id: applicationId }, body });
const agentReads = (as: Person, { applicationId }: Sale) =>
  app.call('GET /agent/profile/leads/:id/final', { as, params: { id: applicationId } });
const listed = async ({ client }: Sale) =>
  (await app.call('GET /user/quotes', { as: client })).body.data[0];
const bought = (final_yearly: number) => ({ outcome: 'bought', final_yearly });
/** Lets days pass since the unlock and since the answers. */
const pass = async ({ applicationId }: Sale, days: number) => {
  await run('alter table unlock disable trigger user');
  await run(`update unlock set granted_at = granted_at - interval '${days} days'
    where application_id = ${applicationId}`);
  await run('alter table unlock enable trigger user');
  await run(`update final_premium set reported_at = reported_at - interval '${days} days' from unlock
    where unlock.purchase_id = final_premium.purchase_id and application_id = ${applicationId}`);
};
const readPurchase = async ({ quoteId }: Sale) =>
  (await db.selectFrom('purchase').select('id').where('quote_id', '=', quoteId).executeTakeFirst())!
    .id;

describe('a final price', () => {
  it('is reported by both sides once the contact was paid for, and by nobody else', async () => {
    const seller = await agent(db);
    const unpaid = await sale(seller, false);
    const early = [
      await say(unpaid.client, unpaid, bought(1040)),
      await agentReads(seller, unpaid),
    ];
    expect(early.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'not-unlocked'],
      [409, 'not-unlocked'],
    ]);
    const sold = await sale(seller);
    expect((await say(unpaid.client, sold, bought(1040))).status).toBe(404);
    expect((await agentSays(await agent(db), sold, bought(1040))).status).toBe(404);
    expect((await say(sold.client, sold, { outcome: 'bought' })).body).toMatchObject({
      code: 'invalid-input',
      data: [{ field: 'final_yearly', code: 'required' }],
    });
    expect((await agentReads(seller, sold)).body.data).toEqual({
      outcome: null,
      final_yearly: null,
      open: true,
    });
    expect((await say(sold.client, sold, bought(1040))).status).toBe(200);
    expect((await agentSays(seller, sold, { outcome: 'not-bought', final_yearly: 5 })).status).toBe(
      200,
    );
    expect((await agentReads(seller, sold)).body.data).toEqual({
      outcome: 'not-bought',
      final_yearly: null,
      open: true,
    });
  });

  it('may be reported by the client from the unlock on, and corrected for thirty days', async () => {
    const unpaid = await sale(await agent(db), false);
    expect((await listed(unpaid)).final).toBeNull();
    const sold = await sale(await agent(db));
    expect((await listed(sold)).final).toEqual({ outcome: null, final_yearly: null, open: true });
    await say(sold.client, sold, bought(1040));
    await pass(sold, 29);
    expect((await say(sold.client, sold, { outcome: 'not-bought' })).status).toBe(200);
    await pass(sold, 2);
    const late = await say(sold.client, sold, bought(1040));
    expect([late.status, late.body.code]).toEqual([409, 'answer-settled']);
    expect((await listed(sold)).final).toEqual({
      outcome: 'not-bought',
      final_yearly: null,
      open: false,
    });
  });

  it('is asked for by a notification, unless it was reported, or the contact is closed again', async () => {
    const [silent, spoken, refunded] = [
      await sale(await agent(db)),
      await sale(await agent(db)),
      await sale(await agent(db)),
    ];
    await say(spoken.client, spoken, bought(1040));
    await refundQuotes(db, sql`select ${refunded.quoteId}::bigint`);
    const notices: (string | null)[] = [];
    for (const sold of [silent, spoken, refunded]) {
      await askForFinalPrice(db, await readPurchase(sold));
      const rows = await readRows(
        db,
        'notification',
        { account_id: sold.client.accountId },
        'occasion',
      );
      notices.push(...rows.map(({ occasion }) => occasion));
    }
    expect(notices).toEqual(['final-asked']);
  });

  it('is asked for with the name of the agent who quoted, also when a colleague paid', async () => {
    const seller = await agent(db, { firstName: 'Priya' });
    const payer = await member(db, seller, 'owner', { firstName: 'Tom' });
    const sold = await sale(seller);
    await run(
      `update purchase set member_id = ${payer.accountId} where quote_id = ${sold.quoteId}`,
    );
    await askForFinalPrice(db, await readPurchase(sold));
    expect(
      await readRows(db, 'notification', { account_id: sold.client.accountId }, 'first_name'),
    ).toEqual([{ first_name: 'Priya' }]);
  });

  it('is shown to the agent as the client reported it, until the contact is closed', async () => {
    const seller = await agent(db);
    const [left, silent] = [await sale(seller), await sale(seller)];
    await say(left.client, left, { outcome: 'not-bought' });
    const clients = async (query: Record<string, string> = {}) => {
      const { body } = await app.call('GET /agent/clients', { as: seller, query });
      return Object.fromEntries(
        (body.data as Client[]).map((row) => [row.aps_id, row.clientFinal]),
      );
    };
    expect(await clients()).toEqual({
      [left.applicationId]: { outcome: 'not-bought', final_yearly: null },
      [silent.applicationId]: null,
    });
    expect(Object.keys(await clients({ outcome: 'client-not-bought' }))).toEqual([
      String(left.applicationId),
    ]);
    await refundQuotes(db, sql`select ${left.quoteId}::bigint`);
    expect((await clients())[left.applicationId]).toBeNull();
  });

  it('is refused by the database without an unlock', async () => {
    await expect(
      run(`insert into final_premium (purchase_id, reported_by, outcome, quoted_yearly)
        values (gen_random_uuid(), 'client', 'not-bought', 1000)`),
    ).rejects.toThrow(/final_premium_purchase_id_fkey/);
  });
});

describe('the final prices of an agency', () => {
  it('have a median once five clients have reported theirs, until a fee is refunded', async () => {
    const seller = await agent(db);
    const sales: Sale[] = [];
    for (const final of [1000, 1100, 1050, 990]) {
      const sold = await sale(seller);
      await say(sold.client, sold, bought(final));
      sales.push(sold);
    }
    await renewAgencyRatios(db);
    expect((await listed(sales[0]!)).agency_ratio).toBeNull();
    const fifth = await sale(seller);
    await say(fifth.client, fifth, bought(1200));
    await renewAgencyRatios(db);
    expect((await listed(fifth)).agency_ratio).toEqual({ n: 5, hundredths: 105 });
    await refundQuotes(db, sql`select ${sales[0]!.quoteId}::bigint`);
    await renewAgencyRatios(db);
    expect((await listed(fifth)).agency_ratio).toBeNull();
  });

  it('tell operators which agency’s clients buy other coverage than was quoted', async () => {
    const seller = await agent(db);
    const [first, second] = [await sale(seller), await sale(seller)];
    await say(first.client, first, bought(1000));
    await say(second.client, second, { outcome: 'other-cover', final_yearly: 900 });
    const differing = await countOtherCoverage(db);
    expect(differing.find(({ agencyId }) => agencyId === seller.accountId)).toEqual({
      agencyId: seller.accountId,
      bought: 1,
      otherCover: 1,
    });
  });

  it('are not read by any code about fees, refunds or deadlines', () => {
    const contexts = join(import.meta.dirname, '../..');
    const money = [
      'billing/ledger',
      'billing/payment-comparison',
      'billing/payments',
      'billing/purchases',
      'billing/receipts',
      'billing/refunds-and-disputes',
      'applications/returns',
      'billing/unlocks',
      'quotes/unlock-deadline',
    ].flatMap((name) =>
      readdirSync(join(contexts, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    );
    expect(money.length).toBeGreaterThan(40);
    const knowing = money.filter((text) =>
      /final-prices|final_premium|agency_ratio|final-ratio/.test(text),
    );
    expect(knowing).toEqual([]);
  });
});
