import { roundUp } from '../../applications/estimation/figures.ts';
import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import { type DefaultInputs, type DefaultRow, leastRow, rowFrom } from './defaults.ts';

/** The questions these rows follow from, beside those of the estimate. */
export const lifeCoverageQuestions = [
  'life.children',
  'life.finalCosts',
  'life.policyKind',
  'life.term',
  'life.tobacco',
] as const satisfies readonly QuestionName[];

type Inputs = DefaultInputs<(typeof lifeCoverageQuestions)[number]>;

/** The question's options by the kinds of policy of the catalog. */
const products: Readonly<Record<string, string>> = {
  term: 'term',
  whole: 'whole',
  universal: 'universal',
  finalExpense: 'final',
  unsure: 'any',
};

const leastCover = 25_000;
const finalExpense = { step: 5000, least: 5000, most: 50_000 };

/** The rows of a life policy. Rows the client left open are `any`: agents propose a value. */
export function lifeDefaults({ figures, suggestedCover }: Inputs): DefaultRow[] {
  const product = products[figures.choice('life.policyKind') ?? ''] ?? null;
  const ends = product === 'term' || product === 'any';
  const hasChildren = (figures.choice('life.children') ?? 'none') !== 'none';

  return [
    ...rowFrom('answer', 'life.product', product),
    ...(product === null ? [] : face(product, figures, suggestedCover)),
    ...(product === 'term' ? rowFrom('answer', 'life.period', figures.choice('life.term')) : []),
    ...(product === 'any' ? [leastRow('life.period', 'any')] : []),
    ...(ends ? [leastRow('life.level', 'yes')] : []),
    ...healthClass(figures),
    leastRow('life.waiver', 'no'),
    leastRow('life.accelerated', 'no'),
    ...(hasChildren ? [leastRow('life.child', 'none')] : []),
  ];
}

const face = (product: string, figures: Inputs['figures'], suggested: number): DefaultRow[] =>
  product === 'final'
    ? rowFrom('answer', 'life.face', forFinalCosts(figures.amount('life.finalCosts')))
    : rowFrom('estimate', 'life.face', Math.max(leastCover, suggested));

const forFinalCosts = (amount: number): number =>
  Math.min(finalExpense.most, Math.max(finalExpense.least, roundUp(amount, finalExpense.step)));

/** Where nothing is asked about health nobody can say a class. */
function healthClass(figures: Inputs['figures']): DefaultRow[] {
  if (!figures.isAsked('life.tobacco')) return [leastRow('life.class', 'any')];
  const tobacco = figures.choice('life.tobacco');
  if (tobacco === null) return [];
  return tobacco === 'yes'
    ? rowFrom('answer', 'life.class', 'standard-tobacco')
    : [leastRow('life.class', 'standard')];
}
