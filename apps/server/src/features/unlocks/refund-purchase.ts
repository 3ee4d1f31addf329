import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ProviderRefund } from '../../platform/payments/gateway.ts';
import { notify } from '../notifications/index.ts';
import { revokeUnlock } from './grant-unlock.ts';
import { balanceOf, book } from './ledger.ts';
import type { UnlockNeeds } from './needs.ts';
import { lockPurchase, type Purchase, readPurchase } from './purchase.ts';
import { issueReceipt } from './receipts.ts';

/** Refunds that came back this often wait for a person. */
const mostRefundAttempts = 5;

/** The money of a purchase goes back: contact hidden at once, the provider asked by a job. */
export const markRefundDue = async (trx: Trx, purchase: Purchase): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ state: 'refund_due', checked_at: databaseTime })
    .where('id', '=', purchase.id)
    .execute();
  await revokeUnlock(trx, purchase, 'refund');
  await enqueue(
    trx,
    'refund-purchase',
    { purchaseId: purchase.id },
    { key: `refund-purchase:${purchase.id}` },
  );
};

/**
 * Gives the fee of an application back when it was paid within the last 24 hours (the consumer left); true when it
 * was. The caller holds the application.
 */
export const refundRecentPurchase = async (trx: Trx, applicationId: number): Promise<boolean> => {
  const purchase = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .where('paid_at', '>', sql<Date>`now() - interval '24 hours'`)
    .forUpdate()
    .executeTakeFirst();
  if (!purchase) return false;
  await markRefundDue(trx, purchase);
  return true;
};

const bookPending = (trx: Trx, purchaseId: string, refund: ProviderRefund): Promise<boolean> =>
  book(trx, {
    kind: 'refund',
    purchaseId,
    reference: `re:${refund.refundId}:pending`,
    lines: [
      ['contra:refunds', refund.amountCents],
      ['liability:refunds_pending', -refund.amountCents],
    ],
  });

/** What somebody gave back in part at the provider: it is booked when the rest has gone back too. */
const bookPart = async (trx: Trx, purchase: Purchase): Promise<number> => {
  const { chargedCents, refundedCents } = await balanceOf(trx, purchase.id);
  await book(trx, {
    kind: 'refund-elsewhere',
    purchaseId: purchase.id,
    reference: `re:elsewhere-${purchase.intent_id}-${purchase.refund_attempts}:part`,
    lines: [
      ['contra:refunds', chargedCents - refundedCents],
      ['asset:clearing', refundedCents - chargedCents],
    ],
  });
  return chargedCents;
};

/** Books a refund that arrived, and ends the purchase: credit note, and the agent is told. */
const finish = async (trx: Trx, purchase: Purchase, refund: ProviderRefund): Promise<void> => {
  await bookPending(trx, purchase.id, refund);
  await book(trx, {
    kind: 'refund-paid',
    purchaseId: purchase.id,
    reference: `re:${refund.refundId}:succeeded`,
    lines: [
      ['liability:refunds_pending', refund.amountCents],
      ['asset:clearing', -refund.amountCents],
    ],
  });
  const chargedCents = await bookPart(trx, purchase);
  await trx
    .updateTable('purchase')
    .set({ state: 'refunded', refund_id: refund.refundId, refunded_at: databaseTime })
    .where('id', '=', purchase.id)
    .execute();
  await revokeUnlock(trx, purchase, 'refund');
  const card =
    purchase.card_brand && purchase.card_last4
      ? { brand: purchase.card_brand, last4: purchase.card_last4 }
      : null;
  const receiptNumber = await issueReceipt(trx, 'C', purchase, chargedCents, card);
  if (receiptNumber) await enqueue(trx, 'mail-receipt', { receiptNumber });
  await notify(trx, {
    accountId: purchase.agent_id,
    occasion: 'payment-refunded',
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
  });
};

const noteFailure = async (
  trx: Trx,
  needs: UnlockNeeds,
  purchase: Purchase,
  refund: ProviderRefund,
): Promise<void> => {
  const wasPending = await trx
    .selectFrom('journal')
    .select('id')
    .where('external_ref', '=', `re:${refund.refundId}:pending`)
    .executeTakeFirst();
  if (wasPending)
    await book(trx, {
      kind: 'refund-failed',
      purchaseId: purchase.id,
      reference: `re:${refund.refundId}:failed`,
      lines: [
        ['contra:refunds', -refund.amountCents],
        ['liability:refunds_pending', refund.amountCents],
      ],
    });
  await trx
    .updateTable('purchase')
    .set({ refund_id: null, refund_attempts: purchase.refund_attempts + 1 })
    .where('id', '=', purchase.id)
    .execute();
  needs.log.error({ purchaseId: purchase.id }, 'a refund failed');
};

