import type { Language } from '@fanwise/domain/texts/language';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { databaseToday } from '../../../platform/database/database-time.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { lockConsumer } from '../../leads/index.ts';

/** A client and their account before a change. */
export type StoredConsumer = Selectable<Tables['consumer']> & {
  email: string;
  passwordHash: string;
  language: Language;
  /** Today's date in UTC by the clock of the database. */
  today: string;
};

const consumerQuery = (db: Db, consumerId: number) =>
  db
    .selectFrom('consumer')
    .innerJoin('account', 'account.id', 'consumer.account_id')
    .selectAll('consumer')
    .select('account.language')
    .select(sql<string>`account.email`.as('email'))
    .select(sql<string>`account.password_hash`.as('passwordHash'))
    .select(databaseToday.as('today'))
    .where('consumer.account_id', '=', consumerId)
    .where('account.deleted_at', 'is', null);

/**
 * Reads a client and locks the row until the transaction ends. It locks first and reads then: a statement that waits
 * for a row sees the other tables as they were before the wait.
 */
export const lockStoredConsumer = async (
  trx: Trx,
  consumerId: number,
): Promise<StoredConsumer | undefined> => {
  await lockConsumer(trx, consumerId);
  return consumerQuery(trx, consumerId).executeTakeFirst();
};
