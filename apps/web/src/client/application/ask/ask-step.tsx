import type { AskRow } from '@fanwise/contract/own';
import { ask } from '../../../messages/en/shared/ask.ts';
import { useMessages } from '../../../messages/language.ts';
import {
  type AskLine,
  hasSeveralCars,
  linesOf,
  withChanges,
} from '../../../shared/coverage-request/ask-lines.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { AskField, type AskFieldProps } from './ask-field.tsx';
import styles from './ask-step.module.css';

type AskStepProps = Omit<AskFieldProps, 'line' | 'shown'> & {
  /** As they would be without changes. */
  rows: readonly AskRow[];
  /** Each car has lines of its own; otherwise those that are alike are one. */
  eachCar: boolean;
  onEachCar: () => void;
};

/** The last step of a type: every line that agents will price, to look at and to change. Nothing is required. */
export function AskStep(props: AskStepProps) {
  const { rows, changes, eachCar, onEachCar } = props;
  const messages = useMessages(ask);
  const shown = withChanges(rows, changes);
  const lines = linesOf(shown, eachCar);
  const isWanted = ({ rows: [row] }: AskLine) => row.from !== 'rule';
  const others = lines.filter((line) => !isWanted(line));
  if (rows.length === 0) return <p className={styles.waiting}>{messages.waiting}</p>;
  const fields = (some: readonly AskLine[]) =>
    some.map((line) => <AskField key={line.key} line={line} shown={shown} {...props} />);
  return (
    <div className={styles.step}>
      {fields(lines.filter(isWanted))}
      {!eachCar && hasSeveralCars(rows) && (
        <p className={styles.cars}>
          <TextButton onClick={onEachCar}>{messages.eachCar}</TextButton>
        </p>
      )}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{messages.more(others.length)}</summary>
          <div className={styles.step}>{fields(others)}</div>
        </details>
      )}
    </div>
  );
}
