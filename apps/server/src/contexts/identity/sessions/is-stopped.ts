import { type RawBuilder, sql } from 'kysely';

/** Whether an operator stopped the account of a statement, at this moment. */
export const isStopped: RawBuilder<boolean> = sql`exists (
  select from account_stop where account_stop.account_id = account.id and (until is null or until > now()))`;
