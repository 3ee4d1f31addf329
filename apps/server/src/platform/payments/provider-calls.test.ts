import { describe, expect, it, vi } from 'vitest';
import { CallRefused, limitProviderCalls } from './provider-calls.ts';

class Unreachable extends Error {}

const limits = { concurrent: 2, waiting: 1, failuresBeforeBreak: 3, breakMs: 10_000 };

function start() {
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const calls = limitProviderCalls(
    limits,
    (error) => error instanceof Unreachable,
    () => clock.now,
  );
  return {
    calls,
    later: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    fail: () => calls.run(() => Promise.reject(new Unreachable())),
  };
}

describe('provider calls', () => {
  it('run at most so many at once; the next one waits, one more is refused', async () => {
    const { calls } = start();
    let underWay = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const call = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => ends.push(resolve));
      underWay -= 1;
    };
    const running = [calls.run(call), calls.run(call), calls.run(call)];
    await expect(calls.run(call)).rejects.toBeInstanceOf(CallRefused);
    expect(ends).toHaveLength(2);
    ends[0]!();
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    for (const end of ends) end();
    await Promise.all(running);
    expect(most).toBe(2);
  });

  it('are refused for a while after repeated connection failures, then tried again', async () => {
    const { calls, later, fail } = start();
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(fail()).rejects.toBeInstanceOf(Unreachable);
    await expect(calls.run(async () => 'answer')).rejects.toBeInstanceOf(CallRefused);
    later(9_999);
    await expect(calls.run(async () => 'answer')).rejects.toBeInstanceOf(CallRefused);
    later(1);
    await expect(calls.run(async () => 'answer')).resolves.toBe('answer');
    await expect(fail()).rejects.toBeInstanceOf(Unreachable);
    await expect(calls.run(async () => 'answer')).resolves.toBe('answer');
  });

  it('are refused again at the first failure while the provider stays away', async () => {
    const { calls, later, fail } = start();
    for (let attempt = 0; attempt < 3; attempt++) await fail().catch(() => undefined);
    later(10_000);
    await expect(fail()).rejects.toBeInstanceOf(Unreachable);
    await expect(calls.run(async () => 'answer')).rejects.toBeInstanceOf(CallRefused);
  });

  it('go on after refusals that are the provider’s own', async () => {
    const { calls } = start();
    for (let attempt = 0; attempt < 10; attempt++)
      await calls.run(() => Promise.reject(new Error('declined'))).catch(() => undefined);
    await expect(calls.run(async () => 'answer')).resolves.toBe('answer');
  });
});
