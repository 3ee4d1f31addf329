import { randomBytes } from 'node:crypto';
import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { eraseLaterMails, findMailToken, spendMailToken } from '../../identity/index.ts';
import { releaseAddress } from './erase-unverified.ts';
import { lockAddress } from './lock-address.ts';
import { endOtherAccess } from './other-access.ts';

type RecoveryNeeds = { db: Db; passwords: Passwords };

/**
 * Handles "This wasn't me". The password stops working, every access that a stranger may have created ends (`OTHER_ACCESS`), and
 * a confirmed change of address is undone. A reset link goes to the address that the token was mailed to. Tokens of
 * later events are deleted and those of earlier ones stay, so that the first owner has the last word.
 */
export const recoverAccount = async (
  { db, passwords }: RecoveryNeeds,
  token: string,
  requestId: string,
): Promise<Result<{ type: AccountType }, 'invalid-token' | 'unavailable'>> => {
  if ((await findMailToken(db, token, 'not-me')) === null) return failure('invalid-token');
  // The hash of a random password, so that logging in takes as long as ever.
  const unknown = await passwords.hash(randomBytes(32).toString('base64url'));
  if (!unknown.ok) return unknown;
  return inTransaction(db, async (trx) => {
    const spent = await spendMailToken(trx, token, ['not-me']);
    if (!spent?.address) return failure('invalid-token');
    const { accountId, address, since } = spent;
    const { rows } = await sql<{ role: AccountType }>`
      update account set password_hash = ${unknown.value}
      where id = ${accountId} and deleted_at is null returning role`.execute(trx);
    const [account] = rows;
    if (!account) return failure('invalid-token');
    await eraseLaterMails(trx, accountId, since);
    // The fact of the mail was written in the same transaction, a moment before the mail.
    const before = sql`${since}::timestamptz - interval '1 minute'`;
    await endOtherAccess(trx, { accountId, by: 'not-me', since: before });
    if (await restoreAddress(trx, accountId, address))
      await enqueue(trx, 'mail-password-reset', { accountId });
    await recordAudit(trx, { actorId: accountId, act: 'account-recovered', requestId });
    return success({ type: account.role });
  });
};

/** Gives the account its former address back. Returns false when another account has it. */
const restoreAddress = async (trx: Trx, accountId: number, address: string): Promise<boolean> => {
  await lockAddress(trx, address);
  if (!(await releaseAddress(trx, address, accountId))) return false;
  await sql`update account set email = ${address} where id = ${accountId}`.execute(trx);
  return true;
};
