import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { success } from '../../../platform/result.ts';
import { lockApplication, lockConsumer } from '../../leads/index.ts';

/**
 * A mail server said that nobody has this address: its account is not reached by mail until the address changes or is
 * confirmed. What agents see of a lead follows, so the rows are held in the order of everybody.
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
    // The address may have changed meanwhile: the new one did not fail.
    await sql`
      update account set mail_failed_at = now()
      where id = ${owner.id} and email = ${address} and deleted_at is null`.execute(trx);
    return success(undefined);
  });
};
