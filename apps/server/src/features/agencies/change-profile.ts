import type { AgentProfileChange } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Session } from '../../http/register-route.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { Passwords } from '../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { lockAgent } from '../locks/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import { askForNewEmail, changePassword } from '../sign-in/index.ts';
import { changeZipCodes } from './change-zip-codes.ts';
import { checkLicense } from './check-license.ts';

type Refused =
  | 'not-found'
  | 'invalid-input'
  | 'invalid-zip-code'
  | 'duplicate-email'
  | 'login-again'
  | 'too-many-requests'
  | 'unavailable';

/** What a change of the profile needs beside the change. */
export type ProfileChangeNeeds = { db: Db; passwords: Passwords; limits: Pick<Limits, 'take'> };

/** Whose session asks, and from where. */
type Caller = { session: Session; source: string; requestId: string };

/** Changes the fields that were sent, all of them or none. */
export const changeProfile = async (
  needs: ProfileChangeNeeds,
  caller: Caller,
  change: AgentProfileChange,
): Promise<Result<void, Refused>> => {
  const { session } = caller;
  const known = await readIdentity(needs.db, session.accountId);
  if (!known) return failure('not-found');
  const isNewEmail = change.usr_email !== undefined && change.usr_email !== known.email;
  if (isNewEmail || change.usr_password !== undefined) {
    const recent = requireRecentLogin(session);
    if (!recent.ok) return recent;
  }
  if (isNewEmail) {
    // Every wish mails a stranger or tells whether they have an account.
    const allowed = await needs.limits.take('mail-account', `change-email ${session.accountId}`);
    if (!allowed.ok) return allowed;
  }
  const hash = await newPasswordHash(needs.passwords, change, known);
  if (!hash.ok) return hash;
  const written = await write(needs.db, caller, change, hash.value);
  if (written.ok || written.code !== 'duplicate-email') return written;
  // Whether an address has an account is told a few times only; then the rest is saved in silence.
  if ((await needs.limits.take('open-answers', caller.source)).ok) return written;
  const { usr_email: _, ...others } = change;
  return write(needs.db, caller, others, hash.value);
};

const write = (
  db: Db,
  { session, requestId }: Caller,
  change: AgentProfileChange,
  passwordHash: string | null,
): Promise<Result<void, Refused>> =>
  inTransaction(db, async (trx) => {
    const agentId = session.accountId;
    if (!(await lockAgent(trx, agentId))) return failure('not-found');
    const zips = await changeZipCodes(trx, agentId, change);
    if (!zips.ok) return zips;
    await writeFields(trx, agentId, change);
    const license = await checkLicense(trx, agentId, change);
    if (!license.ok) return license;
    const signIn = { accountId: agentId, tokenHash: session.tokenHash, requestId };
    const { usr_email: email } = change;
    if (email !== undefined && !(await askForNewEmail(trx, signIn, email)))
      return failure('duplicate-email', [{ field: 'usr_email', code: 'duplicate-email' }]);
    if (passwordHash !== null) await changePassword(trx, signIn, passwordHash);
    return success(undefined);
  }).catch(orLostAddress);

type Identity = { email: string; firstName: string; lastName: string };

const readIdentity = async (db: Db, agentId: number): Promise<Identity | undefined> => {
  const { rows } = await sql<Identity>`
    select account.email, agent.first_name as "firstName", agent.last_name as "lastName"
    from agent join account on account.id = agent.account_id and account.deleted_at is null
    where agent.account_id = ${agentId}`.execute(db);
  return rows[0];
};

/** The hash of the new password; null when the password stays. */
const newPasswordHash = async (
  passwords: Passwords,
  change: AgentProfileChange,
  known: Identity,
): Promise<Result<string | null, 'invalid-input' | 'unavailable'>> => {
  const { usr_password: password, usr_confirmNewPassword: confirmation } = change;
  if (password === undefined) return success(null);
  if (confirmation?.normalize('NFC') !== password)
    return failure('invalid-input', [{ field: 'usr_confirmNewPassword', code: 'password' }]);
  if (passwords.isCommon(password, [known.email, known.firstName, known.lastName]))
    return failure('invalid-input', [{ field: 'usr_password', code: 'password-common' }]);
  return passwords.hash(password);
};

const writeFields = async (
  trx: Trx,
  agentId: number,
  change: AgentProfileChange,
): Promise<void> => {
  const fields = {
    agency_name: change.usr_agencyname,
    agency_address: change.usr_agencyaddress,
    agency_email: change.usr_agencyemail,
    agency_phone: change.usr_agencynumber,
    first_name: change.usr_firstname,
    last_name: change.usr_lastname,
    phone: change.usr_phonenumber,
    license_number: change.usr_insurancelicensenumber,
  };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (sent.length > 0) {
    await trx
      .updateTable('agent')
      .set(Object.fromEntries(sent))
      .where('account_id', '=', agentId)
      .execute();
  }
  if (change.usr_emailnotifications !== undefined) {
    await trx
      .updateTable('account')
      .set({ email_notifications: change.usr_emailnotifications })
      .where('id', '=', agentId)
      .execute();
  }
};

/** Two may ask for the same address at the same time; the index lets one of them have it. */
const orLostAddress = (error: unknown): Result<void, Refused> => {
  if ((error as { constraint?: string }).constraint === 'account_pending_email')
    return failure('duplicate-email', [{ field: 'usr_email', code: 'duplicate-email' }]);
  throw error;
};
