import type { RequestedLine as ShownRow } from '@fanwise/contract/own';
import type { QuestionName } from '@fanwise/domain/applications/questionnaire/question-names';
import type { LineValues } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { rowOptions, stateMinimum } from '@fanwise/domain/leads/coverage-lines/row-values';
import type { RequestedLine, RowDefinition } from '@fanwise/domain/leads/coverage-lines/rows';
import {
  comparedText,
  type ValueReader,
  valueText,
} from '@fanwise/domain/leads/coverage-lines/value-text';

/** The reader of coverage lines. */
export type CoverageReader = ValueReader & {
  /** For a client who may change the lines: returns the id of a current question. Agents have none. */
  questionIdOf?: (name: QuestionName) => number | null;
};

/**
 * Returns coverage lines with the texts and choices of the catalog. Lines that the catalog no longer has are left out.
 */
export const presentRequestedCoverage = (
  coverageCatalog: CoverageCatalog,
  rows: readonly RequestedLine[],
  reader: CoverageReader,
): ShownRow[] => {
  const { language, state, questionIdOf } = reader;
  const valuesByCode: LineValues = new Map(rows.map(({ code, value }) => [code, value]));
  return rows.flatMap(({ code, value, from, default: defaultValue }) => {
    const definition = coverageCatalog.rowDefinition(code);
    if (definition === undefined) return [];
    const { term, plain, short, kind, min, max, step } = definition;
    const options = rowOptions(coverageCatalog, definition, state).map((option) => ({
      value: option,
      text: valueText(coverageCatalog, definition, option, reader),
    }));
    return {
      row: code,
      term: term[language],
      plain: plain[language],
      short: short[language],
      kind,
      value,
      text: comparedText(coverageCatalog, definition, valuesByCode, reader),
      from,
      default: defaultValue,
      defaultText: valueText(coverageCatalog, definition, defaultValue, reader),
      ...findEditPlace(definition, questionIdOf),
      options: options.length > 0 ? options : null,
      min,
      max,
      step,
      minimum: stateMinimum(coverageCatalog, code, state),
    };
  });
};

const findEditPlace = (
  { editedAt }: RowDefinition,
  questionIdOf: CoverageReader['questionIdOf'],
): Pick<ShownRow, 'edit' | 'questionId'> => {
  if (questionIdOf === undefined || editedAt === null) return { edit: 'no', questionId: null };
  if (editedAt === 'here') return { edit: 'here', questionId: null };
  const questionId = questionIdOf(editedAt);
  return { edit: questionId === null ? 'no' : 'question', questionId };
};
