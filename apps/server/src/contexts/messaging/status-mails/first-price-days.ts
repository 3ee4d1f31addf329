import { sql } from 'kysely';
import { type CachedValue, cacheValue } from '../../../platform/cached-value.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Reads the newest quotes of the last days. With fewer than `minApplications` first quotes among them the result is null. */
const maxQuotes = 1_000;
const maxQuoteAgeDays = 90;
const minApplications = 20;

/** The number of days within which half of the recent applications got their first price; null if there are too few. */
export type FirstPriceDays = CachedValue<number | null>;

/** Returns the median from a cache, so that callers never wait. */
export const createFirstPriceDays = (db: Db): FirstPriceDays =>
  cacheValue<number | null>(async () => {
    const { rows } = await sql<{ days: number | null }>`
      select case when count(*) >= ${minApplications}::int then greatest(1, ceil(percentile_cont(0.5) within group
          (order by extract(epoch from late.created_at - submission.submitted_at) / 86400)))::int end as days
      from (select id, application_id, created_at from quote
        where created_at > now() - make_interval(days => ${maxQuoteAgeDays}) order by created_at desc limit ${maxQuotes}) as late
      join submission on submission.application_id = late.application_id and submission.version = 1
      where not exists (select from quote
        where quote.application_id = late.application_id and quote.id < late.id)`.execute(db);
    return rows[0]?.days ?? null;
  }, null);
