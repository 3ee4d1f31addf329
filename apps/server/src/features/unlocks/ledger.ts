import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

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

export type Entry = {
  kind: string;
  /** Null for a payment that has no purchase here. */
  purchaseId: string | null;
  /** What at the provider this books; the same fact is booked once. */
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

/** The amounts of the journals that have these references, in cents; one that was never booked is missing. */
export const bookedAmounts = async (db: Db, references: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ reference: string; cents: number }>`
    select external_ref as reference, sum(cents) filter (where cents > 0)::bigint as cents
    from journal join journal_line on journal_line.journal_id = journal.id
    where external_ref = any(${references}) group by external_ref`.execute(db);
  return new Map(rows.map(({ reference, cents }) => [reference, cents]));
};

/** What was taken for a purchase, what of it was given back and what the provider kept, in cents, by the books. */
export const balanceOf = async (
  db: Db,
  purchaseId: string,
): Promise<{ chargedCents: number; refundedCents: number; feeCents: number }> => {
  const { charged, refunded, fee } = await db
    .selectFrom('journal')
    .innerJoin('journal_line', 'journal_line.journal_id', 'journal.id')
    .select([
      sql<number>`coalesce(-sum(cents) filter (where account = 'income:lead_fees'), 0)::bigint`.as(
        'charged',
      ),
      sql<number>`coalesce(sum(cents) filter (where account = 'contra:refunds'), 0)::bigint`.as(
        'refunded',
      ),
      sql<number>`coalesce(sum(cents) filter (where account = 'expense:processing'), 0)::bigint`.as(
        'fee',
      ),
    ])
    .where('journal.purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return { chargedCents: charged, refundedCents: refunded, feeCents: fee };
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
    reference: `pi:${payment.intentId}`,
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
    reference: `fee:${payment.balanceTransactionId}`,
    lines: [
      ['expense:processing', payment.providerFeeCents],
      ['asset:clearing', -payment.providerFeeCents],
    ],
  });
};
