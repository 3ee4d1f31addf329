import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { type Limits, takeByNetwork } from '../../../platform/limits/index.ts';

type Needs = { limits: Limits; humanCheck: HumanCheck };

/**
 * Whether a step of the registration that shows an address may be checked. A few times in ten minutes anybody may; whoever
 * asks more often, or asks while very many do, proves each time that a browser has worked for it.
 */
export const mayCheckAddress = async (
  { limits, humanCheck }: Needs,
  token: string | undefined,
  source: string,
): Promise<boolean> => {
  const pace = await limits.take('pace-validate', 'all');
  const free = await takeByNetwork(limits, 'validate-free', source);
  if (pace.ok && free.ok) return true;
  return token !== undefined && humanCheck.verify('validate', token);
};
