import type { ActingMember } from '../../../../http/register-route.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { findCustomer } from './payment-customers.ts';

/** Removes a saved card of an agency. `not-found` for a card that is not theirs. */
export const removeCard = async (
  needs: PaymentNeeds,
  { agencyId, memberId, requestId }: ActingMember,
  cardId: string,
): Promise<Result<null, 'not-found' | 'payment-unavailable'>> => {
  const customerId = await findCustomer(needs.db, needs.gateway, agencyId);
  if (customerId === null) return failure('not-found');
  const detached = await needs.gateway.detachCard(customerId, cardId);
  if (!detached.ok)
    return failure(detached.code === 'not-found' ? 'not-found' : 'payment-unavailable');
  await recordAudit(needs.db, {
    actorId: memberId,
    act: 'card-removed',
    object: `agency:${agencyId}`,
    requestId,
  });
  return success(null);
};
