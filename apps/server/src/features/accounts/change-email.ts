import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { lockAddress } from './lock-address.ts';
import { dropMailTokens } from './mail-tokens.ts';

/**
 * Notes a new address, which counts once the link mailed to it is confirmed; the old one is told.
 * The current address again takes a waiting change back. `duplicate-email` when another account has
 * it: the caller asks `answersOpenly` whether to say so, and otherwise answers success.
 */
export async function requestEmailChange(
  trx: Trx,
  { accountId, email, requestId }: { accountId: number; email: string; requestId: string },
): Promise<Result<void, 'duplicate-email'>> {
  const account = await trx
    .selectFrom('account')
    .select(['email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Links mailed for an earlier wish must not confirm this one.
  await dropMailTokens(trx, accountId, 'change-email');
  if (account.email === email) {
    await setPending(trx, accountId, null);
    return success(undefined);
  }
  await lockAddress(trx, email);
  const taken = await trx
    .selectFrom('account')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('pending_email', '=', email)]))
    .where('id', '<>', accountId)
    .executeTakeFirst();
  if (taken) return failure('duplicate-email');
  await setPending(trx, accountId, email);
  await recordAudit(trx, { actorId: accountId, act: 'email-change-requested', requestId });
  await enqueue(trx, 'mail-change-of-email', { accountId });
  return success(undefined);
}

async function setPending(trx: Trx, accountId: number, email: string | null): Promise<void> {
  await trx
    .updateTable('account')
    .set({ pending_email: email })
    .where('id', '=', accountId)
    .execute();
}
