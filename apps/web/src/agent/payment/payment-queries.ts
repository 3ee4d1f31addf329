import type { PublicConfig, UnlockAnswer } from '@fanwise/contract/own';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { openGateway } from '../card-payment/open-gateway.ts';

/** The facts for a payment, or the contact when it was paid before. */
export type Unlock = {
  config: PublicConfig;
  answer: UnlockAnswer;
};

/**
 * Begins to pay for a lead, or takes up the payment that is open: asking twice is the same payment. The member who
 * sends the terms accepts them, and is the payer.
 */
export function startUnlock(leadId: number, termsVersion?: string): Promise<UnlockAnswer> {
  return call('POST /agent/profile/leads/:id/confirm', {
    params: { id: leadId },
    body: { termsVersion },
  });
}

/** The payment of a lead. Read once; a payment in the making must not change under the person's hands. */
export function unlockQuery(leadId: number) {
  return queryOptions({
    queryKey: keys.agent.unlock(leadId),
    queryFn: async ({ signal }): Promise<Unlock> => {
      const config = await call('GET /config', { signal });
      return { config, answer: await startUnlock(leadId) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The card provider of this installation. */
export function gatewayQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: keys.cardGateway(config.provider, config.publicKey),
    queryFn: () => openGateway(config),
    staleTime: Number.POSITIVE_INFINITY,
    // It is made of functions, not of data.
    structuralSharing: false,
    retry: false,
  });
}
