import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { updatesChannel } from '../../../platform/streams/live-updates.ts';

/** Tells the reader's other open pages that the list changed. */
export const notifyPages = async (db: Db, accountId: number): Promise<void> => {
  await sql`select pg_notify(${updatesChannel}, ${String(accountId)})`.execute(db);
};
