/** Limits what a slow or absent provider can cost the rest of the site. */
export type CallLimits = {
  /** Calls under way at once; further ones wait. */
  concurrent: number;
  /** Calls that may wait; one more is refused at once. */
  waiting: number;
  /** Connection failures in a row after which calls are refused without trying. */
  failuresBeforeBreak: number;
  /** How long they are refused. */
  breakMs: number;
};

/** Thrown instead of calling a provider that is down, or when too many calls wait. */
export class CallRefused extends Error {}

/** Calls to a provider, held within limits. */
export type ProviderCalls = {
  /** Runs one provider call within the limits. Throws what the call throws, or `CallRefused`. */
  run<Value>(call: () => Promise<Value>): Promise<Value>;
};

/**
 * Runs provider calls within limits: a number of concurrent calls, a bounded queue, and a circuit breaker.
 * `isConnectionFailure` says which errors mean that the provider did not answer.
 */
export function limitProviderCalls(
  limits: CallLimits,
  isConnectionFailure: (error: unknown) => boolean,
  now: () => Date,
): ProviderCalls {
  const queue: (() => void)[] = [];
  let running = 0;
  let failures = 0;
  let brokenUntilMs = 0;

  async function enter(): Promise<void> {
    if (running < limits.concurrent) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new CallRefused('too many provider calls');
    // A finished call hands its slot to the next one, so the count stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  function refuseWhileBroken(): void {
    if (now().getTime() < brokenUntilMs) throw new CallRefused('the provider is away');
  }

  return {
    async run(call) {
      refuseWhileBroken();
      await enter();
      try {
        refuseWhileBroken();
        const value = await call();
        failures = 0;
        return value;
      } catch (error) {
        if (isConnectionFailure(error)) {
          failures += 1;
          if (failures >= limits.failuresBeforeBreak)
            brokenUntilMs = now().getTime() + limits.breakMs;
        } else if (!(error instanceof CallRefused)) failures = 0;
        throw error;
      } finally {
        leave();
      }
    },
  };
}
