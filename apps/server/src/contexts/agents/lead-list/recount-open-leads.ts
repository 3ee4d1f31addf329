import { facetCount } from '@fanwise/domain/leads/lead-facet';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';

/**
 * Recounts the open leads and corrects the counters, in all and by facet. Triggers maintain the counters, so a
 * difference is a bug and is logged. Writers wait meanwhile; they lock the two tables in the same order.
 */
export const recountOpenLeads = (db: Db, log: Pick<Logger, 'warn'>): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`lock table open_lead_count, open_lead_state in share row exclusive mode`.execute(trx);
    const zipCodes = await recount(trx, 'open_lead_count', 'zip_code_id', sql`zip_code_id`, 1);
    const states = await recount(trx, 'open_lead_state', 'state', sql`state, slot`, 4);
    const corrected = zipCodes + states;
    if (corrected > 0)
      log.warn({ zipCodes, states }, 'counters of open leads were wrong and are corrected');
    return corrected;
  });

/**
 * Corrects the counters of states or ZIP codes with wrong sums and returns how many there were. Each has `slots` counter rows.
 */
const recount = async (
  trx: Trx,
  table: string,
  area: string,
  keys: RawBuilder<unknown>,
  slots: number,
): Promise<number> => {
  const counters = sql.table(table);
  const key = sql.ref(area);
  const { rows } = await sql<{ areas: number }>`
    with counted as materialized (
      select ${key}, (application_id % ${slots}::integer)::smallint as slot, facet, count(*)::integer as leads
      from lead where status = 'open' group by 1, 2, 3
    ),
    wrong as materialized (
      select ${key}
      from (select ${key}, sum(leads) as leads from counted group by 1) as counts
      full join (select ${key}, sum(leads) as leads from ${counters} group by 1) as kept using (${key})
      where coalesce(counts.leads, 0) <> coalesce(kept.leads, 0)
      union
      select ${key}
      from (select ${key}, facet, sum(leads) as leads from counted where facet is not null group by 1, 2) as counts
      full join (
        select ${key}, number - 1 as facet, sum(element) as leads
        from ${counters} cross join unnest(by_facet) with ordinality as each (element, number)
        where element <> 0 group by 1, 2
      ) as kept using (${key}, facet)
      where coalesce(counts.leads, 0) <> coalesce(kept.leads, 0)
    ),
    corrected as (
      select wrong.${key}, slot.slot,
        coalesce(sum(counted.leads), 0) as leads, array_agg(coalesce(counted.leads, 0) order by facet.facet) as by_facet
      from wrong
      cross join (select generate_series(0, ${slots - 1}::integer)::smallint as slot) as slot
      cross join (select generate_series(0, ${facetCount - 1}::integer)::smallint as facet) as facet
      left join counted on counted.${key} = wrong.${key} and counted.slot = slot.slot and counted.facet = facet.facet
      group by 1, 2
    ),
    written as (
      insert into ${counters} (${keys}, leads, by_facet)
      select ${keys}, leads, by_facet from corrected order by ${keys}
      on conflict (${keys}) do update set leads = excluded.leads, by_facet = excluded.by_facet
    )
    select count(*)::integer as areas from wrong`.execute(trx);
  return rows[0]?.areas ?? 0;
};
