import type { LeadDetail } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** So many of the agent's last prices of an insurance type say what is usual. */
const PRICES = 200;
/** They are looked for among so many of the last quotes. */
const QUOTES = 600;

/**
 * What an agent usually asks for a month of each insurance type. Prices that were taken back as a mistake say nothing of
 * it; those of quotes that ended do.
 */
export const usualPrices = async (db: Db, agentId: number): Promise<LeadDetail['usual']> => {
  const { rows } = await sql<LeadDetail['usual'][number]>`
    select insurance_type_id as ins_id, count(*)::integer as n,
      percentile_disc(0.05) within group (order by monthly) as low,
      percentile_disc(0.95) within group (order by monthly) as high
    from (
      select price.insurance_type_id, price.monthly,
        row_number() over (partition by price.insurance_type_id order by price.quote_id desc) as place
      from (
        select id from quote where agent_id = ${agentId} and removed_note is distinct from 'mistake'
        order by id desc limit ${QUOTES}
      ) as last
      cross join lateral (
        -- Its own few rows for each quote: a join might read the whole table in its order.
        select * from quote_price where quote_id = last.id offset 0
      ) as price
    ) as recent
    where place <= ${PRICES}
    group by insurance_type_id order by insurance_type_id`.execute(db);
  return rows;
};
