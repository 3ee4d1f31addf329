import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const begun = (quotes: RawBuilder<unknown>) =>
  sql<{
    id: string;
  }>`insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode,
    idempotency_key, terms_version)
  select application_id, id, agency_id, member_id, fee_cents, 'sandbox', false, 'begun-' || id, '1'
  from quote where id in (${quotes})
  returning id, amount_cents`;

/** Pays for chosen quotes, as the product leaves it: booked, paid, unlocked. `quotes` selects their ids. */
export const sellQuotes = (db: Db, quotes: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`
      with bought as (
        ${begun(quotes)}
      ),
      booked as (
        insert into journal (kind, purchase_id, external_ref) select 'charge', id, 'pi:sold-' || id from bought
        returning id, purchase_id
      )
      insert into journal_line (journal_id, account, cents)
      select booked.id, line.account, line.sign * amount_cents
      from booked join bought on bought.id = booked.purchase_id
      cross join (values ('asset:clearing', 1), ('income:lead_fees', -1)) as line (account, sign)`.execute(
      trx,
    );
    const sold = sql`select id from purchase where quote_id in (${quotes}) and state = 'open'`;
    await sql`
      with paid as (
        update purchase set state = 'paid', paid_at = now() where id in (${sold})
        returning id, application_id, agency_id
      )
      insert into unlock (application_id, agency_id, purchase_id) select application_id, agency_id, id from paid`.execute(
      trx,
    );
    await sql`update lead set status = 'unlocked'
      where application_id in (select application_id from quote where id in (${quotes}))`.execute(
      trx,
    );
  });

/** Refunds the fees of these quotes: the purchases are closed, the quotes removed, and the leads open again. */
export const refundQuotes = (db: Db, quotes: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`update unlock set revoked_at = now(), revoked_because = 'refund'
      where purchase_id in (select id from purchase where quote_id in (${quotes}))`.execute(trx);
    await sql`update purchase set state = 'refunded', refunded_at = now() where quote_id in (${quotes})`.execute(
      trx,
    );
    await sql`update quote set removed_at = now(), removed_because = 'refunded' where id in (${quotes})`.execute(
      trx,
    );
    await sql`update lead set status = 'open'
      where application_id in (select application_id from quote where id in (${quotes}))`.execute(
      trx,
    );
  });

/** Disputes the fees of these quotes: the purchases are closed, and the quotes still the chosen ones. */
export const disputeQuotes = (db: Db, quotes: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`update unlock set revoked_at = now(), revoked_because = 'dispute'
      where purchase_id in (select id from purchase where quote_id in (${quotes}))`.execute(trx);
    await sql`update purchase set state = 'disputed' where quote_id in (${quotes})`.execute(trx);
    await sql`update lead set status = 'chosen'
      where application_id in (select application_id from quote where id in (${quotes}))`.execute(
      trx,
    );
  });

/** A payment of a chosen quote that was begun and not finished; its id. */
export const beginPurchase = async (db: Db, quoteId: number): Promise<string> => {
  const { rows } = await begun(sql`${quoteId}::bigint`).execute(db);
  return rows[0]!.id;
};
