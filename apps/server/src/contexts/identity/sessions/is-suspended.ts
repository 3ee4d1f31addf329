import { type RawBuilder, sql } from 'kysely';

/**
 * An expression that is true while the account of the statement is suspended or banned, or its agency is suspended.
 * Such an account logs in nowhere.
 */
export const isSuspended: RawBuilder<boolean> = sql`(exists (
    select from account_suspension where account_suspension.account_id = account.id and (until is null or until > now()))
  or exists (
    select from agency_member as suspended join agency_suspension using (agency_id)
    where suspended.account_id = account.id and until > now()))`;

/**
 * Builds an expression that is true while an agency works: it is open, and a member of it can log in. While it does
 * not, its webhooks are not called.
 */
export const isAgencyActive = (agencyId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from agency_member as working join account on account.id = working.account_id
  where working.agency_id = ${agencyId} and working.left_at is null and not ${isSuspended})`;

/**
 * Builds an expression that is true while a client is suspended or banned. The job that ends the suspension deletes
 * its row; the client's lead is held until then.
 */
export const isClientSuspended = (
  consumerId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from account_suspension where account_suspension.account_id = ${consumerId})`;
