const BURST = 20;
const REFILL_MS = 15_000;
/** Changes that arrive together, such as forty passes, cause one refetch. */
const MIN_INTERVAL_MS = 250;

/**
 * Limits refetches after live updates: at once for a good while, then every 15 seconds, so that a busy area never uses
 * up an agent's daily view limit. `wait` returns the milliseconds until the next one.
 */
export function createRefetchLimit(now: () => number) {
  let tokensLeft = BURST;
  let since = now();
  let last = Number.NEGATIVE_INFINITY;
  const refill = () => {
    const newTokens = Math.floor((now() - since) / REFILL_MS);
    tokensLeft = Math.min(BURST, tokensLeft + newTokens);
    since = tokensLeft === BURST ? now() : since + newTokens * REFILL_MS;
  };
  return {
    wait: (): number => {
      refill();
      return Math.max(
        0,
        last + MIN_INTERVAL_MS - now(),
        tokensLeft > 0 ? 0 : since + REFILL_MS - now(),
      );
    },
    take: (): void => {
      refill();
      tokensLeft = Math.max(0, tokensLeft - 1);
      last = now();
    },
  };
}
