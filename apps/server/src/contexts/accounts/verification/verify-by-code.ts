import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import { maskNetwork, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { commitFailure, inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { factorKinds } from '../../../platform/second-factor/index.ts';
import {
  type Client,
  type LoggedIn,
  newSecret,
  openSession,
  type TypedCode,
  takeMailCode,
} from '../../identity/index.ts';
import { confirmAccount } from '../sign-in/verify-account.ts';

type CodeNeeds = {
  db: Db;
  limits: Limits;
  config: { sessionSecret: string };
  /** Agents must set a second factor before they can do anything else. */
  requireAgentFactor: boolean;
};

type CodeRefusal = 'code-wrong' | 'code-expired' | 'too-many-requests';

/**
 * Confirms the address of a new account with the mailed code and logs in. The code proves who reads the mail, and the
 * ticket proves that this is the tab in which the password was chosen. An account that has set a second factor since is
 * asked for it.
 */
export const verifyByCode = async (
  needs: CodeNeeds,
  typed: TypedCode,
  client: Client,
): Promise<Result<LoggedIn, CodeRefusal>> => {
  const { db, limits, config } = needs;
  const ofTicket = await limits.take('code-ticket', typed.ticket);
  const allowed = ofTicket.ok ? await limits.take('token-source', client.source) : ofTicket;
  if (!allowed.ok) return allowed;
  return inTransaction<Result<LoggedIn, CodeRefusal>>(db, async (trx) => {
    const taken = await takeMailCode(trx, typed, config.sessionSecret);
    // Commits, so that the try is counted.
    if (taken === 'wrong') return commitFailure(failure('code-wrong'));
    const account = taken === 'late' ? null : await findAccount(trx, taken.accountId);
    if (!account || account.hasTotp || account.hasPasskey) return failure('code-expired');
    const { id, role, passwordHash } = account;
    await confirmAccount(trx, id);
    await recordAudit(trx, { actorId: id, act: 'verify', requestId: client.requestId });
    const sid = newSecret();
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

const { hasTotp, hasPasskey } = factorKinds('account', sql.ref('account.id'));

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
