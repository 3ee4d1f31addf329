import type { AskRow as ShownRow } from '@fanwise/contract/own';
import type { QuestionName } from '@fanwise/domain/questionnaire/question-names';
import type { Language } from '@fanwise/domain/questionnaire/questionnaire';
import type { Side } from '@fanwise/domain/tender/amounts';
import { rowOptions, stateMinimum } from '@fanwise/domain/tender/row-values';
import type { AskRow, RowDefinition } from '@fanwise/domain/tender/rows';
import type { Tender } from '@fanwise/domain/tender/tender';
import { comparedText, valueText } from '@fanwise/domain/tender/value-text';

type Reader = {
  language: Language;
  /** Two letters: whose law the lines follow. */
  state: string | null;
  /** For whoever may change them: the number of a question that is asked now. Readers have none. */
  questionIdOf?: (name: QuestionName) => number | null;
};

/** Lines of cover with the words and the choices of the catalogue. */
export const presentAsk = (
  tender: Tender,
  rows: readonly AskRow[],
  { language, state, questionIdOf }: Reader,
): ShownRow[] => {
  const side: Side = new Map(rows.map(({ code, value }) => [code, value]));
  return rows.flatMap(({ code, value, from, default: before }) => {
    const definition = tender.rowDefinition(code);
    if (definition === undefined) return [];
    const text = (one: string) => valueText(tender, definition, one, language);
    const options = rowOptions(tender, definition, state).map((one) => ({
      value: one,
      text: text(one),
    }));
    return {
      row: code,
      name: definition.name[language],
      help: definition.help[language],
      kind: definition.kind,
      value,
      text: comparedText(tender, definition, side, language),
      from,
      default: before,
      defaultText: text(before),
      ...placeOfChange(definition, questionIdOf),
      options: options.length > 0 ? options : null,
      min: definition.min,
      max: definition.max,
      minimum: stateMinimum(tender, code, state),
    };
  });
};

const placeOfChange = (
  { editedAt }: RowDefinition,
  questionIdOf: Reader['questionIdOf'],
): Pick<ShownRow, 'edit' | 'questionId'> => {
  if (questionIdOf === undefined || editedAt === null) return { edit: 'no', questionId: null };
  if (editedAt === 'here') return { edit: 'here', questionId: null };
  const questionId = questionIdOf(editedAt);
  return { edit: questionId === null ? 'no' : 'question', questionId };
};
