import type { AskRow } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useState } from 'react';
import {
  type AskChange,
  type AskLine,
  hasSeveralCars,
  linesOf,
  withChange,
  withChanges,
} from '../../features/ask/ask-lines.ts';
import type { Filled } from '../../features/questionnaire/filled.ts';
import { QuestionList } from '../../features/questionnaire/question-list.tsx';
import type { GiveAnswer } from '../../features/questionnaire/use-questionnaire.ts';
import { ask } from '../../messages/en/shared/ask.ts';
import { useWords } from '../../messages/language.ts';
import { Select } from '../../ui/choices/select.tsx';
import { MoneyField } from '../../ui/fields/number-fields.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './ask-step.module.css';
import type { Questionnaire } from './draft/draft.ts';

type AskStepProps = {
  /** As they would be without changes. */
  rows: readonly AskRow[];
  changes: readonly AskChange[];
  onChange: (changes: readonly AskChange[]) => void;
  questionnaire: Questionnaire;
  filled: Filled;
  onAnswer: GiveAnswer;
};

/** The last step of a type: every line that agents will price, to look at and to change. Nothing is required. */
export function AskStep(props: AskStepProps) {
  const { rows, changes } = props;
  const words = useWords(ask);
  const [eachCar, setEachCar] = useState(false);
  const shown = withChanges(rows, changes);
  const lines = linesOf(shown, eachCar);
  const isWanted = ({ rows: [row] }: AskLine) => row.from !== 'rule';
  const others = lines.filter((line) => !isWanted(line));
  if (rows.length === 0) return <p className={styles.waiting}>{words.waiting}</p>;
  const fields = (some: readonly AskLine[]) =>
    some.map((line) => <AskField key={line.key} line={line} {...props} />);
  return (
    <div className={styles.step}>
      {fields(lines.filter(isWanted))}
      {!eachCar && hasSeveralCars(rows) && (
        <p className={styles.cars}>
          <TextButton onClick={() => setEachCar(true)}>{words.eachCar}</TextButton>
        </p>
      )}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{words.more(others.length)}</summary>
          <div className={styles.step}>{fields(others)}</div>
        </details>
      )}
    </div>
  );
}

/** One line: its own field, the question it follows from, or what stands there for good. */
function AskField({
  line: { name, rows },
  changes,
  onChange,
  questionnaire,
  filled,
  onAnswer,
}: AskStepProps & { line: AskLine }) {
  const words = useWords(ask);
  const [row] = rows;
  const question = questionnaire.prepared.questions.find(
    ({ questionId }) => questionId === row.questionId,
  );
  const set = (value: string) =>
    onChange(rows.reduce((all: readonly AskChange[], one) => withChange(all, one, value), changes));
  const isChanged = row.from === 'client';
  const field = {
    label: name,
    help: row.help || undefined,
    hint: isChanged ? undefined : words.from[row.from] || undefined,
  };
  return (
    <div className={styles.line}>
      {row.edit === 'here' ? (
        <ValueField row={row} field={field} onChange={set} />
      ) : (
        <p className={styles.fixed}>
          <strong>{name}</strong>
          <span>{row.text}</span>
          {words.from[row.from] !== '' && <small>{words.from[row.from]}</small>}
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
          {words.changed(row.defaultText)}{' '}
          <TextButton aria-label={words.undoOf(name)} onClick={() => set(row.default)}>
            {words.undo}
          </TextButton>
        </p>
      )}
      {row.row === 'auto.gap' && row.value === 'no' && (
        <p className={styles.note}>{words.lenders}</p>
      )}
    </div>
  );
}

function ValueField({
  row,
  field,
  onChange,
}: {
  row: AskRow;
  field: { label: string; help: string | undefined; hint: string | undefined };
  onChange: (value: string) => void;
}) {
  const words = useWords(ask);
  const [typed, setTyped] = useState<number | null>();
  if (row.options === null || (row.kind === 'money' && row.options.every(isWord))) {
    const isOutside = typeof typed === 'number' && (typed < row.min || typed > row.max);
    const range = words.between(formatDollars(row.min), formatDollars(row.max));
    return (
      <MoneyField
        {...field}
        error={isOutside ? range : undefined}
        value={typed === undefined ? numberOf(row.value) : typed}
        onChange={(amount) => {
          setTyped(amount);
          if (amount !== null && amount >= row.min && amount <= row.max) onChange(String(amount));
        }}
        // What is no amount goes; the line keeps the last one that was.
        onBlur={() => setTyped(undefined)}
      />
    );
  }
  const options = row.options.map(({ value, text }) => ({ value, label: text }));
  const isOffered = options.some(({ value }) => value === row.value);
  return (
    <Select
      {...field}
      options={isOffered ? options : [{ value: row.value, label: row.text }, ...options]}
      value={row.value}
      onChange={onChange}
    />
  );
}

const isWord = ({ value }: { value: string }) => !/\d/.test(value);
const numberOf = (value: string) => (/^\d+$/.test(value) ? Number(value) : null);
