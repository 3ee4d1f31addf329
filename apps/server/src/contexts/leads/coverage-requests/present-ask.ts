import type { AskRow as ShownRow } from '@fanwise/contract/own';
import type { QuestionName } from '@fanwise/domain/applications/questionnaire/question-names';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { Side } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { AskRow, RowDefinition } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import { comparedText, valueText } from '@fanwise/domain/leads/coverage-lines/value-text';
import { type SameForAll, sameForAll } from './same-for-all.ts';

/** Who reads lines of cover. */
export type Reader = {
  language: Language;
  /** Two letters: whose law the lines follow. */
  state: string | null;
  /** For whoever may change them: the number of a question that is asked now. Readers have none. */
  questionIdOf?: (name: QuestionName) => number | null;
};

/** What is somebody's own of a line of cover. */
type OwnOfLine = Omit<ShownRow, keyof SameForAll>;

/** Lines of cover with the words and the choices of the catalog. */
export const presentAsk = (tender: Tender, rows: readonly AskRow[], reader: Reader): ShownRow[] =>
  presentApart(tender, rows, reader).map(({ same, own }) => ({ ...same, ...own }));

/** The same lines; what the catalog says of each is one object for everybody of a state. */
export const presentApart = (
  tender: Tender,
  rows: readonly AskRow[],
  { language, state, questionIdOf }: Reader,
): { same: SameForAll; own: OwnOfLine }[] => {
  const side: Side = new Map(rows.map(({ code, value }) => [code, value]));
  return rows.flatMap(({ code, value, from, default: before }) => {
    const definition = tender.rowDefinition(code);
    if (definition === undefined) return [];
    const own = {
      value,
      text: comparedText(tender, definition, side, language),
      from,
      default: before,
      defaultText: valueText(tender, definition, before, language),
      ...placeOfChange(definition, questionIdOf),
    };
    return { same: sameForAll(tender, definition, state, language), own };
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
