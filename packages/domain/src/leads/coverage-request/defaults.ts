import type { AnswerReader } from '../../applications/estimation/answer-reader.ts';
import type { LineCode } from '../../applications/estimation/lines.ts';
import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import type { LineSource } from '../coverage-lines/rows.ts';

/** The inputs of the rows' defaults. */
export type DefaultInputs<Name extends QuestionName = QuestionName> = {
  readonly reader: AnswerReader<Name>;
  /** The amount of a line of the estimate; 0 while it has none. */
  readonly estimated: (line: LineCode) => number;
  /** The sum that the estimate suggests. */
  readonly suggestedCover: number;
  /** Whether the law of the state requires injury protection, or requires insurers to offer it. */
  readonly hasInjuryProtection: boolean;
  /** The least damage by uninsured drivers that the law has every policy cover; null where it may be declined. */
  readonly leastUninsuredDamage: string | null;
};

/** A row before the client changed anything. */
export type DefaultRow = {
  readonly code: string;
  readonly value: string;
  readonly from: Exclude<LineSource, 'client'>;
};

/** A row with a value; none while the value is not known yet, as in an application that is half answered. */
export const createRow = (
  from: DefaultRow['from'],
  code: string,
  value: string | number | null,
): DefaultRow[] =>
  value === null || value === 0 || value === '' ? [] : [{ code, value: String(value), from }];

/** The source of a row that follows from these answers: ours if we assumed one of them. */
export const findSource = <Name extends QuestionName>(
  reader: AnswerReader<Name>,
  ...questions: readonly Name[]
): 'answer' | 'assumed' => (questions.some(reader.isAssumed) ? 'assumed' : 'answer');

/** A row without a question has its least value. */
export const leastRow = (code: string, value: string): DefaultRow => ({
  code,
  value,
  from: 'rule',
});
