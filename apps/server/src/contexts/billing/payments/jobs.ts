import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { settleDispute } from '../refunds-and-disputes/disputes.ts';
import { refundPurchase } from '../refunds-and-disputes/refund-purchase.ts';
import { eraseCustomers } from './cards/erase-customers.ts';
import { catchUpOnEvents } from './events/catch-up-on-events.ts';
import { reconcilePayments } from './events/reconcile-payments.ts';
import { settlePurchaseInJob } from './events/settle-purchase.ts';
import { cancelIntent } from './intents/cancel-intent.ts';

/** How far back the hourly job asks the provider for events: two hours, so that consecutive runs overlap. */
const catchUpWindowMs = 2 * 3_600_000;

/** The jobs about payments. */
export const paymentJobs = (needs: PaymentNeeds): JobHandlers => ({
  'settle-purchase': async ({ purchaseId, disputeId }) => {
    // A dispute event may arrive before the event of its payment.
    await settlePurchaseInJob(needs, purchaseId);
    if (disputeId) await settleDispute(needs, purchaseId, disputeId);
  },
  'cancel-intent': ({ purchaseId }) => cancelIntent(needs, purchaseId),
  'refund-purchase': ({ purchaseId }) => refundPurchase(needs, purchaseId),
  'reconcile-payments': async (_, { signal }) => {
    await reconcilePayments(needs, signal);
    await eraseCustomers(needs);
    const now = new Date();
    // Once an hour is enough for lost events, because `reconcilePayments` asks for the purchases every minute.
    if (now.getUTCMinutes() === 0)
      await catchUpOnEvents(needs, new Date(now.getTime() - catchUpWindowMs));
  },
});
