import type { LimitName, Limits } from '../../platform/limits/index.ts';
import { type Result, success } from '../../platform/result.ts';

type Allowed = Promise<Result<void, 'too-many-requests'>>;

/** Counts a mail that a stranger asks for, whether or not the address has an account. */
export const takeMailLimits = (limits: Limits, email: string, source: string): Allowed =>
  takeEach(limits, [
    ['mail-source', source],
    ['mail-account-pause', email],
    ['mail-account', email],
    ['mail-all', 'all'],
  ]);

/** Counts a registration. */
export const takeSignUpLimits = (limits: Limits, source: string): Allowed =>
  takeEach(limits, [
    ['signup-source', source],
    ['signup-all', 'all'],
  ]);

/** Counts a try of a mailed token. */
export const takeTokenLimits = (limits: Limits, token: string, source: string): Allowed =>
  takeEach(limits, [
    ['token', token],
    ['token-source', source],
  ]);

async function takeEach(limits: Limits, uses: readonly [LimitName, string][]): Allowed {
  for (const [name, key] of uses) {
    const taken = await limits.take(name, key);
    if (!taken.ok) return taken;
  }
  return success(undefined);
}
