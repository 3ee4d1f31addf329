import type { AccountType } from '@fanwise/contract';
import { sql } from 'kysely';
import { maskNetwork } from '../../../../platform/audit/record-audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Limits } from '../../../../platform/limits/index.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { SecondFactor, SignedPasskey } from '../../../../platform/second-factor/index.ts';
import { hasLeft } from '../has-left.ts';
import { isSuspended } from '../is-suspended.ts';
import { openSession } from '../open-session.ts';
import { createSecret } from '../secrets.ts';
import type { Client, LoggedIn } from './log-in.ts';

type PasskeyNeeds = { db: Db; limits: Limits; secondFactor: SecondFactor };

type PasskeyCode =
  | 'invalid-credentials'
  | 'not-verified'
  | 'account-suspended'
  | 'membership-ended'
  | 'too-many-requests';

type Account = {
  role: AccountType;
  passwordHash: string;
  isVerified: boolean;
  isSuspended: boolean;
  hasLeft: boolean;
};

/** Opens a session for the account whose passkey signed. The key and the fingerprint or PIN are two factors. */
export const logInWithPasskey = async (
  { db, limits, secondFactor }: PasskeyNeeds,
  response: SignedPasskey,
  client: Client,
): Promise<Result<LoggedIn, PasskeyCode>> => {
  const allowed = await limits.take('passkey-source', client.source);
  if (!allowed.ok) return allowed;
  const holder = await secondFactor.passkeys.recognize(db, response);
  if (holder?.holder !== 'account') return failure('invalid-credentials');
  const { rows } = await sql<Account>`
    select role, password_hash as "passwordHash", verified_at is not null as "isVerified",
      ${isSuspended} as "isSuspended", ${hasLeft} as "hasLeft"
    from account where id = ${holder.id} and deleted_at is null`.execute(db);
  const [account] = rows;
  if (!account) return failure('invalid-credentials');
  if (account.isSuspended) return failure('account-suspended');
  if (account.hasLeft) return failure('membership-ended');
  if (!account.isVerified) return failure('not-verified');
  const sid = createSecret();
  const opened = await openSession(db, {
    accountId: holder.id,
    passwordHash: account.passwordHash,
    newHash: null,
    sid,
    factorNeeded: false,
    ...client,
    source: maskNetwork(client.source),
  });
  return opened ? success({ sid, type: account.role, ...opened }) : failure('invalid-credentials');
};
