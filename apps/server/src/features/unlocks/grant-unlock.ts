import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ProviderPayment } from '../../platform/payments/payment-intent.ts';
import { notify } from '../notifications/index.ts';
import { bookCharge } from './ledger.ts';
import type { Purchase } from './purchase.ts';
import { issueReceipt } from './receipts.ts';

const tellConsumer = async (
  trx: Trx,
  purchase: Purchase,
  occasion: 'contact-unlocked' | 'contact-closed',
): Promise<void> => {
  const parties = await trx
    .selectFrom('application')
    .innerJoin('agent', (join) => join.on('agent.account_id', '=', purchase.agent_id))
    .select(['application.consumer_id', 'agent.first_name'])
    .where('application.id', '=', purchase.application_id)
    .executeTakeFirstOrThrow();
  await notify(trx, {
    accountId: parties.consumer_id,
    occasion,
    firstName: parties.first_name,
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
  });
};

/** The payment arrived: contact details are open to the agent, the books and the receipt say so. */
export const grantUnlock = async (
  trx: Trx,
  purchase: Purchase,
  payment: ProviderPayment,
): Promise<void> => {
  await trx
    .updateTable('purchase')
    .set({
      state: 'paid',
      paid_at: databaseTime,
      card_brand: payment.card?.brand ?? null,
      card_last4: payment.card?.last4 ?? null,
    })
    .where('id', '=', purchase.id)
    .execute();
  await trx
    .insertInto('unlock')
    .values({
      application_id: purchase.application_id,
      agent_id: purchase.agent_id,
      purchase_id: purchase.id,
    })
    .execute();
  await trx
    .updateTable('lead')
    .set({ status: 'unlocked' })
    .where('application_id', '=', purchase.application_id)
    .where('status', '=', 'chosen')
    .execute();
  await bookCharge(trx, purchase.id, payment);
  const receiptNumber = await issueReceipt(
    trx,
    'R',
    purchase,
    payment.amountReceivedCents,
    payment.card,
  );
  await tellConsumer(trx, purchase, 'contact-unlocked');
  await notify(trx, {
    accountId: purchase.agent_id,
    occasion: 'payment-received',
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
  });
  if (receiptNumber) await enqueue(trx, 'mail-receipt', { receiptNumber });
  await recordAudit(trx, {
    actorId: purchase.agent_id,
    act: 'lead-unlocked',
    object: `application:${purchase.application_id}`,
    requestId: null,
  });
};

/** Hides the contact details from the next read on. They are never shown again for this payment. */
export const revokeUnlock = async (
  trx: Trx,
  purchase: Purchase,
  because: 'refund' | 'dispute' | 'chargeback',
): Promise<void> => {
  const revoked = await trx
    .updateTable('unlock')
    .set({ revoked_at: databaseTime, revoked_because: because })
    .where('purchase_id', '=', purchase.id)
    .where('revoked_at', 'is', null)
    .returning('application_id')
    .executeTakeFirst();
  if (!revoked) return;
  await trx
    .updateTable('lead')
    .set({ status: 'chosen' })
    .where('application_id', '=', purchase.application_id)
    .where('status', '=', 'unlocked')
    .execute();
  await tellConsumer(trx, purchase, 'contact-closed');
  await recordAudit(trx, {
    actorId: null,
    act: `unlock-revoked-${because}`,
    object: `application:${purchase.application_id}`,
    requestId: null,
  });
};
