import type { HumanCheck } from '../../../platform/human-check/index.ts';
import { type Limits, takeByNetwork } from '../../../platform/limits/index.ts';

type Needs = { limits: Limits; humanCheck: HumanCheck };

/**
 * Returns whether a step of the registration may tell if an address is taken. A source may check a few times in ten
 * minutes. Further checks need a solved human check, and so does each check while very many people check.
 */
export const mayCheckAddress = async (
  { limits, humanCheck }: Needs,
  token: string | undefined,
  source: string,
): Promise<boolean> => {
  const allChecks = await limits.take('pace-validate', 'all');
  const sourceChecks = await takeByNetwork(limits, 'validate-free', source);
  if (allChecks.ok && sourceChecks.ok) return true;
  return token !== undefined && humanCheck.verify('validate', token);
};
