import type { AccountType } from '@fanwise/contract';
import { maskNetwork, recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { LimitName, Limits } from '../../../../platform/limits/index.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import {
  looksLikeRecoveryCode,
  type SecondFactor,
  takeRecoveryCode,
} from '../../../../platform/second-factor/index.ts';
import { notifyOwner } from '../../security-mails/notify-owner.ts';

/** The dependencies of checking a second factor. */
export type FactorNeeds = {
  db: Db;
  limits: Limits;
  secondFactor: SecondFactor;
  /** Agents without a second factor can only set one. */
  requireAgentFactor: boolean;
};

type ProtectedAccount = {
  id: number;
  role: AccountType;
  hasTotp: boolean;
  hasPasskey: boolean;
  /** The device that is known to the account, if the client sent its cookie. */
  knownDevice: number | null;
};

type FactorAttempt = {
  otp: string | undefined;
  source: string;
  requestId: string;
  /** A short description of the browser, for the mail to the owner. */
  device: string | null;
};

type FactorRefusal = 'otp-required' | 'otp-wrong' | 'too-many-requests';

/** Checks the second factor of a log-in whose password was right. Returns whether the session may only set a factor. */
export const checkFactor = async (
  needs: FactorNeeds,
  account: ProtectedAccount,
  attempt: FactorAttempt,
): Promise<Result<{ factorNeeded: boolean }, FactorRefusal>> => {
  const kinds = [account.hasTotp && 'totp', account.hasPasskey && 'passkey'].filter(Boolean);
  if (kinds.length === 0)
    return success({ factorNeeded: account.role === 2 && needs.requireAgentFactor });
  const code = (attempt.otp ?? '').replace(/[\s-]/g, '');
  if (code === '') return failure('otp-required', kinds);
  const [name, key] = getCodeLimit(account);
  const limit = await needs.limits.take(name, key);
  if (!limit.ok) return limit;
  const isRecovery = looksLikeRecoveryCode(code);
  const isRight = isRecovery
    ? await useRecoveryCode(needs.db, account.id, code, attempt)
    : await needs.secondFactor.totp.take(needs.db, { holder: 'account', id: account.id }, code);
  if (!isRight) {
    await recordAudit(needs.db, {
      actorId: null,
      act: 'otp-refused',
      object: `account:${account.id}`,
      requestId: attempt.requestId,
      source: maskNetwork(attempt.source),
    });
    return failure('otp-wrong', kinds);
  }
  await needs.limits.giveBack(name, key);
  return success({ factorNeeded: isRecovery });
};

/** Counts codes that are tried on a known device apart, so that strangers do not use up its tries. */
const getCodeLimit = ({ id, knownDevice }: ProtectedAccount): [LimitName, string] =>
  knownDevice === null ? ['otp-account', String(id)] : ['otp-device', `${id} ${knownDevice}`];

/** Uses a recovery code up and mails the owner, because a stranger may have found the code. */
const useRecoveryCode = (
  db: Db,
  accountId: number,
  code: string,
  { requestId, device }: FactorAttempt,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await takeRecoveryCode(trx, { holder: 'account', id: accountId }, code))) return false;
    await notifyOwner(trx, accountId, 'recovery-code-used', { device });
    await recordAudit(trx, { actorId: accountId, act: 'recovery-code-used', requestId });
    return true;
  });
