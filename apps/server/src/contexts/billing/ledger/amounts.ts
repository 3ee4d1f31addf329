import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The amounts of the journals with these references, in cents. A reference that was never booked is missing. */
export const sumBookedAmounts = async (
  db: Db,
  references: string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ reference: string; cents: number }>`
    select external_ref as reference, sum(cents) filter (where cents > 0)::bigint as cents
    from journal join journal_line on journal_line.journal_id = journal.id
    where external_ref = any(${references}) group by external_ref`.execute(db);
  return new Map(rows.map(({ reference, cents }) => [reference, cents]));
};

/** The charge, the refunds and the provider's fee of a purchase, in cents, from the books. */
export const computePurchaseBalance = async (
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
