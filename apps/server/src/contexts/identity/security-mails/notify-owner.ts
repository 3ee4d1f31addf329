import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import type { SecurityChange, SecurityOccasion } from './security-messages.ts';

/** The facts in a mail beside its occasion. */
export type MailFacts = { device?: string | null; act?: SecurityChange; changed?: string };

/**
 * Mails the owner of an account what happened to the log-in, with a link for "this wasn't me". Call it in the
 * transaction of the fact, and before an address changes, because the mail goes to the present address. `device`
 * describes the browser in a few words, such as "Firefox, Windows". `act` says what was changed, as the audit log calls
 * it, and `changed` what it was done to, such as the host of a webhook. One statement.
 */
export const notifyOwner = async (
  trx: Db,
  accountId: number,
  occasion: SecurityOccasion,
  about: MailFacts = {},
): Promise<void> => {
  await sql`
    with facts as (select ${accountId}::bigint as account_id),
    ${notifyingOwner(occasion, about, sql`facts`)}
    select from notified_owners`.execute(trx);
};

/**
 * The same as a part of the `with` of the statement that writes the fact: one mail for each row of `facts`, which names
 * the `account_id`. The statement has to read `notified_owners`.
 */
export const notifyingOwner = (
  occasion: SecurityOccasion,
  { device = null, act, changed }: MailFacts,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  written_mails as (
    insert into security_mail (account_id, occasion, address, device, act, changed)
    select account.id, ${occasion}, account.email, ${device}, ${act ?? null}, ${changed ?? null}
    from ${facts} as fact join account on account.id = fact.account_id and account.email is not null
    returning id
  ),
  notified_owners as (select ${addingJob('mail-security', { mailId: sql`written_mails.id` })} from written_mails)`;
