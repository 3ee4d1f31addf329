import type { Renewal } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/** So many days before the policy ends the client is mailed. */
export const mailedDaysBefore = 45;
/** Policies run a year at most; a little more is a slip. */
const furthestDays = 400;
/** Answers stay so long after the policy has ended. */
export const daysStoredAfter = 60;

/** When a client's policy ends and when they are mailed; null when they did not ask for it. */
export const readRenewal = async (db: Db, accountId: number): Promise<Renewal | null> => {
  const { rows } = await sql<Renewal>`
    select ends_on::text, greatest(ends_on - ${mailedDaysBefore}::integer, current_date)::text as mails_on,
      told_at is not null as told
    from renewal where account_id = ${accountId} and ends_on >= current_date - ${daysStoredAfter}::integer`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Remembers the day on which a policy ends; a new day means a new mail. */
export const saveRenewal = async (
  db: Db,
  accountId: number,
  endsOn: string,
): Promise<Result<Record<string, never>, 'invalid-input'>> => {
  const { rows } = await sql`
    insert into renewal (account_id, ends_on)
    select ${accountId}, ${endsOn}::date
    where ${endsOn}::date between current_date and current_date + ${furthestDays}::integer
    on conflict (account_id) do update set ends_on = excluded.ends_on, asked_at = now(),
      told_at = case when renewal.ends_on = excluded.ends_on then renewal.told_at end
    returning account_id`.execute(db);
  return rows.length === 0
    ? failure('invalid-input', [{ field: 'ends_on', code: 'date' }])
    : success({});
};

/** When the next policy starts: the day the last one ends, or today where that is over; null without a reminder. */
export const nextStart = async (db: Db, accountId: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select greatest(ends_on, current_date)::text as day from renewal where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.day ?? null;
};
