import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { success } from '../../../platform/result.ts';
import { lockApplication, lockConsumer } from '../../leads/index.ts';

/**
 * Records that a mail server does not know an address. Its account gets only mails that it must get until the address
 * changes or is confirmed.
 */
export const recordMailFailed = async (db: Db, address: string): Promise<void> => {
  await inTransaction(db, async (trx) => {
    await markMailFailed(trx, address, new Date());
    return success(undefined);
  });
};

/**
 * Marks the account of an address that did not work at a given time, unless the owner proved since then that it works, or an
 * operator took a mark off. The leads that agents see change with it, so the rows are locked in the common lock order.
 */
export const markMailFailed = async (
  trx: Trx,
  address: string,
  happenedAt: Date,
): Promise<void> => {
  const { rows: owners } = await sql<{ id: number }>`
    select id from account where email = ${address} and deleted_at is null`.execute(trx);
  const [owner] = owners;
  if (!owner) return;
  await lockConsumer(trx, owner.id);
  const { rows: live } = await sql<{ id: number }>`
    select id from application where consumer_id = ${owner.id} and deleted_at is null`.execute(trx);
  for (const { id } of live) await lockApplication(trx, id);
  // The account may have a new address by now, which did not fail.
  await sql`
    update account set mail_failed_at = now()
    where id = ${owner.id} and email = ${address} and deleted_at is null
      and ${isSince(happenedAt)}`.execute(trx);
};

/** True if, after a given time, nobody proved the address of the account and no mark was removed. */
export const isSince = (happenedAt: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(greatest(verified_at, mail_cleared_at) <= ${happenedAt}, true)`;

/** Takes the mark off an account: mails go to its address again. */
export const clearMailFailure = async (trx: Trx, accountId: number): Promise<void> => {
  await lockConsumer(trx, accountId);
  const { rows: live } = await sql<{ id: number }>`
    select id from application where consumer_id = ${accountId} and deleted_at is null`.execute(
    trx,
  );
  for (const { id } of live) await lockApplication(trx, id);
  await sql`update account set mail_failed_at = null, mail_complained_at = null
    where id = ${accountId}`.execute(trx);
};

/** True if the address belongs to an account whose mails came back, or whose owner called one of them spam. */
export const isMailStopped = async (db: Db, address: string): Promise<boolean> => {
  const { rows } = await sql`select from account
    where email = ${address} and coalesce(mail_failed_at, mail_complained_at) is not null`.execute(
    db,
  );
  return rows.length > 0;
};
