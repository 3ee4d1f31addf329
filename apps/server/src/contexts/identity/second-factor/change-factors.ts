import { sql } from 'kysely';
import type { Session } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  type Factors,
  type Holder,
  makeRecoveryCodes,
  readFactors,
  removeFactors,
} from '../../../platform/second-factor/index.ts';
import { notifyOwner } from '../security-mails/notify-owner.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { isSessionOpen } from '../sessions/is-session-open.ts';
import { readAgencyPolicy } from './agency-policy.ts';

/** The session and the request in which a person changes the factors of their own account. */
export type FactorChanger = {
  session: Session;
  requestId: string;
  /** A short description of the browser, for the mail to the owner. */
  device?: string | null;
};

type FactorChange = 'factor-added' | 'factor-removed' | 'recovery-codes-made';

export const getHolder = ({ accountId }: Session): Holder => ({ holder: 'account', id: accountId });

const countFactors = ({ totpSince, passkeys }: Factors): number =>
  (totpSince === null ? 0 : 1) + passkeys.length;

/**
 * Runs a change while holding the row of the account. Without this lock, two changes at once would each rely on the
 * factor that the other removes. A session that a recovery of the account has ended meanwhile changes nothing.
 */
const changeWithLock = <Value, Refused extends string>(
  db: Db,
  { session }: FactorChanger,
  work: (trx: Trx, holder: Holder) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused | 'not-logged-in'>> =>
  inTransaction<Result<Value, Refused | 'not-logged-in'>>(db, async (trx) => {
    await sql`select from account where id = ${session.accountId} for no key update`.execute(trx);
    if (!(await isSessionOpen(trx, session.tokenHash))) return failure('not-logged-in');
    return work(trx, getHolder(session));
  });

/** Ends the other sessions, mails the owner, and writes an audit event. */
const announceChange = async (
  trx: Trx,
  { session, requestId, device = null }: FactorChanger,
  act: FactorChange,
): Promise<void> => {
  await endSessions(trx, session.accountId, session.tokenHash);
  await notifyOwner(trx, session.accountId, 'second-factor-changed', { device, act });
  await recordAudit(trx, { actorId: session.accountId, act, requestId });
};

/**
 * Adds a factor. The first one comes with recovery codes. A session that could only set a factor becomes a full one.
 */
export const addFactor = <Refused extends string>(
  db: Db,
  changer: FactorChanger,
  add: (trx: Trx, holder: Holder) => Promise<boolean>,
  refusal: Refused,
): Promise<Result<{ recoveryCodes: string[] }, Refused | 'not-logged-in'>> =>
  changeWithLock(db, changer, async (trx, holder) => {
    const before = countFactors(await readFactors(trx, holder));
    if (!(await add(trx, holder))) return failure(refusal);
    await announceChange(trx, changer, 'factor-added');
    await sql`
      update session set factor_needed = null where token_hash = ${changer.session.tokenHash}`.execute(
      trx,
    );
    return success({ recoveryCodes: before === 0 ? await makeRecoveryCodes(trx, holder) : [] });
  });

/**
 * Removes a factor. With the last one its recovery codes are deleted. Where the installation or the agency requires a
 * factor, the last one stays.
 */
export const removeFactor = (
  db: Db,
  changer: FactorChanger,
  remove: (trx: Trx, holder: Holder) => Promise<boolean>,
  isRequired: boolean,
): Promise<Result<Record<string, never>, 'not-found' | 'last-factor' | 'not-logged-in'>> =>
  changeWithLock(db, changer, async (trx, holder) => {
    if (!(await remove(trx, holder))) return failure('not-found');
    if (countFactors(await readFactors(trx, holder)) === 0) {
      if (isRequired || (await readAgencyPolicy(trx, holder.id))) return failure('last-factor');
      await removeFactors(trx, holder);
    }
    await announceChange(trx, changer, 'factor-removed');
    return success({});
  });

/** Makes new recovery codes for an account that has a factor. */
export const renewRecoveryCodes = (
  db: Db,
  changer: FactorChanger,
): Promise<Result<{ recoveryCodes: string[] }, 'factor-needed' | 'not-logged-in'>> =>
  changeWithLock(db, changer, async (trx, holder) => {
    if (countFactors(await readFactors(trx, holder)) === 0) return failure('factor-needed');
    await announceChange(trx, changer, 'recovery-codes-made');
    return success({ recoveryCodes: await makeRecoveryCodes(trx, holder) });
  });
