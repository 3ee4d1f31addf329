import { createPasswords, type Passwords } from '../platform/passwords/index.ts';

/** Hashes that wait for a minute: a test that sends many at once is not about how fast this machine is. */
export const testPasswords = (): Passwords => createPasswords({ longestWaitMs: 60_000 });
