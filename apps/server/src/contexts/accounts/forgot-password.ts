import type { Db } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Limits } from '../../platform/limits/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { mayTellOfAccount } from './sign-in/open-answers.ts';
import { findAccountId } from './sign-up/create-account.ts';

/**
 * Mails a reset link. A source learns a few times that an address is unknown; after that every address gets the answer
 * of success.
 */
export async function forgotPassword(
  { db, limits }: { db: Db; limits: Limits },
  email: string,
  source: string,
): Promise<Result<Record<string, never>, 'doesnt-exist' | 'too-many-requests'>> {
  const allowed = await limits.take('mail-source', source);
  if (!allowed.ok) return allowed;
  const accountId = await findAccountId(db, email);
  if (await mayTellOfAccount(limits, source, accountId === null)) return failure('doesnt-exist');
  const reader = { accountId: accountId ?? 0 };
  await enqueue(db, 'mail-password-reset', reader, { key: `mail-reset:${reader.accountId}` });
  return success({});
}
