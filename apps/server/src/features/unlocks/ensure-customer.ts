import type { GatewayResult } from '../../platform/payments/gateway.ts';
import { success } from '../../platform/result.ts';
import type { UnlockNeeds } from './needs.ts';

/** The provider's customer of an agent, when one was ever made. */
export const findCustomer = async (
  { db, gateway }: UnlockNeeds,
  agentId: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('agent_id', '=', agentId)
    .where('provider', '=', gateway.provider)
    .where('livemode', '=', gateway.livemode)
    .executeTakeFirst();
  return row?.customer_id ?? null;
};

/** The provider's customer of an agent, made on the first payment. Of two made at once, the first one stored counts. */
export const ensureCustomer = async (
  needs: UnlockNeeds,
  agentId: number,
): Promise<GatewayResult<string>> => {
  const known = await findCustomer(needs, agentId);
  if (known !== null) return success(known);
  const agent = await needs.db
    .selectFrom('account')
    .innerJoin('agent', 'agent.account_id', 'account.id')
    .select(['account.email', 'agent.first_name', 'agent.last_name'])
    .where('account.id', '=', agentId)
    .executeTakeFirstOrThrow();
  const made = await needs.gateway.ensureCustomer({
    agentId,
    email: agent.email ?? '',
    name: `${agent.first_name} ${agent.last_name}`.trim(),
  });
  if (!made.ok) return made;
  await needs.db
    .insertInto('payment_customer')
    .values({
      agent_id: agentId,
      provider: needs.gateway.provider,
      livemode: needs.gateway.livemode,
      customer_id: made.value,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return success((await findCustomer(needs, agentId)) ?? made.value);
};
