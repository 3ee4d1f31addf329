import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import type { SecurityOccasion } from './security-messages.ts';

/**
 * Mails the owner of an account what happened to the log-in, with a link for "this wasn't me". Call it in the
 * transaction of the fact, and before an address changes, because the mail goes to the present address. `device`
 * describes the browser in a few words, such as "Firefox on Windows". One statement.
 */
export const tellOwner = async (
  trx: Db,
  accountId: number,
  occasion: SecurityOccasion,
  { device }: { device?: string } = {},
): Promise<void> => {
  await sql`
    with facts as (select ${accountId}::bigint as account_id),
    ${tellingOwner(occasion, device ?? null, sql`facts`)}
    select from told_owners`.execute(trx);
};

/**
 * The same as a part of the `with` of the statement that writes the fact: one mail for each row of `facts`, which names
 * the `account_id`. The statement has to read `told_owners`.
 */
export const tellingOwner = (
  occasion: SecurityOccasion,
  device: string | null,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  written_mails as (
    insert into security_mail (account_id, occasion, address, device)
    select account.id, ${occasion}, account.email, ${device}
    from ${facts} as fact join account on account.id = fact.account_id and account.email is not null
    returning id
  ),
  told_owners as (select ${addingJob('mail-security', { mailId: sql`written_mails.id` })} from written_mails)`;
