import type { AccountType } from '@fanwise/contract';
import { accountAddress } from '@fanwise/contract/wire';
import { sql } from 'kysely';
import { maskNetwork, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { commitFailure, inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { factorKinds } from '../../../platform/second-factor/index.ts';
import {
  type Client,
  createSecret,
  findTicketHash,
  hashSecret,
  type LoggedIn,
  openSession,
  takeMailCode,
} from '../../identity/index.ts';
import { confirmAccount } from '../sign-in/verify-account.ts';

type CodeNeeds = {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  config: { sessionSecret: string };
  /** Agents must set a second factor before they can do anything else. */
  requireAgentFactor: boolean;
};

type CodeRefusal = 'code-wrong' | 'code-expired' | 'too-many-requests' | 'unavailable';

/** A mailed code as it was typed, with the ticket of the tab that registered, or with the password. */
type TypedCode = {
  email: string;
  code: string;
  ticket?: string | undefined;
  password?: string | undefined;
};

/**
 * Confirms the address of a new account with the mailed code and logs in. The code proves who reads the mail. The ticket
 * proves that this is the tab in which the password was chosen; after that tab was closed, the password proves it. An
 * account that has set a second factor since is asked for it.
 */
export const verifyByCode = async (
  needs: CodeNeeds,
  typed: TypedCode,
  client: Client,
): Promise<Result<LoggedIn, CodeRefusal>> => {
  const { db, limits, config } = needs;
  const { email, code, ticket, password } = typed;
  const ofTicket = await limits.take('code-ticket', ticket ?? `${email} ${client.source}`);
  const allowed = ofTicket.ok ? await limits.take('token-source', client.source) : ofTicket;
  if (!allowed.ok) return allowed;
  const ticketHash =
    ticket === undefined
      ? await findTicketByPassword(needs, email, password ?? '')
      : success(hashSecret(ticket));
  if (!ticketHash.ok) return ticketHash;
  return inTransaction<Result<LoggedIn, CodeRefusal>>(db, async (trx) => {
    const taken = await takeMailCode(
      trx,
      { email, code, ticketHash: ticketHash.value },
      config.sessionSecret,
    );
    // Commits, so that the try is counted.
    if (taken === 'wrong') return commitFailure(failure('code-wrong'));
    const account = taken === 'late' ? null : await findAccount(trx, taken.accountId);
    if (!account || account.hasTotp || account.hasPasskey) return failure('code-expired');
    const { id, role, passwordHash } = account;
    await confirmAccount(trx, id);
    await recordAudit(trx, { actorId: id, act: 'verify', requestId: client.requestId });
    const sid = createSecret();
    const opened = await openSession(trx, {
      accountId: id,
      passwordHash,
      newHash: null,
      sid,
      factorNeeded: role === 2 && needs.requireAgentFactor,
      ...client,
      source: maskNetwork(client.source),
    });
    return opened ? success({ sid, type: role, ...opened }) : failure('code-expired');
  });
};

/**
 * Returns the hash of the ticket of an account, for a caller with its password. The answer and the time it takes are the
 * same for an unknown address, a wrong password and a confirmed account, so that this is no way to try passwords.
 */
async function findTicketByPassword(
  { db, passwords }: CodeNeeds,
  email: string,
  password: string,
): Promise<Result<Buffer, 'code-wrong' | 'unavailable'>> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'verified_at'])
    .where('email', '=', accountAddress(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const checked = await passwords.matches(account?.password_hash ?? null, password);
  if (!checked.ok) return checked;
  const found =
    account && checked.value && account.verified_at === null
      ? await findTicketHash(db, account.id)
      : null;
  return found === null ? failure('code-wrong') : success(found);
}

const { hasTotp, hasPasskey } = factorKinds(sql.ref('account.id'));

const findAccount = async (trx: Trx, accountId: number) => {
  const { rows } = await sql<{
    id: number;
    role: AccountType;
    passwordHash: string | null;
    hasTotp: boolean;
    hasPasskey: boolean;
  }>`
    select id, role, password_hash as "passwordHash", ${hasTotp} as "hasTotp", ${hasPasskey} as "hasPasskey"
    from account where id = ${accountId} and deleted_at is null`.execute(trx);
  return rows[0] ?? null;
};
