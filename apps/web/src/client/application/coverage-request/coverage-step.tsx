import type { RequestedLine } from '@fanwise/contract/own';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import {
  groupLines,
  hasSeveralCars,
  isShownOnRequest,
  type LineGroup,
  withChanges,
} from '../../../shared/coverage-request/requested-lines.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { PolicyGlossary } from '../answers/glossary.tsx';
import { CoverageField, type CoverageFieldProps } from './coverage-field.tsx';
import styles from './coverage-step.module.css';

type CoverageStepProps = Omit<CoverageFieldProps, 'line' | 'shown'> & {
  /** The lines without the client's changes. */
  rows: readonly RequestedLine[];
  /** True if each car has lines of its own; otherwise cars with equal lines share one. */
  eachCar: boolean;
  onEachCar: () => void;
};

/** The last step of a type: every line that agents will price, to read and to change. No line is required. */
export function CoverageStep(props: CoverageStepProps) {
  const { rows, changes, eachCar, onEachCar } = props;
  const messages = useMessages(requestedCoverage);
  const shown = withChanges(rows, changes);
  const lines = groupLines(shown, eachCar);
  const isWanted = ({ rows: [row] }: LineGroup) => !isShownOnRequest(row);
  const others = lines.filter((line) => !isWanted(line));
  if (rows.length === 0) return <p className={styles.waiting}>{messages.waiting}</p>;
  const fields = (some: readonly LineGroup[]) =>
    some.map((line) => <CoverageField key={line.key} line={line} shown={shown} {...props} />);
  return (
    <div className={styles.step}>
      <PolicyGlossary />
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
