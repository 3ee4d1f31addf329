import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { success } from '../../platform/result.ts';
import { lockApplication, lockConsumer } from '../locks/index.ts';

/**
 * A mail server said that nobody has this address: its account is not reached by mail until the address changes or is
 * confirmed. What agents see of a lead follows, so the rows are held in the order of everybody.
 */
export const noteMailFailed = async (db: Db, address: string): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; applicationId: number | null }>`
      select account.id, application.id as "applicationId" from account
      left join application on application.consumer_id = account.id and application.deleted_at is null
      where account.email = ${address} and account.deleted_at is null`.execute(trx);
    const [owner] = rows;
    if (!owner) return success(undefined);
    await lockConsumer(trx, owner.id);
    if (owner.applicationId !== null) await lockApplication(trx, owner.applicationId);
    await sql`
      update account set mail_failed_at = now() where id = ${owner.id} and deleted_at is null`.execute(
      trx,
    );
    return success(undefined);
  });
};
