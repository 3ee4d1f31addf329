import type { EstimationConstants } from './constants.ts';
import type { Estimate } from './estimate.ts';
import { type Figures, roundUp } from './figures.ts';

/**
 * Life cover by the DIME method: debt, income, mortgage and education, less what the family already
 * has. No discounting and no inflation: the two roughly offset, and every line can be checked by
 * hand. College costs: College Board 2025–26, four years of tuition, fees, housing and food.
 */
export function estimateLife(
  figures: Figures,
  _state: string | null,
  { life: constants }: EstimationConstants,
): Estimate {
  const children = figures.byOption(58, constants.children, 0);
  const years = figures.byOption(64, constants.incomeYears, constants.defaultIncomeYears);
  const share = figures.byOption(63, constants.incomeShare, constants.defaultIncomeShare);

  const debts = figures.amount(66) + figures.amount(67);
  const income = Math.round(figures.amount(62) * share * years);
  const mortgage = figures.amount(65);
  const college = figures.byOption(60, constants.collegePerChild, 0);
  const education = Math.max(0, children * college - figures.amount(61));
  const need = debts + income + mortgage + education;
  const inPlace =
    figures.amount(68) +
    Math.round(constants.workCoverShare * figures.amount(69)) +
    figures.amount(70);
  const suggested = Math.min(
    constants.maxCoverage,
    roundUp(Math.max(0, need - inPlace), constants.roundTo),
  );
  const untilAdult =
    children > 0 && figures.isAnswered(59) ? constants.childIsAdultAt - figures.amount(59) : 0;
  const wantedYears = Math.max(years, untilAdult);
  const terms = constants.termYears;
  const term = terms.find((length) => length >= wantedYears) ?? terms.at(-1) ?? wantedYears;

  return {
    data: suggested,
    umbrella: false,
    at_risk: null,
    total_required: need,
    'other-data': [
      { label: 'Debts and final costs', data: debts },
      { label: 'Income replacement', data: income },
      { label: 'Mortgage', data: mortgage },
      { label: 'Education', data: education },
      { label: 'Total need', data: need },
      { label: 'Already in place', data: inPlace },
      { label: 'Suggested term', data: `${term} years` },
    ],
    questions: [{ que_id: 74, qan_content: String(suggested) }],
  };
}
