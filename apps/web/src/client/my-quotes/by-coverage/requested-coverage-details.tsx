import type { SubmittedCoverage } from '@fanwise/contract/own';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useMessages } from '../../../messages/language.ts';
import { CoverageTerm } from '../../../shared/coverage-request/coverage-term.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import styles from './coverage.module.css';

/** Every line that agents were asked to price, folded away. */
export function RequestedCoverageFold({
  requestedCoverages,
}: {
  requestedCoverages: readonly SubmittedCoverage[];
}) {
  const messages = useMessages(comparison);
  const nameOf = useInsuranceName();
  if (requestedCoverages.length === 0) return null;
  const counts = requestedCoverages.map(({ typeId, rows }) =>
    messages.linesOf(nameOf(typeId), rows.length),
  );
  return (
    <details className={styles.fold}>
      <summary>{messages.askedLines(counts.join(', '))}</summary>
      {requestedCoverages.map(({ typeId, rows }) => (
        <section key={typeId} aria-label={nameOf(typeId)}>
          {requestedCoverages.length > 1 && <h2 className={styles.foldTitle}>{nameOf(typeId)}</h2>}
          <dl className={styles.lines}>
            {rows.map(({ row, term, plain, text }) => (
              <div key={row}>
                <dt>
                  <CoverageTerm term={term} plain={plain} />
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
