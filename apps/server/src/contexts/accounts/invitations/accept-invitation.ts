import { sql } from 'kysely';
import { maskNetwork, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { recordConsent } from '../../catalog/index.ts';
import { type Client, createSecret, type LoggedIn, openSession } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { releaseAddress } from '../sign-in/erase-unverified.ts';
import { lockAddress } from '../sign-in/lock-address.ts';
import { getAcceptedTerms } from '../sign-up/create-account.ts';
import { findPasswordProblems } from '../sign-up/field-problems.ts';
import { isBannedPhone } from '../suspensions/suspend-account.ts';
import { type ClosedInvitation, type FoundInvitation, findInvitation } from './open-invitation.ts';

/** The dependencies of accepting an invitation. */
export type AcceptNeeds = {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  /** Agents must set a second factor before they can do anything else. */
  requireAgentFactor: boolean;
};

/** The form of the invited person. */
export type NewMember = {
  token: string;
  firstName: string;
  lastName: string;
  phone: string;
  licenseNumber?: string | undefined;
  password: string;
};

/** The id of an account that no row has. */
const NO_ACCOUNT_ID = 0;

/**
 * Creates the verified account of the invited person, the membership and a session, in one transaction that uses the
 * invitation up. The mailed link proves the address. An unconfirmed registration with the address is erased.
 */
export const acceptInvitation = async (
  needs: AcceptNeeds,
  form: NewMember,
  client: Client,
): Promise<Result<LoggedIn, ClosedInvitation | 'invalid-input' | 'unavailable'>> => {
  const { db, passwords } = needs;
  const found = await findInvitation(db, form.token);
  if (!found.ok) return found;
  const ownWords = [form.firstName, form.lastName, found.value.email];
  const problems = findPasswordProblems(passwords, form.password, ownWords);
  if (problems.length > 0) return failure('invalid-input', problems);
  const hashed = await passwords.hash(form.password);
  if (!hashed.ok) return hashed;
  const accepted = await inTransaction<Result<LoggedIn, ClosedInvitation>>(db, async (trx) => {
    const taken = await takeInvitation(trx, form.token);
    if (!taken.ok) return taken;
    const invitation = taken.value;
    if (await isBannedPhone(trx, form.phone)) return failure('invitation-address-taken');
    const accountId = await createMember(trx, invitation, form, hashed.value);
    if (accountId === null) return failure('invitation-address-taken');
    await recordConsent(trx, accountId, getAcceptedTerms(2));
    await recordAudit(trx, {
      actorId: accountId,
      act: 'invitation-accepted',
      object: `invitation:${invitation.id}`,
      requestId: client.requestId,
    });
    await notifyInviter(trx, invitation, form.firstName);
    const sid = createSecret();
    const opened = await openSession(trx, {
      accountId,
      passwordHash: hashed.value,
      newHash: null,
      sid,
      factorNeeded: needs.requireAgentFactor || taken.value.needsSecondFactor,
      ...client,
      source: maskNetwork(client.source),
    });
    if (!opened) throw new Error('A new member could not log in.');
    return success({ sid, type: 2 as const, ...opened });
  });
  if (accepted.ok) await needs.limits.take('pace-signup', 'all');
  return accepted;
};

/**
 * Brings a person who left the agency back, with the role of the invitation. The person logs in with their own password
 * and second factor afterwards, so the link alone opens nothing. Returns the address for the log-in.
 */
export const rejoinAgency = async (
  { db }: Pick<AcceptNeeds, 'db'>,
  token: string,
  requestId: string,
): Promise<Result<{ email: string }, ClosedInvitation>> => {
  const found = await findInvitation(db, token);
  if (!found.ok) return found;
  const accountId = found.value.formerMemberId;
  if (accountId === null) return failure('invitation-address-taken');
  return inTransaction<Result<{ email: string }, ClosedInvitation>>(db, async (trx) => {
    // The person's row first; a change of its address waits, and then finds the invitation used.
    await sql`select from account where id = ${accountId} for no key update`.execute(trx);
    const taken = await takeInvitation(trx, token);
    if (!taken.ok) return taken;
    const { id, agencyId, role, mayUnlock, email, formerMemberId } = taken.value;
    if (formerMemberId !== accountId) return failure('invitation-address-taken');
    const { rows } = await sql<{ firstName: string | null }>`
      update agency_member set left_at = null, role = ${role}, may_unlock = ${mayUnlock}, new_leads_notified_at = now(),
        new_leads_notified = '{}', digest_due_at = now()
      where account_id = ${accountId} and agency_id = ${agencyId}
      returning first_name as "firstName"`.execute(trx);
    const object = `invitation:${id}`;
    await recordAudit(trx, { actorId: accountId, act: 'member-rejoined', object, requestId });
    await notifyInviter(trx, taken.value, rows[0]?.firstName ?? null);
    return success({ email });
  });
};

const notifyInviter = (
  trx: Trx,
  { inviterId }: FoundInvitation,
  firstName: string | null,
): Promise<void> =>
  notify(trx, { accountId: inviterId, occasion: 'invitation-accepted', firstName });

/**
 * Marks an invitation as accepted. Locks the agency and then the invitation, as inviting does, and reads the facts
 * afterwards: of two tabs, the second finds the invitation used; an agency that is closing is found closed, or waits.
 */
const takeInvitation = async (
  trx: Trx,
  token: string,
): Promise<Result<FoundInvitation & { needsSecondFactor: boolean }, ClosedInvitation>> => {
  const before = await findInvitation(trx, token);
  if (!before.ok) return before;
  const { id, agencyId } = before.value;
  const { rows } = await sql<{ needsSecondFactor: boolean }>`
    select needs_second_factor as "needsSecondFactor" from agency where id = ${agencyId} for share`.execute(
    trx,
  );
  await sql`select from agency_invitation where id = ${id} for no key update`.execute(trx);
  const found = await findInvitation(trx, token);
  if (!found.ok) return found;
  await sql`update agency_invitation set accepted_at = now() where id = ${id}`.execute(trx);
  return success({ ...found.value, needsSecondFactor: rows[0]?.needsSecondFactor === true });
};

/**
 * Inserts the account and the member. Returns null when the address has a confirmed account: a person who left the agency
 * comes back with that account (`rejoinAgency`).
 */
const createMember = async (
  trx: Trx,
  { agencyId, email, role, mayUnlock, language }: FoundInvitation,
  { firstName, lastName, phone, licenseNumber }: NewMember,
  passwordHash: string,
): Promise<number | null> => {
  await lockAddress(trx, email);
  if (!(await releaseAddress(trx, email, NO_ACCOUNT_ID))) return null;
  const created = await trx
    .insertInto('account')
    .values({
      role: 2,
      email,
      password_hash: passwordHash,
      verified_at: sql<Date>`now()`,
      language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  await trx
    .insertInto('agency_member')
    .values({
      account_id: created.id,
      agency_id: agencyId,
      role,
      may_unlock: mayUnlock,
      first_name: firstName,
      last_name: lastName,
      phone,
      license_number: licenseNumber ?? null,
    })
    .execute();
  return created.id;
};
