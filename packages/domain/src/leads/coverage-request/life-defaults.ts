import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import {
  createRow,
  type DefaultInputs,
  type DefaultRow,
  findSource,
  leastRow,
} from './defaults.ts';

/** The questions these rows follow from, beside those of the estimate. */
export const lifeCoverageQuestions = [
  'life.faceAmount',
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

/** The rows of a life policy. Rows the client left open are `any`: agents propose a value. */
export function lifeDefaults({ reader, suggestedCover }: Inputs): DefaultRow[] {
  const product = products[reader.choice('life.policyKind') ?? ''] ?? null;
  const ends = product === 'term' || product === 'any';

  return [
    ...createRow(findSource(reader, 'life.policyKind'), 'life.product', product),
    ...(product === null ? [] : face(reader, suggestedCover)),
    ...(product === 'term'
      ? createRow(findSource(reader, 'life.term'), 'life.period', reader.choice('life.term'))
      : []),
    ...(product === 'any' ? [leastRow('life.period', 'any')] : []),
    ...(ends ? [leastRow('life.level', 'yes')] : []),
    ...healthClass(reader),
    leastRow('life.waiver', 'no'),
    leastRow('life.accelerated', 'no'),
    leastRow('life.child', 'none'),
  ];
}

/** The amount that was typed, else the suggested one; agents propose one where neither is known. */
const face = (reader: Inputs['reader'], suggested: number): DefaultRow[] => {
  const wanted = reader.knownAmount('life.faceAmount');
  if (wanted !== null) return createRow(findSource(reader, 'life.faceAmount'), 'life.face', wanted);
  return suggested > 0
    ? createRow('estimate', 'life.face', suggested)
    : [leastRow('life.face', 'any')];
};

/** Where nothing is asked about health nobody can say a class. */
function healthClass(reader: Inputs['reader']): DefaultRow[] {
  if (!reader.isAsked('life.tobacco')) return [leastRow('life.class', 'any')];
  const tobacco = reader.choice('life.tobacco');
  if (tobacco === null) return [];
  return tobacco === 'yes'
    ? createRow(findSource(reader, 'life.tobacco'), 'life.class', 'standard-tobacco')
    : [leastRow('life.class', 'standard')];
}
