import type { Limits } from '../../platform/limits/index.ts';
import type { Result } from '../../platform/result.ts';

/** Counts a use of a mailed token. */
export const takeTokenLimits = async (
  limits: Limits,
  token: string,
  source: string,
): Promise<Result<void, 'too-many-requests'>> => {
  const taken = await limits.take('token', token);
  return taken.ok ? limits.take('token-source', source) : taken;
};
