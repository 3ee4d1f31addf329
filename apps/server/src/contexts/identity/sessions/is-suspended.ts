import { type RawBuilder, sql } from 'kysely';

/** An expression that is true while the account of the statement is suspended or banned. */
export const isSuspended: RawBuilder<boolean> = sql`exists (
  select from account_suspension where account_suspension.account_id = account.id and (until is null or until > now()))`;
