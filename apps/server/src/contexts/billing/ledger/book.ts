import type { Trx } from '../../../platform/database/connect.ts';
import { references } from './references.ts';

/** Accounts of the books; positive cents are debits. */
type LedgerAccount =
  | 'asset:clearing'
  | 'asset:disputed'
  | 'income:lead_fees'
  | 'expense:processing'
  | 'expense:dispute_fee'
  | 'contra:refunds'
  | 'contra:chargebacks'
  | 'liability:refunds_pending';

/** One fact for the books; its lines sum to zero. */
export type Entry = {
  kind: string;
  /** Null for a payment that has no purchase here. */
  purchaseId: string | null;
  /** One of `references`. */
  reference: string;
  lines: [account: LedgerAccount, cents: number][];
};

/** Books one fact. False when it was booked before, or when it moves nothing. */
export const book = async (
  trx: Trx,
  { kind, purchaseId, reference, lines }: Entry,
): Promise<boolean> => {
  const moving = lines.filter(([, cents]) => cents !== 0);
  if (moving.length === 0) return false;
  const journal = await trx
    .insertInto('journal')
    .values({ kind, purchase_id: purchaseId, external_ref: reference })
    .onConflict((conflict) => conflict.column('external_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!journal) return false;
  await trx
    .insertInto('journal_line')
    .values(moving.map(([account, cents]) => ({ journal_id: journal.id, account, cents })))
    .execute();
  return true;
};

/** The charge, and what the provider kept of it once that is known. */
export const bookCharge = async (
  trx: Trx,
  purchaseId: string,
  payment: {
    intentId: string;
    amountReceivedCents: number;
    providerFeeCents: number | null;
    balanceTransactionId: string | null;
  },
): Promise<void> => {
  await book(trx, {
    kind: 'charge',
    purchaseId,
    reference: references.charge(payment.intentId),
    lines: [
      ['asset:clearing', payment.amountReceivedCents],
      ['income:lead_fees', -payment.amountReceivedCents],
    ],
  });
  await bookProviderFee(trx, purchaseId, payment);
};

/** What the provider kept, booked when the provider says so, which may be later than the charge. */
export const bookProviderFee = async (
  trx: Trx,
  purchaseId: string | null,
  payment: { providerFeeCents: number | null; balanceTransactionId: string | null },
): Promise<void> => {
  if (payment.providerFeeCents === null || payment.balanceTransactionId === null) return;
  await book(trx, {
    kind: 'provider-fee',
    purchaseId,
    reference: references.providerFee(payment.balanceTransactionId),
    lines: [
      ['expense:processing', payment.providerFeeCents],
      ['asset:clearing', -payment.providerFeeCents],
    ],
  });
};
