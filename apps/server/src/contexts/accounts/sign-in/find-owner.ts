import type { Db } from '../../../platform/database/connect.ts';

/** The owner of a sign-in. */
export type Owner = {
  email: string;
  passwordHash: string;
  /** The person's names and address, which are no good passwords. */
  ownWords: string[];
};

/** Finds the owner of an account; null when it is deleted. */
export const findOwner = async (db: Db, accountId: number): Promise<Owner | null> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('consumer', 'consumer.account_id', 'account.id')
    .leftJoin('agency_member as member', 'member.account_id', 'account.id')
    .leftJoin('agency', 'agency.id', 'member.agency_id')
    .select([
      'account.email',
      'account.password_hash',
      'consumer.first_name as consumer_first_name',
      'consumer.last_name as consumer_last_name',
      'member.first_name as agent_first_name',
      'member.last_name as agent_last_name',
      'agency.name as agency_name',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!row?.email || !row.password_hash) return null;
  const { password_hash: passwordHash, ...words } = row;
  const ownWords = Object.values(words).filter((word) => word !== null);
  return { email: row.email, passwordHash, ownWords };
};
