import type { Db } from '../../platform/database/connect.ts';

/** What nobody should use as a password: the person's names and address. */
export async function findOwnWords(db: Db, accountId: number): Promise<string[]> {
  const row = await db
    .selectFrom('account')
    .leftJoin('consumer', 'consumer.account_id', 'account.id')
    .leftJoin('agent', 'agent.account_id', 'account.id')
    .select([
      'account.email',
      'consumer.first_name as consumer_first_name',
      'consumer.last_name as consumer_last_name',
      'agent.first_name as agent_first_name',
      'agent.last_name as agent_last_name',
      'agent.agency_name',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return Object.values(row ?? {}).filter((word) => word !== null);
}
