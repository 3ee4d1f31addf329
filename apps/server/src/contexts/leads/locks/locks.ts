import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/*
 * Transactions take row locks in one order, so that they cannot deadlock:
 *
 * 1. the person: the member who acts (`lockMember`), a member's account (`lockMemberAccount`, to change it), all people of an agency
 *    (`lockMembers`, the one with the lowest id first), or the consumer (`lockConsumer`);
 * 2. the application, for itself, its lead, its quotes and its purchase (`lockApplication`); of several, the one with
 *    the lowest id first;
 * 3. the purchase (`lockPurchase` in contexts/billing/purchases), which takes the two above too;
 * 4. the agency, to count what all its members do at once, and for its cap (`lockAgency`); after it the rows of
 *    `agency_lead`;
 * 5. the webhook endpoints of an agency, the one with the lowest id first (`lockWebhooks`).
 *
 * A transaction that needs no person begins with the application.
 *
 * Assigning leads locks members of the agency (`agency_member`, the lowest id first), then the agency's rows of the leads
 * (`agency_lead`, the lead with the lowest id first), and no application. Quotes and payments lock the row of their author
 * after the application, and before a row of `agency_lead`.
 *
 * Triggers write `agency_lead` within the application's lock, for every agency with a row of that lead. A member who opens a
 * lead locks the agency and writes its row of `agency_lead`, so a choice locks the agency before it changes the lead.
 *
 * An insert with a foreign key also locks the row it refers to: it takes `for key share` of it, after it wrote its own row.
 * That lock stands outside of this order. So every lock here is `for no key update` or `for share`, which an insert does not
 * wait for. `for update` on an account, consumer or application would make it wait, and two acts of one agent on one lead
 * deadlock; it is for rows that the transaction deletes, and for accounts whose address changes (`account_email` is a key).
 *
 * Facts that decide are read by a statement after the one that locks: a statement sees the rows as they were when it began,
 * however long it waits for a lock. Before the lock only ids are read that never change.
 */

/**
 * Takes share locks on a member's account and membership until the transaction ends. Returns false when the member left
 * the agency; what the member sent meanwhile is then refused as `membership-ended`.
 */
export const lockMember = async (trx: Trx, memberId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from account join agency_member as member on member.account_id = account.id
    where account.id = ${memberId} and deleted_at is null and left_at is null
    for share of account, member`.execute(trx);
  return rows.length === 1;
};

/**
 * Takes an exclusive lock (`for no key update`) on a member’s account, to change or delete it. Quotes and payments of the member wait.
 * Returns the address and language; undefined when the account was deleted.
 */
export const lockMemberAccount = async (
  trx: Trx,
  memberId: number,
): Promise<{ email: string; language: string } | undefined> => {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from account where id = ${memberId} and deleted_at is null
    for no key update`.execute(trx);
  return rows[0];
};

/**
 * Takes exclusive locks on the accounts of an agency's members, in the order of their ids: for what depends on who is
 * left, or concerns them all. Quotes and payments of the agency wait.
 */
export const lockMembers = async (trx: Trx, agencyId: number): Promise<void> => {
  await sql`
    select from account where id in (select account_id from agency_member where agency_id = ${agencyId})
    order by id for no key update`.execute(trx);
};

/** Takes an exclusive lock on a consumer, also while they have no application yet. */
export const lockConsumer = async (trx: Trx, consumerId: number): Promise<void> => {
  await sql`select from consumer where account_id = ${consumerId} for no key update`.execute(trx);
};

/** Takes an exclusive lock on an application. Returns false when there is none. */
export const lockApplication = async (trx: Trx, applicationId: number): Promise<boolean> => {
  const { rows } =
    await sql`select id from application where id = ${applicationId} for no key update`.execute(
      trx,
    );
  return rows.length === 1;
};

/** Takes an exclusive lock on the application of a quote. Returns null when the quote is unknown or another consumer's. */
export const lockApplicationOfQuote = async (
  trx: Trx,
  consumerId: number,
  quoteId: number,
): Promise<number | null> => {
  const owned = await trx
    .selectFrom('quote')
    .innerJoin('application', 'application.id', 'quote.application_id')
    .select('application.id')
    .where('quote.id', '=', quoteId)
    .where('application.consumer_id', '=', consumerId)
    .executeTakeFirst();
  return owned && (await lockApplication(trx, owned.id)) ? owned.id : null;
};

/**
 * Takes a share lock on an account of an agency, whether or not it was deleted, then the exclusive lock on the
 * application. Returns false without such an application.
 */
export const lockAccountAndApplication = async (
  trx: Trx,
  { accountId, applicationId }: { accountId: number; applicationId: number },
): Promise<boolean> => {
  await sql`select from account where id = ${accountId} for share`.execute(trx);
  return lockApplication(trx, applicationId);
};

/** Takes an exclusive lock on an agency. Choices of its quotes, and members who open leads, wait for each other. */
export const lockAgency = async (trx: Trx, agencyId: number): Promise<void> => {
  await sql`select from agency where id = ${agencyId} for no key update`.execute(trx);
};

/** Takes exclusive locks on the webhook endpoints of an agency, in the order of their ids. */
export const lockWebhooks = async (
  trx: Trx,
  agencyId: number | RawBuilder<number>,
): Promise<void> => {
  await sql`
    select from webhook_endpoint where agency_id = ${agencyId} order by id for no key update`.execute(
    trx,
  );
};
