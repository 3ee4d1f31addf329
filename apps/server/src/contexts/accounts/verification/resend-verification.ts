import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { type Result, success } from '../../../platform/result.ts';
import { findAccountId } from '../sign-up/create-account.ts';

/** Sends the verification mail again. The answer does not tell whether there is an unverified account. */
export async function resendVerification(
  { db, limits }: { db: Db; limits: Limits },
  email: string,
  source: string,
): Promise<Result<Record<string, never>, 'too-many-requests'>> {
  const allowed = await limits.take('mail-source', source);
  if (!allowed.ok) return allowed;
  // The job decides whether to mail. For an unknown address it finds no account, and the answer takes the same time.
  const accountId = await findAccountId(db, email);
  const reader = { accountId: accountId ?? 0 };
  await enqueue(db, 'mail-verification', reader, { key: `mail-verification:${reader.accountId}` });
  return success({});
}
