import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notifyPages } from './notify-pages.ts';

/** Marks one notification as read; a second call changes nothing. `not-found` for another reader's. */
export const markSeen = async (
  db: Db,
  accountId: number,
  notificationId: number,
): Promise<Result<Record<string, never>, 'not-found'>> => {
  const marked = await db
    .updateTable('notification')
    .set(({ fn, ref }) => ({ seen_at: fn.coalesce(ref('seen_at'), fn<Date>('now')) }))
    .where('id', '=', notificationId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return failure('not-found');
  await notifyPages(db, accountId);
  return success({});
};

/** Marks all notifications of a reader as read. */
export const markAllSeen = async (db: Db, accountId: number): Promise<void> => {
  await db
    .updateTable('notification')
    .set(({ fn }) => ({ seen_at: fn<Date>('now') }))
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null)
    .execute();
  await notifyPages(db, accountId);
};
