const refreshIntervalMs = 600_000;

/** A value in memory, and a function that reads it again at once. */
export type CachedValue<Value> = { now(): Value; renew(): Promise<void> };

/** Caches the result of `read` and refreshes it every ten minutes of use; callers never wait. */
export const cacheValue = <Value>(
  read: () => Promise<Value>,
  initial: Value,
): CachedValue<Value> => {
  let value = initial;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const renew = async () => {
    refreshedAt = performance.now();
    value = await read();
  };
  return {
    now: () => {
      // If reading fails, the former value stays.
      if (performance.now() - refreshedAt > refreshIntervalMs) renew().catch(() => undefined);
      return value;
    },
    renew,
  };
};
