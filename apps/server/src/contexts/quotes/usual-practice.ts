import type { LeadDetail } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** The usual price comes from this many of the agent's last prices of an insurance type. */
const MAX_PRICES = 200;
/** Those prices are searched in this many of the agent's last quotes. */
const MAX_QUOTES = 600;
/** The usual carriers come from this many of those quotes, on leads with the same types. */
const MAX_SIMILAR_QUOTES = 60;
/** From this many prices on, the ratio of yearly and monthly price is usual for a carrier. */
const MIN_PRICES_FOR_RATIO = 5;

/** The agent's usual prices, ratios and carriers. */
export type UsualPractice = Pick<LeadDetail, 'usual' | 'ratios'> & {
  /** The carriers quoted for exactly these insurance types, most often first. */
  carriers: number[];
  /** The carriers quoted for any insurance types, most often first. */
  carriersForAnyTypes: number[];
};

/**
 * Computes the agency's usual monthly price of each insurance type, the ratio of the yearly price, and the usual
 * carriers for leads like this one. Prices that were withdrawn as a mistake do not count; those of quotes that ended
 * do.
 */
export const findUsualPractice = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<UsualPractice> => {
  const { rows } = await sql<UsualPractice>`
    with last as materialized (
      select id, carrier_id, application_id from quote
      where agency_id = ${agencyId} and removed_note is distinct from 'mistake'
      order by id desc limit ${MAX_QUOTES}
    ), recent as materialized (
      select price.insurance_type_id as "typeId", last.carrier_id as "carrierId", price.monthly, price.yearly,
        row_number() over (partition by price.insurance_type_id order by price.quote_id desc) as place
      from last
      cross join lateral (
        -- A look-up per quote: a join might read the whole table in its own order.
        select * from quote_price where quote_id = last.id offset 0
      ) as price
    ), alike as (
      select carrier_id, count(*) as n from (
        -- All bits but the lowest three of a facet hold the insurance types.
        select carrier_id from last
        where (select facet / 8 from lead where lead.application_id = last.application_id)
          = (select facet / 8 from lead where application_id = ${applicationId})
        order by id desc limit ${MAX_SIMILAR_QUOTES}
      ) as quoted
      group by carrier_id
    ), whatever as (
      select carrier_id, count(*) as n from (select carrier_id from last order by id desc limit ${MAX_SIMILAR_QUOTES}) as quoted
      group by carrier_id
    )
    select
      (select coalesce(json_agg(kind order by kind."typeId"), '[]') from (
        select "typeId", count(*)::integer as n,
          percentile_disc(0.05) within group (order by monthly) as low,
          percentile_disc(0.95) within group (order by monthly) as high
        from recent where place <= ${MAX_PRICES} group by "typeId") as kind) as usual,
      (select coalesce(json_agg(ratio order by ratio."carrierId", ratio."typeId"), '[]') from (
        select "carrierId", "typeId", percentile_disc(0.5) within group (order by 100 * yearly / monthly) as hundredths
        from recent where place <= ${MAX_PRICES} group by "carrierId", "typeId" having count(*) >= ${MIN_PRICES_FOR_RATIO}) as ratio) as ratios,
      (select coalesce(json_agg(carrier_id order by n desc, carrier_id), '[]') from alike) as carriers,
      (select coalesce(json_agg(carrier_id order by n desc, carrier_id), '[]') from whatever) as "carriersForAnyTypes"`.execute(
    db,
  );
  return rows[0]!;
};
