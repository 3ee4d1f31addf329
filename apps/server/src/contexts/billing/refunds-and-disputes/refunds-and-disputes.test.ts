import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOccasions } from '../../../testing/people.ts';
import { openShop, providers } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { endChoice } from '../../quotes/index.ts';
import { settlePurchase } from '../payments/events/settle-purchase.ts';
import { refundRecentPurchase } from './refund-recent-purchase.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { buy, confirm, db, intentOf, ledger, purchases, read, start, stateOf, wonLead } = shop;

  let lead: WonLead;
  beforeEach(async () => {
    lead = await wonLead();
  });

  const readNotices = (as: WonLead['client']) => readOccasions(db, as);

  describe('refunds', () => {
    const refund = () =>
      db.transaction().execute((trx) => refundRecentPurchase(trx, endChoice, lead.applicationId));

    const booksAfterRefund = {
      'asset:clearing': -132,
      'expense:processing': 132,
      'contra:refunds': 3500,
      'income:lead_fees': -3500,
    };

    it('hide the contact at once, then refund the fee with a credit note, and both sides are told', async () => {
      await buy(lead);
      expect(await refund()).toBe(true);
      expect((await read(lead)).status).toBe(404);
      await shop.runJobs();
      expect(await readNotices(lead.client)).toEqual(['contact-unlocked', 'choose-again-refunded']);
      expect(await readNotices(lead.chosenAgent)).toEqual(['payment-received', 'payment-refunded']);
      expect(await stateOf(lead)).toBe('refunded');
      expect(await ledger(lead.applicationId)).toEqual(booksAfterRefund);
      const receipts = await db
        .selectFrom('receipt')
        .select(['kind', 'content'])
        .where('agency_id', '=', lead.chosenAgent.accountId)
        .orderBy('kind')
        .execute();
      expect(receipts).toMatchObject([
        { kind: 'C', content: { totalCents: 3500, corrects: expect.stringMatching(/^R-/) } },
        { kind: 'R', content: { totalCents: 3500 } },
      ]);
      expect(await start(lead)).toMatchObject({ status: 409, body: { code: 'fee-refunded' } });
      expect(await refund()).toBe(false);
    });

    it('are not due a day after the payment', async () => {
      await buy(lead);
      await sql`update purchase set paid_at = now() - interval '25 hours'
      where application_id = ${lead.applicationId}`.execute(db);
      expect(await refund()).toBe(false);
      expect((await read(lead)).status).toBe(200);
    });

    it('may wait for the bank', async () => {
      await buy(lead, 'pm_card_pendingRefund');
      await refund();
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('refund_due');
      expect(await ledger(lead.applicationId)).toMatchObject({
        'liability:refunds_pending': -3500,
      });
      shop.passSeconds(5);
      await shop.deliverEvents();
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('refunded');
      expect(await ledger(lead.applicationId)).not.toHaveProperty('liability:refunds_pending');
    });

    it('that the bank returns are owed again, and attempted a limited number of times', async () => {
      await buy(lead, 'pm_card_refundFail');
      await refund();
      const [owed] = await purchases(lead.applicationId);
      const since = owed?.owed_at;
      expect(since).toBeInstanceOf(Date);
      for (let rounds = 0; rounds < 7; rounds += 1) {
        await shop.runJobs();
        shop.passSeconds(5);
        await shop.deliverEvents();
      }
      await shop.runJobs();
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'refund_due', refund_attempts: 5, refund_id: null, owed_at: since },
      ]);
      expect(await ledger(lead.applicationId)).toEqual({
        'asset:clearing': 3500 - 132,
        'expense:processing': 132,
        'income:lead_fees': -3500,
      });
      expect((await read(lead)).status).toBe(404);
    });

    it('made at the provider count as ours', async () => {
      await buy(lead);
      await shop.needs.gateway.refund({
        intentId: await intentOf(lead),
        amountCents: 3500,
        idempotencyKey: 'by hand',
      });
      await shop.deliverEvents();
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('refunded');
      expect(await ledger(lead.applicationId)).toMatchObject({ 'contra:refunds': 3500 });
      expect((await read(lead)).status).toBe(404);
    });

    it('leave the contact open when partial; the rest is refunded later, and the books record both', async () => {
      await buy(lead);
      await shop.needs.gateway.refund({
        intentId: await intentOf(lead),
        amountCents: 1000,
        idempotencyKey: `a part of ${lead.applicationId}`,
      });
      await shop.deliverEvents();
      await shop.runJobs();
      expect((await read(lead)).status).toBe(200);
      await refund();
      await shop.runJobs();
      expect(await stateOf(lead)).toBe('refunded');
      expect(await ledger(lead.applicationId)).toEqual(booksAfterRefund);
      const note = await db
        .selectFrom('receipt')
        .select('content')
        .where('agency_id', '=', lead.chosenAgent.accountId)
        .where('kind', '=', 'C')
        .executeTakeFirst();
      expect(note?.content).toMatchObject({ totalCents: 3500 });
    });
  });

  describe('disputes', () => {
    const answerDispute = (evidence: 'winning_evidence' | 'losing_evidence') =>
      shop.answerDispute(lead, evidence);

    beforeEach(async () => {
      const { body } = await start(lead);
      await confirm(body.payment_intent, 'pm_card_createDispute');
      await shop.deliverEvents();
      await shop.runJobs();
    });

    it('hide the contact, and the agent cannot buy meanwhile', async () => {
      expect(await stateOf(lead)).toBe('disputed');
      expect((await read(lead)).status).toBe(404);
      expect(await ledger(lead.applicationId)).toEqual({
        'asset:clearing': 3500 - 132 - 5000,
        'asset:disputed': 3500,
        'expense:dispute_fee': 1500,
        'expense:processing': 132,
        'income:lead_fees': -3500,
      });
      expect(await readNotices(lead.client)).toEqual(['contact-unlocked', 'contact-closed']);
      const { rows } = await sql`
        select act from audit_event
        where object = ${`application:${lead.applicationId}`} and act like 'unlock-revoked%'`.execute(
        db,
      );
      expect(rows).toEqual([{ act: 'unlock-revoked-dispute' }]);
      const next = await wonLead({ chosenAgent: lead.chosenAgent });
      expect(await start(next)).toMatchObject({ status: 409, body: { code: 'payment-disputed' } });
    });

    it('when lost, take the fee; the agent may buy other leads again', async () => {
      await answerDispute('losing_evidence');
      expect(await stateOf(lead)).toBe('charged_back');
      expect((await read(lead)).status).toBe(404);
      expect(await ledger(lead.applicationId)).toMatchObject({ 'contra:chargebacks': 3500 });
      expect((await start(await wonLead({ chosenAgent: lead.chosenAgent }))).status).toBe(200);
    });

    it('when won, leave the charge paid and the contact hidden', async () => {
      await answerDispute('winning_evidence');
      expect(await stateOf(lead)).toBe('paid');
      expect((await read(lead)).status).toBe(404);
      expect(await ledger(lead.applicationId)).not.toHaveProperty('asset:disputed');
      const id = (await purchases(lead.applicationId))[0]?.id ?? '';
      expect(await settlePurchase(shop.needs, id)).toMatchObject({ value: { state: 'paid' } });
    });
  });
});
