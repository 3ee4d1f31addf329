import type { GatewayResult } from '../../../../platform/payments/gateway.ts';
import { success } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { findCustomer } from './payment-customers.ts';

/**
 * Returns the provider's customer of an agency, and creates it for the first payment, with the address of the member
 * who pays. If two are created at once, the first one stored counts.
 */
export const ensureCustomer = async (
  needs: PaymentNeeds,
  { agencyId, memberId }: { agencyId: number; memberId: number },
): Promise<GatewayResult<string>> => {
  const known = await findCustomer(needs.db, needs.gateway, agencyId);
  if (known !== null) return success(known);
  const agent = await needs.db
    .selectFrom('account')
    .innerJoin('agency_member as member', 'member.account_id', 'account.id')
    .select(['account.email', 'member.first_name', 'member.last_name'])
    .where('account.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const created = await needs.gateway.ensureCustomer({
    agencyId,
    email: agent.email ?? '',
    name: `${agent.first_name} ${agent.last_name}`.trim(),
  });
  if (!created.ok) return created;
  await needs.db
    .insertInto('payment_customer')
    .values({
      agency_id: agencyId,
      provider: needs.gateway.provider,
      livemode: needs.gateway.livemode,
      customer_id: created.value,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return success((await findCustomer(needs.db, needs.gateway, agencyId)) ?? created.value);
};
