/** The reference of each journal, made from the provider's id, so that the same event is booked once. */
export const references = {
  charge: (intentId: string): string => `pi:${intentId}`,
  providerFee: (balanceTransactionId: string): string => `fee:${balanceTransactionId}`,
  refund: (refundId: string, step: 'pending' | 'succeeded' | 'failed' | 'part'): string =>
    `re:${refundId}:${step}`,
  dispute: (disputeId: string, step: 'opened' | 'won' | 'lost'): string =>
    `dp:${disputeId}:${step}`,
};

/** Reads the provider's id of a dispute from a reference. Undefined for references of other kinds. */
export const readDisputeId = (reference: string): string | undefined =>
  /^dp:([^:]+):/.exec(reference)?.[1];
