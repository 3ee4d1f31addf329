import type { InsuranceTypeId } from '../insurance-types.ts';
import type { LineCode } from './lines.ts';

/**
 * The lines that the picture of an estimate is made of: for home those that add up to the total, for life those that
 * add up to the need, for auto the injury limit and the umbrella.
 */
export const pictureParts: Readonly<Record<InsuranceTypeId, readonly LineCode[]>> = {
  1: ['dwelling', 'otherStructures', 'personalProperty', 'lossOfUse', 'valuables'],
  2: ['debts', 'income', 'mortgage', 'education'],
  3: ['injuryPerAccident', 'umbrella'],
};
