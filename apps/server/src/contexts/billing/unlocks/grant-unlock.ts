import { FINAL_PRICE_AFTER_DAYS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { addingJob, enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ProviderPayment } from '../../../platform/payments/provider-objects/payment-intent.ts';
import { moveLead } from '../../leads/index.ts';
import { bookCharge } from '../ledger/book.ts';
import { markPaid } from '../purchases/move-purchase.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { notifyAgency } from './notify-agency.ts';
import { notifyClient } from './notify-client.ts';

const finalPriceAfterMs = FINAL_PRICE_AFTER_DAYS * 24 * 60 * 60 * 1000;

/** Grants the unlock of a paid purchase: it opens the contact details, books the charge and issues the receipt. */
export const grantUnlock = async (
  trx: Trx,
  purchase: Purchase,
  payment: ProviderPayment,
): Promise<void> => {
  await markPaid(trx, purchase, payment.card);
  await trx
    .insertInto('unlock')
    .values({
      application_id: purchase.application_id,
      agency_id: purchase.agency_id,
      purchase_id: purchase.id,
    })
    .execute();
  await moveLead(trx, purchase.application_id, 'unlock');
  await bookCharge(trx, purchase.id, payment);
  const receiptNumber = await issueReceipt(
    trx,
    'R',
    purchase,
    payment.amountReceivedCents,
    payment.card,
  );
  await notifyClient(trx, purchase, 'contact-unlocked');
  await notifyAgency(trx, purchase, ['payment-received', 'agency-paid']);
  await sql`
    select ${addingJob('mail-client', { memberId: sql`member_id`, applicationId: sql`${purchase.application_id}::bigint` })}
    from member_setting where unlock_mail and member_id in (${purchase.member_id},
      find_working_member(${purchase.agency_id}, ${purchase.application_id}, ${purchase.member_id}))`.execute(
    trx,
  );
  if (receiptNumber) await enqueue(trx, 'mail-receipt', { receiptNumber });
  await enqueue(
    trx,
    'ask-final-price',
    { purchaseId: purchase.id },
    { runAt: new Date(Date.now() + finalPriceAfterMs), key: `ask-final-price:${purchase.id}` },
  );
  await recordAudit(trx, {
    actorId: purchase.member_id,
    act: 'lead-unlocked',
    object: `application:${purchase.application_id}`,
    requestId: null,
  });
};
