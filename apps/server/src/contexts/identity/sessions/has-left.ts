import { type RawBuilder, sql } from 'kysely';

/** An expression that is true if the account of the statement belongs to a member who left the agency. */
export const hasLeft: RawBuilder<boolean> = sql`exists (
  select from agency_member where agency_member.account_id = account.id and left_at is not null)`;
