import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notifyPages } from './notify-pages.ts';

/** Deletes one notification. `not-found` for another reader's. */
export const deleteNotification = async (
  db: Db,
  accountId: number,
  notificationId: number,
): Promise<Result<Record<string, never>, 'not-found'>> => {
  const deleted = await db
    .deleteFrom('notification')
    .where('id', '=', notificationId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return failure('not-found');
  await notifyPages(db, accountId);
  return success({});
};

/** Deletes all notifications of a reader. */
export const deleteAllNotifications = async (db: Db, accountId: number): Promise<void> => {
  await db.deleteFrom('notification').where('account_id', '=', accountId).execute();
  await notifyPages(db, accountId);
};

/** Deletes an unread notification about a quote, in the transaction that takes the quote back. */
export const eraseNotice = async (db: Db, accountId: number, quoteId: number): Promise<void> => {
  await db
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('quote_id', '=', quoteId)
    .where('seen_at', 'is', null)
    .execute();
  await notifyPages(db, accountId);
};

/** Deletes every notification of an account that is deleted. */
export const eraseNotificationsOf = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`delete from notification where account_id = ${accountId}`.execute(trx);
};

/** Takes the client's name out of the notifications about these applications. */
export const eraseNames = async (trx: Trx, applicationIds: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update notification set first_name = null where application_id in (${applicationIds})`.execute(
    trx,
  );
};
