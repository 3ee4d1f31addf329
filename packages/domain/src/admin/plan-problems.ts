/** The problems that prevent a change or a plan of the catalog. */
export const PROBLEMS = [
  'too-low',
  'too-high',
  'odd-discount',
  'rounded',
  'too-early',
  'repeated',
  'taken',
  'bad-row',
  'has-leads',
  'two-states',
  'no-version',
  'no-mail',
  'old-version',
  'not-translated',
  'other-language',
  'is-a-mail',
  'markup',
  'placeholder',
  'foreign-link',
  'control',
  'no-questionnaire',
  'planned-already',
  'cannot-be-asked',
  'number-reused',
  'own-numbers',
  'needed',
  'answers-lost',
  'not-in-both',
  'shortens',
  'too-far',
  'expired',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** Which field is wrong, and how; `why` says more where words of ours cannot. */
export type PlanProblem = { field: string; code: Problem; why?: string };
