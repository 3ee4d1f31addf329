import type { Db } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Limits } from '../../platform/limits/index.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { findAccountId } from './create-account.ts';
import { answersOpenly } from './open-answers.ts';
import { takeMailLimits } from './stranger-limits.ts';

/** Mails a reset link. An unknown address is told so a few times, then it looks like any other. */
export async function forgotPassword(
  { db, limits }: { db: Db; limits: Limits },
  email: string,
  source: string,
): Promise<Result<Record<string, never>, 'doesnt-exist' | 'too-many-requests'>> {
  const allowed = await takeMailLimits(limits, email, source);
  if (!allowed.ok) return allowed;
  const accountId = await findAccountId(db, email);
  if (accountId === null && (await answersOpenly(limits, source))) return failure('doesnt-exist');
  await enqueue(db, 'mail-password-reset', { accountId: accountId ?? 0 });
  return success({});
}
