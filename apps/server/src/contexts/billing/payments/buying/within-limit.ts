import { setTimeout as delay } from 'node:timers/promises';
import type { GatewayResult } from '../../../../platform/payments/gateway.ts';
import { failure } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';

const standardLimitMs = 10_000;

/**
 * Waits for the provider no longer than the limit. The call itself continues: its result is stored, and the next
 * attempt finds it.
 */
export const waitWithinLimit = async <Value>(
  { providerLimitMs }: PaymentNeeds,
  call: Promise<GatewayResult<Value>>,
): Promise<GatewayResult<Value>> => {
  const timer = new AbortController();
  const limit = delay(providerLimitMs ?? standardLimitMs, failure('payment-unavailable' as const), {
    signal: timer.signal,
  });
  // The timer is aborted, and rejects, when the provider answered in time.
  limit.catch(() => undefined);
  try {
    return await Promise.race([call, limit]);
  } finally {
    timer.abort();
  }
};
