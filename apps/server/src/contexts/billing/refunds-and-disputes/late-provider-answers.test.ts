import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../platform/payments/gateway.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { endChoice } from '../../quotes/index.ts';
import { settlePurchase } from '../payments/events/settle-purchase.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { settleDispute } from './disputes.ts';
import { refundPaidPurchase } from './refund-paid-purchase.ts';

const shop = await openShop();
const { buy, confirm, db, ledger, purchases, start, stateOf, wonLead } = shop;

let lead: WonLead;
beforeEach(async () => {
  lead = await wonLead();
});

const readId = async (of: WonLead): Promise<string> =>
  (await purchases(of.applicationId))[0]?.id ?? '';

/** A gateway whose first answer arrives only after another event. */
const lateAnswer = (
  question: 'retrieveIntent' | 'retrieveDispute',
  meanwhile: () => Promise<unknown>,
): PaymentNeeds => {
  let isFirst = true;
  const gateway: Gateway = { ...shop.needs.gateway };
  const ask = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const result = await answer;
    if (isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return result;
  };
  const { retrieveIntent, retrieveDispute } = shop.needs.gateway;
  if (question === 'retrieveIntent') gateway.retrieveIntent = (id) => ask(retrieveIntent(id));
  else gateway.retrieveDispute = (id) => ask(retrieveDispute(id));
  return { ...shop.needs, gateway };
};

const refund = async () => {
  await db.transaction().execute((trx) => refundPaidPurchase(trx, endChoice, lead.applicationId));
  await shop.runJobs();
};

describe('an answer of the provider from before a change', () => {
  it('to a question about a payment is not used after its refund, which did not fail', async () => {
    await buy(lead);
    const needs = lateAnswer('retrieveIntent', refund);
    expect(await settlePurchase(needs, await readId(lead))).toMatchObject({
      value: { state: 'refunded' },
    });
    await shop.runJobs();
    expect(await purchases(lead.applicationId)).toMatchObject([
      { state: 'refunded', refund_attempts: 0 },
    ]);
    expect(await ledger(lead.applicationId)).toMatchObject({
      'contra:refunds': 3500,
      'income:lead_fees': -3500,
    });
    const { rows } = await sql`
      select from journal join purchase on purchase.id = purchase_id
      where kind = 'refund-failed' and application_id = ${lead.applicationId}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('to a question about a dispute is not used after the decision, and closes nothing twice', async () => {
    const { body } = await start(lead);
    await confirm(body.payment_intent, 'pm_card_createDispute');
    await shop.deliverEvents();
    await shop.runJobs();
    const [dispute] = (
      await shop.payments.pool.query<{ id: string }>(
        'select dispute.id from card_sandbox.dispute where intent_id = $1',
        [await shop.intentOf(lead)],
      )
    ).rows;
    const disputeId = dispute?.id ?? '';
    const needs = lateAnswer('retrieveDispute', async () => {
      await shop.answerDispute(lead, 'winning_evidence');
    });
    await settleDispute(needs, await readId(lead), disputeId);
    expect(await stateOf(lead)).toBe('paid');
    expect(await ledger(lead.applicationId)).not.toHaveProperty('asset:disputed');
  });
});
