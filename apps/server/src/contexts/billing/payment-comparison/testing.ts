import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { readRow } from '../../../testing/database/read-row.ts';
import { openShop, type providers } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { comparePayments } from './compare-payments.ts';

export const dayMs = 86_400_000;

/** A test shop with one paid purchase before each test, and helpers that make its journals and the provider’s data differ. */
export const openComparison = async (provider: (typeof providers)[number]) => {
  const shop = await openShop({ provider });
  const { buy, confirm, db, mails, needs, payments, purchases, wonLead } = shop;
  const { gateway } = needs;

  const compare = async () => {
    const now = Date.now();
    const found = await comparePayments(needs, {
      from: new Date(now - dayMs),
      until: new Date(now + dayMs),
    });
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };
  const readDifferences = () =>
    db.selectFrom('payment_difference').selectAll().orderBy('id').execute();
  const readPurchase = async ({ applicationId }: WonLead) => (await purchases(applicationId))[0]!;
  const runAtProvider = (statement: string, intentId: string | null) =>
    payments.pool.query(statement, [intentId]);

  /** Charges a card at the provider without a purchase. */
  const chargeElsewhere = async (
    customerId: string,
    metadata: Record<string, string>,
    card = 'pm_card_visa',
  ) => {
    const created = await gateway.createIntent({
      purchaseId: metadata.purchase_id ?? 'none',
      amountCents: 3500,
      currency: 'usd',
      customerId,
      metadata,
      description: 'Lead fee',
      idempotencyKey: crypto.randomUUID(),
    });
    if (!created.ok) throw new Error(created.code);
    await confirm(created.value.clientSecret ?? '', card);
    return created.value.intentId;
  };
  const readCustomer = async ({ chosenAgent }: WonLead) =>
    readRow(db, 'payment_customer', { agency_id: chosenAgent.accountId }, 'customer_id');

  let _lead: WonLead;
  const paidPurchase = { intentId: '', customerId: '' };
  beforeEach(async () => {
    const lead = await wonLead();
    await buy(lead);
    paidPurchase.intentId = (await readPurchase(lead)).intent_id ?? '';
    paidPurchase.customerId = (await readCustomer(lead)).customer_id;
  });
  // Each test leaves both sides equal, or deletes what it set up.
  afterEach(async () => {
    payments.answerInstead(null);
    await sql`truncate payment_difference`.execute(db);
    mails.length = 0;
  });
  return {
    ...shop,
    gateway,
    paidPurchase,
    compare,
    readDifferences,
    readPurchase,
    runAtProvider,
    chargeElsewhere,
  };
};
