import type { RequestedLine } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useState } from 'react';
import type { Translation } from '../../../messages/area.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import {
  isShownOnRequest,
  type LineChange,
  type LineGroup,
  withChange,
} from '../../../shared/coverage-request/requested-lines.ts';
import type { FilledQuestionnaire } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { QuestionList } from '../../../shared/questionnaire/question-list.tsx';
import type { GiveAnswer } from '../../../shared/questionnaire/use-questionnaire.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import type { Questionnaire } from '../draft/draft.ts';
import styles from './coverage-step.module.css';
import { ValueField } from './value-field.tsx';

export type CoverageFieldProps = {
  line: LineGroup;
  /** All lines of the type with their current values; some lines are a percentage of another. */
  shown: readonly RequestedLine[];
  changes: readonly LineChange[];
  onChange: (changes: readonly LineChange[]) => void;
  questionnaire: Questionnaire;
  filled: FilledQuestionnaire;
  onAnswer: GiveAnswer;
};

/** One line: its own field, a link to the question that decides it, or its fixed value. */
export function CoverageField(props: CoverageFieldProps) {
  const { line, shown, changes, onChange, questionnaire, filled, onAnswer } = props;
  const { term, plain, rows } = line;
  const messages = useMessages(requestedCoverage);
  const [isOwn, setOwn] = useState(false);
  const [row] = rows;
  const question = questionnaire.prepared.questions.find(
    ({ questionId }) => questionId === row.questionId,
  );
  const set = (value: string) =>
    onChange(
      rows.reduce((all: readonly LineChange[], one) => withChange(all, one, value), changes),
    );
  const isChanged = row.from === 'client';
  const source = sourceText(row, messages);
  const field = {
    label: term,
    help: undefined,
    hint: isChanged ? plain : [plain, source].filter(Boolean).join('. '),
  };
  return (
    <div className={styles.line}>
      {row.edit === 'here' ? (
        <ValueField
          row={row}
          shown={shown}
          field={field}
          isOwn={isOwn}
          onOwn={setOwn}
          onChange={set}
        />
      ) : (
        <p className={styles.fixed}>
          <strong>{term}</strong>
          <span>{row.text}</span>
          <small>{plain}</small>
          {source !== '' && <small>{source}</small>}
        </p>
      )}
      {row.edit === 'question' && question && (
        <details className={styles.behind}>
          <summary>{question.content}</summary>
          <QuestionList isDense questions={[question]} filled={filled} onAnswer={onAnswer} />
        </details>
      )}
      {isChanged && (
        <p className={styles.changed}>
          {messages.changed(row.defaultText)}{' '}
          <TextButton
            aria-label={messages.undoOf(term)}
            onClick={() => {
              setOwn(false);
              set(row.default);
            }}
          >
            {messages.undo}
          </TextButton>
        </p>
      )}
      {row.minimum !== null && (
        <p className={styles.note}>
          {(mayDecline(row) ? messages.legalLeastIfTaken : messages.legalLeast)(
            shortestText(row.minimum, messages.eachAndAll),
          )}
        </p>
      )}
      {wantsLender(row, shown) && <p className={styles.note}>{messages.lenders}</p>}
    </div>
  );
}

/**
 * The text about where a value comes from. Medical payments are the same for everyone. The deductible for wind and hail is
 * ours, and agents propose an amount that is open: of the lines with usual values these stand beside the client's answers.
 */
const sourceText = (
  { row, from, value, text }: RequestedLine,
  messages: Translation<typeof requestedCoverage>,
): string => {
  if (row === 'home.medical' && from === 'estimate') return messages.usualAmount;
  if (from !== 'rule' || isShownOnRequest({ row, from })) return messages.from[from];
  return value === 'any' ? text : messages.from.assumed;
};

const mayDecline = ({ options }: RequestedLine): boolean =>
  options?.some(({ value }) => value === 'none') ?? false;

/** The legal minimum in words: one amount, or two in thousands. */
const shortestText = (
  minimum: string,
  eachAndAll: (each: string, all: string) => string,
): string => {
  const [each = '', all] = minimum.split('/');
  if (all === undefined) return formatDollars(Number(each));
  return eachAndAll(formatDollars(Number(each) * 1000), formatDollars(Number(all) * 1000));
};

/**
 * True for a financed car without comprehensive, collision or gap coverage. Only financed cars have an `auto.gap` line.
 */
const wantsLender = ({ row, value }: RequestedLine, shown: readonly RequestedLine[]): boolean =>
  /^auto\.(gap|comp\.\d|coll\.\d)$/.test(row) &&
  (value === 'none' || value === 'no') &&
  shown.some((one) => one.row === 'auto.gap');