/** Takes up what the provider says about our refund. */
const takeUp = (needs: UnlockNeeds, purchaseId: string, refund: ProviderRefund): Promise<void> =>
  needs.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase?.state !== 'refund_due') return;
    if (refund.status === 'succeeded') return finish(trx, purchase, refund);
    if (refund.status === 'failed') return noteFailure(trx, needs, purchase, refund);
    await bookPending(trx, purchaseId, refund);
    await trx
      .updateTable('purchase')
      .set({ refund_id: refund.refundId })
      .where('id', '=', purchaseId)
      .execute();
  });

/**
 * Asks the provider to give the money of a purchase back, or what became of a refund under way. Never asks for more
 * than the books say was taken and not given back. Throws when the provider is away, so that the job comes again.
 */
export const refundPurchase = async (needs: UnlockNeeds, purchaseId: string): Promise<void> => {
  const purchase = await readPurchase(needs.db, purchaseId);
  if (purchase?.state !== 'refund_due' || purchase.intent_id === null) return;
  if (purchase.refund_attempts >= mostRefundAttempts) return;
  if (purchase.refund_id !== null) {
    const known = await needs.gateway.retrieveRefund(purchase.refund_id);
    if (!known.ok) throw new Error(`refund of ${purchaseId} could not be read: ${known.code}`);
    return takeUp(needs, purchaseId, known.value);
  }
  const { chargedCents, refundedCents } = await balanceOf(needs.db, purchaseId);
  const amountCents = chargedCents - refundedCents;
  if (amountCents <= 0) return;
  const refund = await needs.gateway.refund({
    intentId: purchase.intent_id,
    amountCents,
    idempotencyKey: `refund:${purchaseId}:${purchase.refund_attempts}`,
  });
  if (refund.ok) return takeUp(needs, purchaseId, refund.value);
  // Refunded by hand at the provider, in part or whole, or disputed: the payment itself says which.
  if (refund.code === 'unexpected-state' || refund.code === 'refused')
    return takeUpPayment(needs, purchase, amountCents);
  throw new Error(`payment ${purchaseId} could not be refunded: ${refund.code}`);
};

const takeUpPayment = async (
  needs: UnlockNeeds,
  { id, intent_id, refund_attempts }: Purchase,
  owedCents: number,
): Promise<void> => {
  const intentId = intent_id ?? '';
  const payment = await needs.gateway.retrieveIntent(intentId);
  if (!payment.ok) throw new Error(`payment ${id} could not be read: ${payment.code}`);
  const leftCents = payment.value.amountReceivedCents - payment.value.amountRefundedCents;
  if (leftCents >= owedCents) {
    needs.log.error({ purchaseId: id }, 'a refund waits for the provider, as in a dispute');
    return;
  }
  if (leftCents <= 0)
    return needs.db.transaction().execute(async (trx) => {
      const purchase = await lockPurchase(trx, id);
      if (purchase?.state === 'refund_due') await noteRefund(trx, purchase);
    });
  const rest = await needs.gateway.refund({
    intentId,
    amountCents: leftCents,
    idempotencyKey: `refund:${id}:${refund_attempts}:rest`,
  });
  if (!rest.ok) throw new Error(`the rest of ${id} could not be refunded: ${rest.code}`);
  return takeUp(needs, id, rest.value);
};

/** The provider gave the whole fee back without our asking: the same end as our own refund. */
export const noteRefund = async (trx: Trx, purchase: Purchase): Promise<void> => {
  const { chargedCents, refundedCents } = await balanceOf(trx, purchase.id);
  await finish(trx, purchase, {
    refundId: `elsewhere-${purchase.intent_id}-${purchase.refund_attempts}`,
    intentId: purchase.intent_id,
    amountCents: chargedCents - refundedCents,
    status: 'succeeded',
  });
};

/** A refund that counted as done came back from the bank: the fee is owed to the agent again. */
export const reopenRefund = async (
  trx: Trx,
  needs: UnlockNeeds,
  purchase: Purchase,
): Promise<void> => {
  const { refundedCents } = await balanceOf(trx, purchase.id);
  await book(trx, {
    kind: 'refund-failed',
    purchaseId: purchase.id,
    reference: `re:${purchase.refund_id}:failed`,
    lines: [
      ['contra:refunds', -refundedCents],
      ['asset:clearing', refundedCents],
    ],
  });
  await trx
    .updateTable('purchase')
    .set({
      refund_id: null,
      refunded_at: null,
      refund_attempts: purchase.refund_attempts + 1,
    })
    .where('id', '=', purchase.id)
    .execute();
  needs.log.error({ purchaseId: purchase.id }, 'a refund came back');
  await markRefundDue(trx, purchase);
};
