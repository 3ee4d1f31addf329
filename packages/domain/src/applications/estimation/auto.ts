import type { QuestionName } from '../questionnaire/question-names.ts';
import type { AnswerReader } from './answer-reader.ts';
import type { Client, EstimationConstants } from './constants.ts';
import { liability } from './liability.ts';
import { type Estimate, line } from './lines.ts';

/** The questions these formulas read or answer. */
export const autoReads = [
  'auto.exposures',
  'auto.homeOwed',
  'auto.homeValue',
  'auto.householdIncome',
  'auto.savings',
  'auto.suggestedLimits',
  'auto.umbrella',
] as const satisfies readonly QuestionName[];

/**
 * Suggested liability limits: 100/300/100 while that matches what the household owns and earns, else
 * 250/500/100, which insurers ask for below an umbrella. Both lie above every state's minimum, as a test says.
 */
export function estimateAuto(
  reader: AnswerReader<(typeof autoReads)[number]>,
  { state }: Client,
  { auto, liability: liabilityConstants, stateMinimums }: EstimationConstants,
): Estimate {
  const needed = liability(
    {
      homeValue: reader.knownAmount('auto.homeValue'),
      owed: reader.knownAmount('auto.homeOwed'),
      savings: reader.knownAmount('auto.savings'),
      income: reader.knownAmount('auto.householdIncome'),
      exposures: reader.chosenCount('auto.exposures'),
    },
    liabilityConstants,
  );
  const limits = needed.totalRequired <= auto.standard.perAccident ? auto.standard : auto.higher;
  const minimum = state === null ? undefined : stateMinimums[state];
  // A client who wants no umbrella gets no sum with one; the suggestion stays, so that the question stays.
  const umbrella = reader.choice('auto.umbrella') === 'none' ? 0 : needed.umbrellaAmount;
  const inThousands = [limits.perPerson, limits.perAccident, limits.propertyDamage]
    .map((dollars) => dollars / 1000)
    .join('/');

  return {
    data: limits.perAccident + umbrella,
    umbrella: needed.umbrella,
    atRisk: needed.atRisk,
    totalRequired: needed.totalRequired,
    lines: [
      line('injuryPerPerson', limits.perPerson),
      line('injuryPerAccident', limits.perAccident),
      line('propertyDamage', limits.propertyDamage),
      line('uninsuredMotorist', limits.perAccident),
      ...(minimum === undefined ? [] : [line('legalMinimum', minimum, state ?? '')]),
      ...(umbrella > 0 ? [line('umbrella', umbrella)] : []),
    ],
    questions: [reader.computed('auto.suggestedLimits', inThousands)],
  };
}
