import type { QuestionName } from '../questionnaire/question-names.ts';
import { type AnswerReader, roundUp } from './answer-reader.ts';
import type { Client, EstimationConstants, LifeConstants } from './constants.ts';
import { type Estimate, line, termLine } from './lines.ts';

/** The questions these formulas read or answer. */
export const lifeReads = [
  'life.children',
  'life.educationKind',
  'life.educationSaved',
  'life.finalCosts',
  'life.income',
  'life.incomeShare',
  'life.incomeYears',
  'life.mortgage',
  'life.otherDebt',
  'life.ownCover',
  'life.retirementAge',
  'life.savings',
  'life.suggestedCover',
  'life.workCover',
  'life.youngestAge',
] as const satisfies readonly QuestionName[];

/**
 * Life coverage by the DIME method: debt, income, mortgage and education, less what the family already
 * has. No discounting and no inflation: the two roughly offset, and every line can be checked by
 * hand. College costs: College Board 2025–26, four years of tuition, fees, housing and food.
 */
export function estimateLife(
  reader: AnswerReader<(typeof lifeReads)[number]>,
  { age }: Client,
  { life: constants }: EstimationConstants,
): Estimate {
  const children = reader.byChoice('life.children', constants.children, 0);
  const years = countIncomeYears(reader, constants, age);
  const share = reader.byChoice(
    'life.incomeShare',
    constants.incomeShare,
    constants.defaultIncomeShare,
  );

  const debts = reader.amount('life.otherDebt') + reader.amount('life.finalCosts');
  const income = Math.round(reader.amount('life.income') * share * years);
  const mortgage = reader.amount('life.mortgage');
  const college = reader.byChoice('life.educationKind', constants.collegePerChild, 0);
  const education = Math.max(0, children * college - reader.amount('life.educationSaved'));
  // The family's own means are subtracted from a need; without a need there is no figure.
  const need = debts + income + mortgage + education;
  const inPlace =
    reader.amount('life.ownCover') +
    Math.round(constants.workCoverShare * reader.amount('life.workCover')) +
    reader.amount('life.savings');
  const suggested = Math.min(
    constants.maxCoverage,
    roundUp(Math.max(0, need - inPlace), constants.roundTo),
  );
  const untilAdult =
    children > 0 && reader.isAnswered('life.youngestAge')
      ? constants.childIsAdultAt - reader.amount('life.youngestAge')
      : 0;
  const wantedYears = Math.max(years, untilAdult);
  const terms = constants.termYears;
  const term = terms.find((length) => length >= wantedYears) ?? terms.at(-1) ?? wantedYears;

  return {
    data: suggested,
    umbrella: false,
    atRisk: null,
    totalRequired: need,
    lines: [
      line('debts', debts),
      line('income', income),
      line('mortgage', mortgage),
      line('education', education),
      line('totalNeed', need),
      line('inPlace', inPlace),
      termLine(term),
    ],
    // Without figures of the client there is no suggestion: $0 would read as one.
    questions: need > 0 ? [reader.computed('life.suggestedCover', String(suggested))] : [],
  };
}

/** How long income is to be replaced: as chosen, or else until the planned retirement. */
export function countIncomeYears(
  reader: Pick<AnswerReader<'life.incomeYears' | 'life.retirementAge'>, 'byChoice' | 'knownAmount'>,
  { incomeYears, defaultIncomeYears }: LifeConstants,
  age: number | null,
): number {
  const retiresAt = reader.knownAmount('life.retirementAge');
  const untilThen =
    retiresAt === null || age === null ? defaultIncomeYears : Math.max(0, retiresAt - age);
  return reader.byChoice('life.incomeYears', incomeYears, untilThen);
}
