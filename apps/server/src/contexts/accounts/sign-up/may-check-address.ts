import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { type Limits, takeByNetwork } from '../../../platform/limits/index.ts';

type Needs = { limits: Limits; humanCheck: HumanCheck };

/**
 * Returns whether a step of the registration may tell if an address is taken. A source may check a few times in ten
 * minutes. Beyond that, or while very many people check, each check needs a solved human check.
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
