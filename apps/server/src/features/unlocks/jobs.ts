import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { adoptByJob } from './adopt-payment.ts';
import { compareLately } from './compare-payments.ts';
import { settleDispute } from './disputes.ts';
import { forgetCustomers } from './forget-customers.ts';
import { mailPaymentDifferences } from './mail-payment-differences.ts';
import { mailReceipt } from './mail-receipt.ts';
import type { UnlockNeeds } from './needs.ts';
import { catchUpOnEvents, reconcilePayments } from './reconcile.ts';
import { refundPurchase } from './refund-purchase.ts';
import { settleByJob } from './settle-purchase.ts';
import { endUnpaidQuote, remindWinner } from './unlock-deadline.ts';
import { cancelIntent } from './void-purchase.ts';

const eventsReachBackMs = 2 * 3_600_000;

/** Background work on payments. */
export const unlockTasks = (
  needs: UnlockNeeds & { mailer: Mailer; publicUrl: string; operatorEmail: string | undefined },
): TaskFunctions => ({
  'settle-purchase': async ({ purchaseId, disputeId }) => {
    // A dispute may be heard of before the payment it is about.
    await settleByJob(needs, purchaseId);
    if (disputeId) await settleDispute(needs, purchaseId, disputeId);
  },
  'adopt-payment': ({ intentId }) => adoptByJob(needs, intentId),
  'compare-payments': () => compareLately(needs, new Date()),
  'mail-payment-differences': (_, { jobId }) =>
    mailPaymentDifferences(needs.db, needs.mailer, needs.operatorEmail, jobId),
  'cancel-intent': ({ purchaseId }) => cancelIntent(needs, purchaseId),
  'refund-purchase': ({ purchaseId }) => refundPurchase(needs, purchaseId),
  'mail-receipt': ({ receiptNumber }) =>
    mailReceipt(needs, needs.mailer, needs.publicUrl, receiptNumber),
  'unlock-reminder': ({ quoteId }) => remindWinner(needs, quoteId),
  'unlock-deadline': ({ quoteId }) => endUnpaidQuote(needs, quoteId),
  'reconcile-payments': async () => {
    await reconcilePayments(needs);
    await forgetCustomers(needs);
    const now = new Date();
    // Once an hour is enough for events that were never delivered: purchases are looked at anyway.
    if (now.getUTCMinutes() === 0)
      await catchUpOnEvents(needs, new Date(now.getTime() - eventsReachBackMs));
  },
});
