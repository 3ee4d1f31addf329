import { sql } from 'kysely';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../../platform/database/connect.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { dropMailTokens, notifyOwner } from '../../../identity/index.ts';
import { lockAddress } from '../lock-address.ts';

/**
 * Mails the new address a link to confirm. Until then the old address stays in force and is mailed about it. Asking for
 * the account's own address cancels an open change. Returns false when another account has the address. Another
 * account's unconfirmed wish for it is canceled, because only opening the mail shows who owns it.
 */
export const askForAddress = async (
  trx: Trx,
  {
    accountId,
    requestId,
    device = null,
  }: { accountId: number; requestId: string; device?: string | null | undefined },
  address: string,
): Promise<boolean> => {
  await lockAddress(trx, address);
  const { rows } = await sql<{ pending: string | null }>`
    update account set pending_email = nullif(${address}, account.email)
    where account.id = ${accountId} and not exists (
      select from account as other
      where other.id <> ${accountId} and other.email = ${address})
    returning pending_email as pending`.execute(trx);
  const [pending] = rows;
  if (!pending) return false;
  await sql`delete from address_change where account_id = ${accountId}`.execute(trx);
  await dropMailTokens(trx, accountId, ['change-email']);
  if (pending.pending === null) return true;
  await enqueue(trx, 'mail-change-of-email', { accountId });
  await notifyOwner(trx, accountId, 'address-asked', { device });
  await recordAudit(trx, { actorId: accountId, act: 'email-change-requested', requestId });
  return true;
};
