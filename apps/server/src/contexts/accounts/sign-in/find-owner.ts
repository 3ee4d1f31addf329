import type { Db } from '../../../platform/database/connect.ts';

/** What is known of somebody who logs in. */
export type Owner = {
  email: string;
  passwordHash: string;
  /** What nobody should use as a password: the person's names and address. */
  ownWords: string[];
};

/** The owner of an account, or null when it is gone. */
export const findOwner = async (db: Db, accountId: number): Promise<Owner | null> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('consumer', 'consumer.account_id', 'account.id')
    .leftJoin('agent', 'agent.account_id', 'account.id')
    .select([
      'account.email',
      'account.password_hash',
      'consumer.first_name as consumer_first_name',
      'consumer.last_name as consumer_last_name',
      'agent.first_name as agent_first_name',
      'agent.last_name as agent_last_name',
      'agent.agency_name',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!row?.email || !row.password_hash) return null;
  const { password_hash: passwordHash, ...words } = row;
  const ownWords = Object.values(words).filter((word) => word !== null);
  return { email: row.email, passwordHash, ownWords };
};
