import type { Trx } from '../../platform/database/connect.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ProviderDispute } from '../../platform/payments/gateway.ts';
import { book, references } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import { lockPurchase, type PaymentNeeds, type Purchase } from '../purchases/index.ts';
import { revokeUnlock } from '../unlocks/index.ts';

/** The cardholder disputes the charge: the contact is hidden and the agent buys nothing until it is decided. */
export const hideDisputed = async (trx: Trx, purchase: Purchase): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({ state: 'disputed' })
    .where('id', '=', purchase.id)
    .execute();
  await revokeUnlock(trx, purchase, 'dispute');
  await notify(trx, {
    accountId: purchase.agent_id,
    occasion: 'payment-disputed',
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
  });
};

const bookOpening = (trx: Trx, purchaseId: string, dispute: ProviderDispute): Promise<boolean> =>
  book(trx, {
    kind: 'dispute-opened',
    purchaseId,
    reference: references.dispute(dispute.disputeId, 'opened'),
    lines: [
      ['asset:disputed', dispute.amountCents],
      ['expense:dispute_fee', dispute.feeCents],
      ['asset:clearing', -dispute.amountCents - dispute.feeCents],
    ],
  });

const bookOutcome = (
  trx: Trx,
  purchaseId: string,
  dispute: ProviderDispute,
  outcome: 'won' | 'lost',
): Promise<boolean> =>
  book(trx, {
    kind: `dispute-${outcome}`,
    purchaseId,
    reference: references.dispute(dispute.disputeId, outcome),
    lines: [
      [outcome === 'won' ? 'asset:clearing' : 'contra:chargebacks', dispute.amountCents],
      ['asset:disputed', -dispute.amountCents],
    ],
  });

/**
 * Takes up what the provider says about a dispute. Won: the charge counts as paid again, but the contact is never
 * shown a second time for it. Lost: charged back. Throws when the provider is away, so that the job comes again.
 */
export const settleDispute = async (
  needs: PaymentNeeds,
  purchaseId: string,
  disputeId: string,
): Promise<void> => {
  const found = await needs.gateway.retrieveDispute(disputeId);
  if (!found.ok) throw new Error(`dispute of ${purchaseId} could not be read: ${found.code}`);
  const dispute = found.value;
  const { status } = dispute;
  if (status === 'inquiry') return;
  await inTransaction(needs.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (!purchase || dispute.intentId !== purchase.intent_id) return;
    if (!['paid', 'disputed', 'refund_due'].includes(purchase.state)) return;
    await bookOpening(trx, purchaseId, dispute);
    if (purchase.state === 'paid') await hideDisputed(trx, purchase);
    if (status === 'open') return;
    await bookOutcome(trx, purchaseId, dispute, status);
    const stateWhenWon = purchase.state === 'refund_due' ? 'refund_due' : 'paid';
    await trx
      .updateTable('purchase')
      .set({
        state: status === 'won' ? stateWhenWon : 'charged_back',
        dispute_closed_at: databaseTime,
      })
      .where('id', '=', purchaseId)
      .execute();
  });
};
