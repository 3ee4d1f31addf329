import type { Estimate, LineCode } from './lines.ts';

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

/** The lines of life insurance that say what a family owns, owes and earns. */
const needs: ReadonlySet<string> = new Set<LineCode>([
  'debts',
  'income',
  'mortgage',
  'education',
  'totalNeed',
  'inPlace',
]);

/** The estimate as agents read it: suggested coverage, without the figures about wealth and income it was sized by. */
export const estimateForAgents = (estimate: Estimate): Estimate => ({
  ...estimate,
  atRisk: null,
  totalRequired: 0,
  lines: estimate.lines.filter(({ code }) => !needs.has(code)),
});

export const pictureParts: ReadonlySet<string> = new Set(parts);
