import type { PaymentNeeds } from '../../purchases/needs.ts';

const batchSize = 20;

/**
 * Deletes the provider's customers of closed agencies, with their saved cards. If the provider cannot be reached, the
 * next run tries again.
 */
export const eraseCustomers = async ({ db, gateway }: PaymentNeeds): Promise<void> => {
  const customers = await db
    .selectFrom('payment_customer')
    .innerJoin('agency', 'agency.id', 'payment_customer.agency_id')
    .select(['payment_customer.agency_id', 'payment_customer.customer_id'])
    .where('agency.closed_at', 'is not', null)
    .where('provider', '=', gateway.provider)
    .where('livemode', '=', gateway.livemode)
    .limit(batchSize)
    .execute();
  for (const { agency_id, customer_id } of customers) {
    const deletion = await gateway.deleteCustomer(customer_id);
    if (!deletion.ok) continue;
    await db
      .deleteFrom('payment_customer')
      .where('agency_id', '=', agency_id)
      .where('customer_id', '=', customer_id)
      .execute();
  }
};
