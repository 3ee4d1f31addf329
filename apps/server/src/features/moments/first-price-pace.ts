import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const renewedAfterMs = 600_000;
/** The newest quotes that are looked at, of at most so many days; of fewer first ones than `enough` nothing is said. */
const newest = 1_000;
const lastDays = 90;
const enough = 20;

/** Within how many days half of the first prices came lately; null while there are too few to say. */
export type FirstPricePace = { days(): number | null; renew(): Promise<void> };

/** Knows the median, and asks for it again by itself now and then; who asks never waits. */
export const createFirstPricePace = (db: Db): FirstPricePace => {
  let median: number | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = async () => {
    renewedAt = performance.now();
    const { rows } = await sql<{ days: number | null }>`
      select case when count(*) >= ${enough}::int then greatest(1, ceil(percentile_cont(0.5) within group
          (order by extract(epoch from late.created_at - submission.submitted_at) / 86400)))::int end as days
      from (select id, application_id, created_at from quote
        where created_at > now() - make_interval(days => ${lastDays}) order by created_at desc limit ${newest}) as late
      join submission on submission.application_id = late.application_id and submission.version = 1
      where not exists (select from quote
        where quote.application_id = late.application_id and quote.id < late.id)`.execute(db);
    median = rows[0]?.days ?? null;
  };
  return {
    days: () => {
      // Without an answer the figure of before holds.
      if (performance.now() - renewedAt > renewedAfterMs) renew().catch(() => undefined);
      return median;
    },
    renew,
  };
};
