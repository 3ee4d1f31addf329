import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { eraseAgencyData, eraseMemberData } from '../../agents/index.ts';
import { voidOpenPurchase } from '../../billing/index.ts';
import { lockMembers } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import {
  eraseConsents,
  eraseQuoteDraftsOfAgency,
  removeQuotesOfAgency,
} from '../../quotes/index.ts';
import { eraseAccountData } from '../sign-in/erase-account.ts';

/** The address of a mail, and its language. */
export type Recipient = { email: string; language: string };

/** A present or former member of an agency, whose account is locked. */
export type Member = {
  id: number;
  role: AgencyRole;
  hasLeft: boolean;
  isDeleted: boolean;
  email: string | null;
  language: string;
};

/** Locks the accounts of all members of an agency, in the order of their ids, and reads them. */
export const lockPeople = async (trx: Trx, agencyId: number): Promise<Member[]> => {
  await lockMembers(trx, agencyId);
  const { rows } = await sql<Member>`
    select account.id, member.role, left_at is not null as "hasLeft", deleted_at is not null as "isDeleted", email,
      language
    from agency_member as member join account on account.id = member.account_id
    where agency_id = ${agencyId} order by account.id`.execute(trx);
  return rows;
};

/**
 * Closes an agency and erases the accounts of its members, former ones included. Live quotes are removed, and a client
 * who had chosen one can choose again; leads the agency paid for stay. The caller holds the accounts (`lockPeople`).
 * Returns the recipients of the mails.
 */
export const closeAgency = async (
  trx: Trx,
  { agencyId, actorId, requestId }: { agencyId: number; actorId: number; requestId: string },
): Promise<Recipient[]> => {
  await leaveApplications(trx, agencyId);
  await erase(trx, agencyId);
  // Read once the agency is closed: nobody joins it after that.
  const open = (await lockPeople(trx, agencyId)).filter(({ isDeleted }) => !isDeleted);
  for (const { id } of open) {
    await eraseMemberData(trx, id);
    await eraseAccountData(trx, { accountId: id, actorId, act: 'account-deleted', requestId });
  }
  return open.flatMap(({ email, language }) => (email === null ? [] : [{ email, language }]));
};

/**
 * Removes the quotes of an agency that nobody paid for, and notifies the clients. The caller holds the accounts of its
 * members.
 */
export const leaveApplications = async (trx: Trx, agencyId: number): Promise<void> => {
  const removedQuotes = await removeQuotesOfAgency(trx, agencyId);
  for (const { applicationId, wasAccepted } of removedQuotes) {
    if (wasAccepted) await voidOpenPurchase(trx, applicationId, 'agent-left');
  }
  await notifyAll(
    trx,
    removedQuotes.map(({ applicationId, consumerId }) => ({
      accountId: consumerId,
      occasion: 'quote-removed',
      applicationId,
    })),
  );
};

/**
 * Erases what the agency says of itself and of its people. Its name and the licenses stay for quotes that were paid for,
 * because clients deal with that agency.
 */
const erase = async (trx: Trx, agencyId: number): Promise<void> => {
  await sql`
    with paid as (
      select exists (select from unlock where agency_id = ${agencyId} and revoked_at is null) as remains
    ), closed as (
      update agency set address = null, email = null, phone = null, wanted_name = null, name_refused_because = null,
        wanted_carrier = null, all_zip_codes = false, closed_at = now(), name = case when paid.remains then name end
      from paid where id = ${agencyId}
    )
    update agency_member set first_name = '', last_name = '', phone = null, left_at = coalesce(left_at, clock_timestamp()),
      license_number = case when paid.remains then license_number end
    from paid where agency_id = ${agencyId}`.execute(trx);
  await sql`delete from agency_zip_code where agency_id = ${agencyId}`.execute(trx);
  await sql`delete from appointment where agency_id = ${agencyId}`.execute(trx);
  await sql`delete from agency_invitation where agency_id = ${agencyId}`.execute(trx);
  await sql`delete from assignment_rule where agency_id = ${agencyId}`.execute(trx);
  await eraseQuoteDraftsOfAgency(trx, agencyId);
  await eraseAgencyData(trx, agencyId);
  await eraseConsents(trx, agencyId, 'agent');
};
