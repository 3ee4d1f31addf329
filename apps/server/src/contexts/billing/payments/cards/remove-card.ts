import { failure, type Result, success } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { findCustomer } from './payment-customers.ts';

/** Removes a saved card of an agent. `not-found` for a card that is not theirs. */
export const removeCard = async (
  needs: PaymentNeeds,
  agentId: number,
  cardId: string,
): Promise<Result<null, 'not-found' | 'payment-unavailable'>> => {
  const customerId = await findCustomer(needs.db, needs.gateway, agentId);
  if (customerId === null) return failure('not-found');
  const detached = await needs.gateway.detachCard(customerId, cardId);
  if (detached.ok) return success(null);
  return failure(detached.code === 'not-found' ? 'not-found' : 'payment-unavailable');
};
