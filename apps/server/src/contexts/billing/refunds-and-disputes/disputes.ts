import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { ProviderDispute } from '../../../platform/payments/gateway.ts';
import { moveLead } from '../../leads/index.ts';
import { bookJournal } from '../ledger/book.ts';
import { references } from '../ledger/references.ts';
import { createFailedCall } from '../payments/failed-call.ts';
import { closeDispute, markDisputed } from '../purchases/move-purchase.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import {
  isUnchanged,
  lockPurchase,
  maxProviderReads,
  type Purchase,
  readPurchase,
} from '../purchases/purchase.ts';
import { notifyAgency } from '../unlocks/notify-agency.ts';
import { notifyClient } from '../unlocks/notify-client.ts';
import { revokeUnlock } from '../unlocks/revoke-unlock.ts';
import { undoPurchase } from './undo-purchase.ts';

/**
 * Records that the cardholder disputes the charge. The contact is hidden, and the agent cannot buy until the dispute is
 * decided.
 */
export const hideDisputedContact = async (trx: Trx, purchase: Purchase): Promise<void> => {
  await markDisputed(trx, purchase);
  if (await revokeUnlock(trx, purchase, 'dispute')) {
    await moveLead(trx, purchase.application_id, 'close');
    await notifyClient(trx, purchase, 'contact-closed');
  }
  await notifyAgency(trx, purchase, ['payment-disputed', 'agency-disputed']);
};

const bookOpenedDispute = (
  trx: Trx,
  purchaseId: string,
  dispute: ProviderDispute,
): Promise<boolean> =>
  bookJournal(trx, {
    kind: 'dispute-opened',
    purchaseId,
    reference: references.dispute(dispute.disputeId, 'opened'),
    lines: [
      ['asset:disputed', dispute.amountCents],
      ['expense:dispute_fee', dispute.feeCents],
      ['asset:clearing', -dispute.amountCents - dispute.feeCents],
    ],
  });

const bookDisputeOutcome = (
  trx: Trx,
  purchaseId: string,
  dispute: ProviderDispute,
  outcome: 'won' | 'lost',
): Promise<boolean> =>
  bookJournal(trx, {
    kind: `dispute-${outcome}`,
    purchaseId,
    reference: references.dispute(dispute.disputeId, outcome),
    lines: [
      [outcome === 'won' ? 'asset:clearing' : 'contra:chargebacks', dispute.amountCents],
      ['asset:disputed', -dispute.amountCents],
    ],
  });

/**
 * Stores the provider's state of a dispute. False if the purchase changed since it was read; the caller then asks
 * again.
 */
const storeDispute = (
  needs: PaymentNeeds,
  before: Purchase,
  dispute: ProviderDispute,
): Promise<boolean> =>
  inTransaction(needs.db, async (trx) => {
    const { status } = dispute;
    const purchase = await lockPurchase(trx, before.id);
    if (!purchase || dispute.intentId !== purchase.intent_id) return true;
    if (!isUnchanged(before, purchase)) return false;
    if (status === 'inquiry' || !['paid', 'disputed', 'refund_due'].includes(purchase.state))
      return true;
    await bookOpenedDispute(trx, purchase.id, dispute);
    if (purchase.state === 'paid' && purchase.dispute_closed_at === null)
      await hideDisputedContact(trx, purchase);
    if (status === 'open') return true;
    await bookDisputeOutcome(trx, purchase.id, dispute, status);
    const disputed = await readPurchase(trx, purchase.id);
    if (!disputed || disputed.state === 'paid') return true;
    await closeDispute(trx, disputed, status);
    if (status === 'lost') await undoPurchase(trx, needs.endChoice, disputed);
    return true;
  });

/**
 * Settles a dispute by the provider's state. Won: the charge counts as paid again, but the contact stays hidden. Lost:
 * charged back. It throws while the provider is unreachable, so that the job is retried.
 */
export const settleDispute = async (
  needs: PaymentNeeds,
  purchaseId: string,
  disputeId: string,
): Promise<void> => {
  for (let reads = 0; reads < maxProviderReads; reads += 1) {
    const before = await readPurchase(needs.db, purchaseId);
    if (!before) return;
    const found = await needs.gateway.retrieveDispute(disputeId);
    if (!found.ok) throw createFailedCall(`dispute of ${purchaseId} could not be read`, found.code);
    if (await storeDispute(needs, before, found.value)) return;
  }
  throw new Error(`dispute of ${purchaseId} changes faster than it can be read`);
};
