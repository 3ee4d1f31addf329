import { type RawBuilder, sql } from 'kysely';

/** Whether the statement's account is suspended or banned now. */
export const isSuspended: RawBuilder<boolean> = sql`exists (
  select from account_suspension where account_suspension.account_id = account.id and (until is null or until > now()))`;
