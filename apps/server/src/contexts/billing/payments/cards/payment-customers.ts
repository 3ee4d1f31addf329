import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

/** Where a customer is kept: the provider, and whether with real money. The gateway says so, and each purchase. */
type ProviderMode = Pick<Selectable<Tables['payment_customer']>, 'provider' | 'livemode'>;

const customersAt = (db: Db, { provider, livemode }: ProviderMode) =>
  db
    .selectFrom('payment_customer')
    .where('provider', '=', provider)
    .where('livemode', '=', livemode);

/** The provider's customer of an agent, when one was ever made. */
export const findCustomer = async (
  db: Db,
  mode: ProviderMode,
  agentId: number,
): Promise<string | null> => {
  const row = await customersAt(db, mode)
    .select('customer_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
};

/** Whether a customer of the provider is an agent of ours. */
export const isAgent = async (db: Db, mode: ProviderMode, customerId: string): Promise<boolean> => {
  const row = await customersAt(db, mode)
    .select('agent_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
};
