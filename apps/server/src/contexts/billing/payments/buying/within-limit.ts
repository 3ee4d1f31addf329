import { setTimeout as delay } from 'node:timers/promises';
import type { GatewayResult } from '../../../../platform/payments/gateway.ts';
import { failure } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';

const standardLimitMs = 10_000;

/**
 * Lets a page wait no longer than the limit for the provider. The call goes on: what it finds out later is stored, and
 * the next try finds it.
 */
export const withinLimit = async <Value>(
  { providerLimitMs }: PaymentNeeds,
  call: Promise<GatewayResult<Value>>,
): Promise<GatewayResult<Value>> => {
  const answered = new AbortController();
  const limit = delay(providerLimitMs ?? standardLimitMs, failure('payment-unavailable' as const), {
    signal: answered.signal,
  });
  // Aborting it is how it ends when the provider was in time.
  limit.catch(() => undefined);
  try {
    return await Promise.race([call, limit]);
  } finally {
    answered.abort();
  }
};
