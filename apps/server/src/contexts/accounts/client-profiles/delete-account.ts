import { CHANNELS_OF_TERMS, type ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { eraseApplications } from '../../applications/index.ts';
import { eraseConsents, eraseContacts } from '../../quotes/index.ts';
import { eraseAccountData } from '../sign-in/erase-account.ts';
import { lockStoredConsumer } from './queries.ts';

/**
 * Deletes a client for good and mails a confirmation. The application is withdrawn, personal data is erased, every
 * session ends. The row of the account stays, because purchases and audit events refer to it.
 */
export const deleteAccount = (
  db: Db,
  accountId: number,
  requestId: string,
): Promise<Result<void, 'not-logged-in'>> =>
  inTransaction(db, async (trx) => {
    const erased = await eraseConsumer(trx, accountId, requestId);
    if (!erased) return failure('not-logged-in');
    await enqueue(trx, 'mail-account-deleted', erased);
    return success(undefined);
  });

/** An agency that keeps the contact details of these channels. */
type KeptContact = { agency: string; channels: ContactChannel[] };

/** The agencies that keep the contact details, and those whose fee went back and that have to delete them. */
type Agencies = { kept: KeptContact[]; refunded: string[] };

/** The address of a client who left, for the last mail, and the agencies that got their contact details. */
type ErasedConsumer = { email: string; language: string } & Agencies;

/** Erases a client without a mail. Returns what the mail needs, or null when there is no such client. */
export const eraseConsumer = async (
  trx: Trx,
  accountId: number,
  requestId: string,
): Promise<ErasedConsumer | null> => {
  const consumer = await lockStoredConsumer(trx, accountId);
  if (!consumer) return null;
  // Waits for an agent's note about this client that is being saved; a later note finds the account deleted.
  await sql`select from account where id = ${accountId} for no key update`.execute(trx);
  const givenContacts = await findGivenContacts(trx, accountId);
  await eraseApplications(trx, { accountId, firstName: consumer.first_name });
  const agencies = await listAgencies(trx, givenContacts);
  await eraseContacts(trx, accountId);
  await eraseConsents(trx, accountId, 'consumer');
  await trx.deleteFrom('consumer').where('account_id', '=', accountId).execute();
  await eraseAccountData(trx, { accountId, actorId: accountId, act: 'account-deleted', requestId });
  return { email: consumer.email, language: consumer.language, ...agencies };
};

/** A contact that was open to an agency before the client left. */
type OpenedContact = { purchaseId: string; agency: string; channels: ContactChannel[] };

const findGivenContacts = async (trx: Trx, accountId: number): Promise<OpenedContact[]> => {
  const { rows } = await sql<OpenedContact>`
    select unlock.purchase_id as "purchaseId", coalesce(agency.name, member.first_name) as agency,
      coalesce(contact_consent.channels, ${CHANNELS_OF_TERMS}::text[]) as channels
    from application
    join unlock on unlock.application_id = application.id and unlock.revoked_at is null
    join purchase on purchase.id = unlock.purchase_id
    join agency on agency.id = unlock.agency_id
    join agency_member as member on member.account_id = purchase.member_id
    left join contact_consent on contact_consent.quote_id = purchase.quote_id
    where application.consumer_id = ${accountId} order by unlock.granted_at`.execute(trx);
  return rows;
};

const listAgencies = async (trx: Trx, given: readonly OpenedContact[]): Promise<Agencies> => {
  if (given.length === 0) return { kept: [], refunded: [] };
  const { rows } = await sql<{ purchaseId: string }>`
    select purchase_id as "purchaseId" from unlock
    where purchase_id = any(${given.map(({ purchaseId }) => purchaseId)}::uuid[]) and revoked_at is null`.execute(
    trx,
  );
  const open = new Set(rows.map(({ purchaseId }) => purchaseId));
  const isOpen = ({ purchaseId }: OpenedContact) => open.has(purchaseId);
  return {
    kept: given.filter(isOpen).map(({ agency, channels }) => ({ agency, channels })),
    refunded: given.filter((contact) => !isOpen(contact)).map(({ agency }) => agency),
  };
};
