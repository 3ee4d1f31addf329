import type { Renewal } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/** How many days before the policy ends the client is mailed. */
export const mailedDaysBefore = 45;
/** Policies run a year at most, so a date much later is a mistake. */
const maxDaysAhead = 400;
/** How many days after the end of the policy the answers are kept. */
export const daysStoredAfter = 60;

/** When a client's policy ends and when they are mailed. Null if they asked for no reminder. */
export const readRenewal = async (db: Db, accountId: number): Promise<Renewal | null> => {
  const { rows } = await sql<Renewal>`
    select ends_on::text as "endsOn", greatest(ends_on - ${mailedDaysBefore}::integer, current_date)::text as "mailsOn",
      notified_at is not null as notified
    from renewal where account_id = ${accountId} and ends_on >= current_date - ${daysStoredAfter}::integer`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Saves the date on which a policy ends. A new date means a new mail. */
export const saveRenewal = async (
  db: Db,
  accountId: number,
  endsOn: string,
): Promise<Result<Record<string, never>, 'invalid-input'>> => {
  const { rows } = await sql`
    insert into renewal (account_id, ends_on)
    select ${accountId}, ${endsOn}::date
    where ${endsOn}::date between current_date and current_date + ${maxDaysAhead}::integer
    on conflict (account_id) do update set ends_on = excluded.ends_on, asked_at = now(),
      notified_at = case when renewal.ends_on = excluded.ends_on then renewal.notified_at end
    returning account_id`.execute(db);
  return rows.length === 0
    ? failure('invalid-input', [{ field: 'endsOn', code: 'date' }])
    : success({});
};

/** The start of the next policy: the day the last one ends, or today if that has passed. Null without a reminder. */
export const readNextStart = async (db: Db, accountId: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select greatest(ends_on, current_date)::text as day from renewal where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.day ?? null;
};
