import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { success } from '../../../platform/result.ts';
import { lockApplication, lockConsumer } from '../../leads/index.ts';

/**
 * Records that a mail server does not know an address. Its account gets no mail until the address changes or is
 * confirmed. The leads that agents see change with it, so the rows are locked in the common lock order.
 */
export const recordMailFailed = async (db: Db, address: string): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const { rows: owners } = await sql<{ id: number }>`
      select id from account where email = ${address} and deleted_at is null`.execute(trx);
    const [owner] = owners;
    if (!owner) return success(undefined);
    await lockConsumer(trx, owner.id);
    const { rows: live } = await sql<{ id: number }>`
      select id from application where consumer_id = ${owner.id} and deleted_at is null`.execute(
      trx,
    );
    for (const { id } of live) await lockApplication(trx, id);
    // The account may have a new address by now, which did not fail.
    await sql`
      update account set mail_failed_at = now()
      where id = ${owner.id} and email = ${address} and deleted_at is null`.execute(trx);
    return success(undefined);
  });
};
