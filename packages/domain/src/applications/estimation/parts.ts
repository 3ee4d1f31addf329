import type { LineCode } from './lines.ts';

/**
 * The lines that the picture of an estimate is made of: for home those that add up to the total, for life those that
 * add up to the need, for auto the injury limit and the umbrella.
 */
const parts: readonly LineCode[] = [
  'dwelling',
  'otherStructures',
  'personalProperty',
  'lossOfUse',
  'valuables',
  'debts',
  'income',
  'mortgage',
  'education',
  'injuryPerAccident',
  'umbrella',
];

export const pictureParts: ReadonlySet<string> = new Set(parts);
