import type { LedgerAccount } from '@fanwise/domain/billing/ledger-accounts';
import type { Trx } from '../../../platform/database/connect.ts';
import { references } from './references.ts';

/** A journal of the ledger. Its lines sum to zero. */
export type JournalEntry = {
  kind: string;
  /** Null for a payment without a purchase. */
  purchaseId: string | null;
  /** One of `references`. */
  reference: string;
  lines: [account: LedgerAccount, cents: number][];
};

/** Books one journal. False if it was booked before or has no amount. */
export const bookJournal = async (
  trx: Trx,
  { kind, purchaseId, reference, lines }: JournalEntry,
): Promise<boolean> => {
  const nonZeroLines = lines.filter(([, cents]) => cents !== 0);
  if (nonZeroLines.length === 0) return false;
  const journal = await trx
    .insertInto('journal')
    .values({ kind, purchase_id: purchaseId, external_ref: reference })
    .onConflict((conflict) => conflict.column('external_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!journal) return false;
  await trx
    .insertInto('journal_line')
    .values(nonZeroLines.map(([account, cents]) => ({ journal_id: journal.id, account, cents })))
    .execute();
  return true;
};

/** Books the charge, and the provider's fee if it is known. */
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
  await bookJournal(trx, {
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

/** Books the provider's fee. The provider may report it later than the charge. */
export const bookProviderFee = async (
  trx: Trx,
  purchaseId: string | null,
  payment: { providerFeeCents: number | null; balanceTransactionId: string | null },
): Promise<void> => {
  if (payment.providerFeeCents === null || payment.balanceTransactionId === null) return;
  await bookJournal(trx, {
    kind: 'provider-fee',
    purchaseId,
    reference: references.providerFee(payment.balanceTransactionId),
    lines: [
      ['expense:processing', payment.providerFeeCents],
      ['asset:clearing', -payment.providerFeeCents],
    ],
  });
};
