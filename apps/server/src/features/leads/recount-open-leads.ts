import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

/**
 * Counts the open leads again and puts the counters right. They are kept by triggers, so a difference is a
 * fault worth knowing: it is logged. Writers wait meanwhile; they take the two tables in the same order.
 */
export const recountOpenLeads = (db: Db, log: Pick<Logger, 'warn'>): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`lock table open_lead_count, open_lead_total in share row exclusive mode`.execute(trx);
    const zips = await sql<{ drift: number }>`
      with counted as (
        select zip_code_id, count(*)::integer as leads from lead where status = 'open' group by zip_code_id
      ),
      corrected as (
        select coalesce(counted.zip_code_id, kept.zip_code_id) as zip_code_id,
          coalesce(counted.leads, 0) as leads, coalesce(counted.leads, 0) - coalesce(kept.leads, 0) as drift
        from counted full join open_lead_count as kept on kept.zip_code_id = counted.zip_code_id
        where coalesce(counted.leads, 0) <> coalesce(kept.leads, 0)
      ),
      written as (
        insert into open_lead_count as kept (zip_code_id, leads)
        select zip_code_id, leads from corrected order by zip_code_id
        on conflict (zip_code_id) do update set leads = excluded.leads
      )
      select drift from corrected`.execute(trx);
    const slots = await sql<{ drift: number }>`
      with counted as (
        select (application_id % 16)::smallint as slot, count(*)::integer as leads
        from lead where status = 'open' group by 1
      ),
      corrected as (
        select total.slot, coalesce(counted.leads, 0) as leads, coalesce(counted.leads, 0) - total.leads as drift
        from open_lead_total as total left join counted on counted.slot = total.slot
        where total.leads <> coalesce(counted.leads, 0)
      ),
      written as (
        update open_lead_total as total set leads = corrected.leads
        from corrected where total.slot = corrected.slot
      )
      select drift from corrected`.execute(trx);
    const drifted = zips.rows.length + slots.rows.length;
    if (drifted > 0) {
      log.warn(
        { zipCodes: zips.rows.length, slots: slots.rows.length },
        'counters of open leads were wrong and are corrected',
      );
    }
    return drifted;
  });
