import { availableParallelism } from 'node:os';
import { password as passwordProblem } from '@fanwise/domain/texts/field-rules';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { failure, type Result, success } from '../result.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { createHashTimes, longestWaitMs, retryAfter } from './hash-times.ts';

/** Hashes and checks passwords, a few at once. `unavailable` with `retry_after` in seconds: the wait would be too long. */
export type Passwords = {
  /** An Argon2id hash in PHC form. */
  hash(password: string): Promise<Result<string, 'unavailable'>>;
  /** Whether they match. A null hash costs the same time and never matches. */
  matches(hash: string | null, password: string): Promise<Result<boolean, 'unavailable'>>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
  /** Whether it is among the common ones, or made of the person's own words and the product's name. */
  isCommon(password: string, ownWords: readonly string[]): boolean;
};

type PasswordSettings = {
  /** How many hashes are computed in parallel; the default is the number of cores. */
  concurrency?: number;
  /** The longest wait before a hash starts, in milliseconds; the default is 2,000. */
  longestWaitMs?: number;
};

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, a bounded number at once, so that a flood of logins cannot take the machine. */
export function createPasswords(settings: PasswordSettings = {}): Passwords {
  const waitForSlot = createQueue(
    settings.concurrency ?? availableParallelism(),
    settings.longestWaitMs ?? longestWaitMs,
  );
  const isListed = loadCommonPasswords();
  // Made at the start: not even the first log-in with an unknown address may take longer.
  const dummy = hash(crypto.randomUUID(), parameters);
  return {
    hash: (password) => waitForSlot(() => hash(password.normalize('NFC'), parameters)),
    matches: (known, password) =>
      waitForSlot(async () => {
        const isRight = await verify(known ?? (await dummy), password.normalize('NFC')).catch(
          () => false,
        );
        return known !== null && isRight;
      }),
    isOutdated(known) {
      const { memoryCost, timeCost, parallelism } = parseOptions(known);
      return (
        memoryCost !== parameters.memoryCost ||
        timeCost !== parameters.timeCost ||
        parallelism !== parameters.parallelism
      );
    },
    isCommon: (password, ownWords) =>
      isListed(password) ||
      passwordProblem(password, { ownWords: [...ownWords, 'fanwise'] }) === 'password-common',
  };
}

type WaitForSlot = <Value>(work: () => Promise<Value>) => Promise<Result<Value, 'unavailable'>>;

function createQueue(atOnce: number, maxMs: number): WaitForSlot {
  const waiting: (() => void)[] = [];
  const hashTimes = createHashTimes(atOnce);
  let running = 0;
  return async (work) => {
    const expectedMs = hashTimes.expectedMs(running, waiting.length);
    if (expectedMs > maxMs)
      return failure('unavailable', [], { retry_after: retryAfter(expectedMs) });
    if (running < atOnce) running += 1;
    // A finished hash passes its slot to the next one, so the number of running hashes stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const began = performance.now();
    try {
      return success(await work());
    } finally {
      hashTimes.record(performance.now() - began, waiting.length);
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
