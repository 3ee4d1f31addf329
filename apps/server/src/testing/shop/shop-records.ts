import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/connect.ts';
import { findPaymentViolations } from './payment-violations.ts';
import type { WonLead } from './shop-sales.ts';

/** Reads the records of a test shop. `provider` is the database of the card provider. */
export const shopRecords = (db: Db, provider: pg.Pool) => {
  const purchases = (applicationId: number) =>
    db
      .selectFrom('purchase')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('created_at')
      .execute();

  const count = async (table: 'unlock' | 'journal' | 'receipt' | 'provider_event') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;

  /** The sums of the journal lines about one lead by account, in cents; without accounts whose sum is zero. */
  const ledger = async (applicationId: number): Promise<Record<string, number>> => {
    const { rows } = await sql<{ account: string; cents: number }>`
      select account, sum(cents)::bigint as cents from journal_line
      join journal on journal.id = journal_id join purchase on purchase.id = purchase_id
      where application_id = ${applicationId} group by account having sum(cents) <> 0`.execute(db);
    return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
  };

  const findViolations = () => findPaymentViolations(db, provider);

  const readLatestPurchase = async ({ applicationId }: WonLead) =>
    (await purchases(applicationId)).at(-1);
  const stateOf = async (lead: WonLead) => (await readLatestPurchase(lead))?.state;
  /** The provider's id of the latest payment for a lead; empty when there is none. */
  const intentOf = async (lead: WonLead) => (await readLatestPurchase(lead))?.intent_id ?? '';

  return { findViolations, count, intentOf, ledger, purchases, stateOf };
};
