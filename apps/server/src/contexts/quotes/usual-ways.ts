import type { LeadDetail } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** So many of the agent's last prices of an insurance type say what is usual. */
const PRICES = 200;
/** They are looked for among so many of the last quotes. */
const QUOTES = 600;
/** The carriers of so many of them, on leads like this one, are the usual ones. */
const LIKE_THIS = 60;
/** From so many prices on, a year beside its month says what is usual with a carrier. */
const ENOUGH = 5;

/** What an agent does again and again. */
export type UsualPractice = Pick<LeadDetail, 'usual' | 'ratios'> & {
  /** The carriers quoted with for these insurance types, most often first. */
  carriers: number[];
  /** The same, whatever the insurance types were. */
  anyCarriers: number[];
};

/**
 * What an agent usually asks for a month of each insurance type, what a year costs beside it, and with which carriers
 * leads like this one are quoted. Prices that were taken back as a mistake say nothing of it; those of quotes that
 * ended do.
 */
export const findUsualPractice = async (
  db: Db,
  agentId: number,
  applicationId: number,
): Promise<UsualPractice> => {
  const { rows } = await sql<UsualPractice>`
    with last as materialized (
      select id, carrier_id, application_id from quote
      where agent_id = ${agentId} and removed_note is distinct from 'mistake'
      order by id desc limit ${QUOTES}
    ), recent as materialized (
      select price.insurance_type_id as ins_id, last.carrier_id as inc_id, price.monthly, price.yearly,
        row_number() over (partition by price.insurance_type_id order by price.quote_id desc) as place
      from last
      cross join lateral (
        -- Its own few rows for each quote: a join might read the whole table in its order.
        select * from quote_price where quote_id = last.id offset 0
      ) as price
    ), alike as (
      select carrier_id, count(*) as n from (
        -- The insurance types are what is left of a facet without its three last bits.
        select carrier_id from last
        where (select facet / 8 from lead where lead.application_id = last.application_id)
          = (select facet / 8 from lead where application_id = ${applicationId})
        order by id desc limit ${LIKE_THIS}
      ) as quoted
      group by carrier_id
    ), whatever as (
      select carrier_id, count(*) as n from (select carrier_id from last order by id desc limit ${LIKE_THIS}) as quoted
      group by carrier_id
    )
    select
      (select coalesce(json_agg(kind order by kind.ins_id), '[]') from (
        select ins_id, count(*)::integer as n,
          percentile_disc(0.05) within group (order by monthly) as low,
          percentile_disc(0.95) within group (order by monthly) as high
        from recent where place <= ${PRICES} group by ins_id) as kind) as usual,
      (select coalesce(json_agg(ratio order by ratio.inc_id, ratio.ins_id), '[]') from (
        select inc_id, ins_id, percentile_disc(0.5) within group (order by 100 * yearly / monthly) as hundredths
        from recent where place <= ${PRICES} group by inc_id, ins_id having count(*) >= ${ENOUGH}) as ratio) as ratios,
      (select coalesce(json_agg(carrier_id order by n desc, carrier_id), '[]') from alike) as carriers,
      (select coalesce(json_agg(carrier_id order by n desc, carrier_id), '[]') from whatever) as "anyCarriers"`.execute(
    db,
  );
  const [ways] = rows;
  if (!ways) throw new Error('a statement without a row');
  return ways;
};
