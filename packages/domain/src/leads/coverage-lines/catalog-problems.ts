import type { QuestionnaireQuestion } from '../../applications/questionnaire/questionnaire.ts';
import { insuranceTypes } from '../../insurance-types.ts';
import { coverageQuestions } from '../coverage-request/build-requested-coverage.ts';
import type { CoverageCatalog } from './coverage-catalog.ts';
import { rowValuePattern } from './row-values.ts';
import type { RowDefinition } from './rows.ts';

/** Everything that is wrong with the catalog of rows, one sentence each, naming codes. */
export function coverageCatalogProblems(
  { rows, values }: CoverageCatalog,
  questions: readonly QuestionnaireQuestion[],
): string[] {
  const codes = rows.map(({ code }) => code);
  const names = new Set<string>(questions.map(({ name }) => name));
  return [
    ...codes
      .filter((code, index) => codes.indexOf(code) !== index)
      .map((code) => `the row ${code} is there twice`),
    ...rows.flatMap((row) => rowProblems(row, values)),
    ...rows
      .filter(({ editedAt }) => editedAt !== null && editedAt !== 'here' && !names.has(editedAt))
      .map(({ code, editedAt }) => `${code} is changed at ${editedAt}, which is no question`),
    ...Object.values(coverageQuestions)
      .flat()
      .filter((name) => !names.has(name))
      .map((name) => `rows follow from ${name}, which is no question`),
  ];
}

function rowProblems(row: RowDefinition, values: CoverageCatalog['values']): string[] {
  const { code, type, kind, better, ladders, options, min, max, step } = row;
  const laddered = ladders.flat();
  const unsaid = options.filter(
    (value) => values[value] === undefined && (kind === 'choice' || !/\d/.test(value)),
  );
  return [
    ...(insuranceTypes.some(({ short }) => short === type)
      ? []
      : [`${code} does not begin with an insurance type`]),
    ...((better === 'ladder' ? ladders.length > 0 : laddered.length === 0)
      ? []
      : [`${code} is compared by ${better} and has ${ladders.length} ladders`]),
    ...laddered
      .filter((value) => !options.includes(value))
      .map((value) => `${code} has ${value} in a ladder and does not offer it`),
    ...options
      .filter((value) => !rowValuePattern.test(value))
      .map((value) => `${code} offers ${value}, which is no value`),
    ...unsaid.map((value) => `${code} offers ${value}, which has no text`),
    ...(min > max ? [`${code} has its bounds the wrong way round`] : []),
    ...(step >= 1 && min % step === 0 && max % step === 0
      ? []
      : [`${code} has bounds that are no multiples of its step`]),
  ];
}
