import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

/** The provider of a customer, and whether it is in live mode. The gateway and each purchase name both. */
type ProviderMode = Pick<Selectable<Tables['payment_customer']>, 'provider' | 'livemode'>;

const customersAt = (db: Db, { provider, livemode }: ProviderMode) =>
  db
    .selectFrom('payment_customer')
    .where('provider', '=', provider)
    .where('livemode', '=', livemode);

/** The provider's customer of an agency, or null. */
export const findCustomer = async (
  db: Db,
  mode: ProviderMode,
  agencyId: number,
): Promise<string | null> => {
  const row = await customersAt(db, mode)
    .select('customer_id')
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
};

/** Whether a customer of the provider is an agent of ours. */
export const isAgent = async (db: Db, mode: ProviderMode, customerId: string): Promise<boolean> => {
  const row = await customersAt(db, mode)
    .select('agency_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
};
