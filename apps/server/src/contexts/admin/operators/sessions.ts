import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { createSecret, hashSecret } from '../../identity/index.ts';
import { endVisitsOfAccount } from '../support-visits/end-visits.ts';
import type { OperatorSession } from './operator.ts';

/** A session ends after this time without a key press or a pointer move. */
const idleLimit = sql`interval '30 minutes'`;

/** Whether a row of `operator_session` is of a session that is still open. */
export const isSessionOpen = sql`(expires_at > now() and last_active_at > now() - ${idleLimit})`;

const maxSessions = 2;

/**
 * Opens a session of at most 12 hours for an operator, and returns its secret. Beyond two open ones the oldest is ended.
 * A support visit does not name the session that asked for it, so ending a session ends all visits of its operator.
 */
export const openOperatorSession = async (
  db: Db,
  { operatorId, scope }: { operatorId: number; scope: OperatorSession['scope'] },
): Promise<string> => {
  const secret = createSecret();
  await sql`
    insert into operator_session (token_hash, operator_id, scope)
    values (${hashSecret(secret)}, ${operatorId}, ${scope})`.execute(db);
  const { rows: ended } = await sql`
    delete from operator_session where token_hash in (
      select token_hash from operator_session where operator_id = ${operatorId} and ${isSessionOpen}
      order by opened_at desc, token_hash offset ${maxSessions})
    returning token_hash`.execute(db);
  if (ended.length > 0) await endVisitsOfAccount(db, operatorId);
  await sql`update operator set last_login_at = now() where id = ${operatorId}`.execute(db);
  return secret;
};

/** Finds the open session of a secret, or null. Only calls that follow a user action extend it. */
export const findOperatorSession = async (
  db: Db,
  secret: string,
  isActive: boolean,
): Promise<OperatorSession | null> => {
  const hash = hashSecret(secret);
  if (isActive)
    await sql`
      update operator_session set last_active_at = now()
      where token_hash = ${hash} and ${isSessionOpen}
        and last_active_at < now() - interval '5 seconds'`.execute(db);
  const { rows } = await sql<OperatorSession>`
    select operator_id as "operatorId", name, email, role, language, token_hash as "tokenHash", scope,
      last_active_at + ${idleLimit} as "idleEndsAt", expires_at as "endsAt"
    from operator_session join operator on operator.id = operator_id
    where token_hash = ${hash} and ${isSessionOpen}
      and operator.state = 'active'`.execute(db);
  return rows[0] ?? null;
};

/**
 * Finds the roles of the operators of these sessions, by the base64 of the session's hash. Ended sessions are left out.
 */
export const readSessionRoles = async (
  db: Db,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, OperatorSession['role']>> => {
  const { rows } = await sql<Pick<OperatorSession, 'tokenHash' | 'role'>>`
    select token_hash as "tokenHash", role from operator_session join operator on operator.id = operator_id
    where token_hash = any (${hashes}::bytea[]) and ${isSessionOpen}
      and operator.state = 'active' and scope = 'full'`.execute(db);
  return new Map(rows.map(({ tokenHash, role }) => [tokenHash.toString('base64'), role]));
};

/** Ends one session, and the support visits of its operator. */
export const endOperatorSession = async (
  db: Db,
  { tokenHash, operatorId }: OperatorSession,
): Promise<void> => {
  await sql`delete from operator_session where token_hash = ${tokenHash}`.execute(db);
  await endVisitsOfAccount(db, operatorId);
};

/** Ends every session of an operator except one, and the operator's support visits. Returns how many were open. */
export const endOperatorSessions = async (
  db: Db,
  operatorId: number,
  butOne: Buffer | null = null,
): Promise<number> => {
  const { rows } = await sql<{ wasOpen: boolean }>`
    delete from operator_session
    where operator_id = ${operatorId} and token_hash is distinct from ${butOne}::bytea
    returning ${isSessionOpen} as "wasOpen"`.execute(db);
  await endVisitsOfAccount(db, operatorId);
  return rows.filter(({ wasOpen }) => wasOpen).length;
};
