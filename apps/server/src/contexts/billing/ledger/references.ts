/** What each fact is called in the books, after the provider's id of it: the same fact is booked once. */
export const references = {
  charge: (intentId: string): string => `pi:${intentId}`,
  providerFee: (movementId: string): string => `fee:${movementId}`,
  refund: (refundId: string, step: 'pending' | 'succeeded' | 'failed' | 'part'): string =>
    `re:${refundId}:${step}`,
  dispute: (disputeId: string, step: 'opened' | 'won' | 'lost'): string =>
    `dp:${disputeId}:${step}`,
};

/** The provider's id of the dispute that a fact belongs to; undefined for any other fact. */
export const readDisputeId = (reference: string): string | undefined =>
  /^dp:([^:]+):/.exec(reference)?.[1];
