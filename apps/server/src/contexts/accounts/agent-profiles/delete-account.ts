import { sql } from 'kysely';
import { type AgentSession, toActor } from '../../../http/register-route.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { eraseMemberData } from '../../agents/index.ts';
import { requireRecentLogin } from '../../identity/index.ts';
import { eraseAccountData } from '../sign-in/erase-account.ts';
import { closeAgency, lockPeople, type Member, type Recipient } from '../team/close-agency.ts';
import { endMembership } from '../team/end-membership.ts';

type Refused = 'login-again' | 'not-found' | 'last-owner';

/**
 * Deletes an agent's account. In an agency with further members, the member leaves: open leads are assigned to nobody,
 * and the agency stays. The last member closes the agency.
 */
export const deleteAccount = async (
  db: Db,
  session: AgentSession,
  requestId: string,
): Promise<Result<Record<string, never>, Refused>> => {
  const recent = requireRecentLogin(session);
  if (!recent.ok) return recent;
  return inTransaction(db, async (trx) => {
    const erased = await eraseMember(trx, session.accountId, requestId);
    if (!erased) return failure('not-found');
    if (erased === 'last-owner') return failure(erased);
    for (const recipient of erased) await enqueue(trx, 'mail-account-deleted', recipient);
    return success({});
  });
};

/** Closes the agency of an owner, with the accounts of all its members. Each of them is mailed. */
export const closeOwnAgency = async (
  db: Db,
  session: AgentSession,
  requestId: string,
): Promise<Result<Record<string, never>, 'login-again' | 'role-may-not'>> => {
  const recent = requireRecentLogin(session);
  if (!recent.ok) return recent;
  const { agencyId, memberId } = toActor(session);
  return inTransaction<Result<Record<string, never>, 'role-may-not'>>(db, async (trx) => {
    const members = await lockPeople(trx, agencyId);
    // The owner may have been deactivated while this transaction waited.
    if (!members.some(({ id, hasLeft, role }) => id === memberId && !hasLeft && role === 'owner'))
      return failure('role-may-not');
    const act = { agencyId, actorId: memberId, requestId };
    for (const recipient of await closeAgency(trx, act))
      await enqueue(trx, 'mail-account-deleted', recipient);
    return success({});
  });
};

/**
 * Erases an agent, without a mail. A member of an agency with further members leaves it; otherwise the agency is closed.
 * Returns the recipients of the mails, or null when there is no such agent. The last owner of an agency with further
 * members stays, or with `passOn` makes the colleague who joined first an owner.
 */
export const eraseMember = async (
  trx: Trx,
  accountId: number,
  requestId: string,
  { passOn = false }: { passOn?: boolean } = {},
): Promise<Recipient[] | 'last-owner' | null> => {
  const agencyId = await findAgency(trx, accountId);
  if (agencyId === null) return null;
  // Locked before the applications: a quote that is being sent locks the account too, so it is found below or refused.
  const members = await lockPeople(trx, agencyId);
  const person = members.find(({ id }) => id === accountId);
  if (!person || person.isDeleted) return null;
  const colleagues = members.filter(({ id, hasLeft }) => id !== accountId && !hasLeft);
  const act = { agencyId, actorId: accountId, requestId };
  if (colleagues.length === 0 && !person.hasLeft) return closeAgency(trx, act);
  const isLastOwner = person.role === 'owner' && !colleagues.some(({ role }) => role === 'owner');
  if (isLastOwner && !person.hasLeft) {
    if (!passOn) return 'last-owner';
    await sql`update agency_member set role = 'owner' where account_id = (
      select account_id from agency_member where agency_id = ${agencyId} and left_at is null and account_id <> ${accountId}
      order by joined_at, account_id limit 1)`.execute(trx);
  }
  return eraseLeavingMember(trx, act, person);
};

const findAgency = async (trx: Trx, accountId: number): Promise<number | null> => {
  const { rows } = await sql<{ agencyId: number }>`
    select agency_id as "agencyId" from agency_member where account_id = ${accountId}`.execute(trx);
  return rows[0]?.agencyId ?? null;
};

/**
 * Erases a member and leaves the agency open. The name and the license stay while a quote of the member is live or
 * paid, because its client deals with that person.
 */
const eraseLeavingMember = async (
  trx: Trx,
  { agencyId, requestId }: { agencyId: number; requestId: string },
  { id, email, language, hasLeft }: Member,
): Promise<Recipient[]> => {
  if (!hasLeft) {
    const actor = { agencyId, memberId: id, requestId };
    const refusal = await endMembership(trx, actor, { memberId: id, to: null });
    if (refusal) throw new Error(`member ${id} could not leave: ${refusal.code}`);
  }
  await sql`
    with named as (
      select exists (select from quote where agency_id = ${agencyId} and member_id = ${id}
        and removed_at is null) as remains
    )
    update agency_member set phone = null, first_name = case when remains then first_name else '' end,
      last_name = case when remains then last_name else '' end,
      license_number = case when remains then license_number end
    from named where account_id = ${id}`.execute(trx);
  await eraseMemberData(trx, id);
  await eraseAccountData(trx, { accountId: id, actorId: id, act: 'account-deleted', requestId });
  return email === null ? [] : [{ email, language }];
};
