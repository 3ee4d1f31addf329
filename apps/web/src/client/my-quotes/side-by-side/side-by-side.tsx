import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import { useState } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { policyToday } from '../../../messages/en/consumer/policy-today.ts';
import { useMessages } from '../../../messages/language.ts';
import { CoverageTerm } from '../../../shared/coverage-request/coverage-term.tsx';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import { useReachableScroll } from '../../../ui/windows/use-reachable-scroll.ts';
import { COMPARISON_ID } from '../comparison/comparison.tsx';
import { twoDigits } from '../comparison/quote-facts.ts';
import { type Policies, usePolicies } from '../policy-today/use-policies.ts';
import { type ComparisonLine, countCoverage, useComparisonLines } from './comparison-lines.ts';
import styles from './side-by-side.module.css';
import { type Columns, statesCoverage, TwoColumns } from './two-columns.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { CellText } from './verdict-mark.tsx';

/** Coverage and price of the quotes, line by line: all of them in one table, on a phone folded and two at a time. */
export function SideBySide({
  quotes,
  requestedCoverages,
}: {
  quotes: readonly ConsumerQuote[];
  requestedCoverages: readonly SubmittedCoverage[];
}) {
  const messages = useMessages(comparison).sideBySide;
  const [isShort, setShort] = useState(true);
  const isNarrow = useIsNarrow();
  const policies = usePolicies();
  const all = useComparisonLines(quotes, requestedCoverages, policies);
  const title = (
    <h2 id={COMPARISON_ID} tabIndex={-1}>
      {messages.title}
    </h2>
  );
  const choice = <Checkbox label={messages.onlyDifferent} value={isShort} onChange={setShort} />;
  const lines = { quotes, policies, lines: all, isShort };
  return (
    <section className={styles.section} aria-labelledby={COMPARISON_ID}>
      {isNarrow ? (
        <details className={styles.fold}>
          <summary>{title}</summary>
          {choice}
          <TwoColumns {...lines} />
        </details>
      ) : (
        <>
          <div className={styles.head}>
            {title}
            {choice}
          </div>
          <AllColumns {...lines} />
        </>
      )}
    </section>
  );
}

function AllColumns({ quotes, policies, lines, isShort }: Columns) {
  const messages = useMessages(comparison).sideBySide;
  const { ref: box, isReachable } = useReachableScroll<HTMLElement>();
  const shown = isShort ? lines.filter(({ isDifferent }) => isDifferent) : lines;
  const hiddenCount = countCoverage(lines) - countCoverage(shown);
  const isAllStated = quotes.every(statesCoverage);
  const sameText = isAllStated ? messages.same : messages.sameWhereStated;
  return (
    <>
      <section
        ref={box}
        className={styles.scroll}
        tabIndex={isReachable ? 0 : undefined}
        aria-label={messages.caption}
      >
        <SideTable quotes={quotes} policies={policies} lines={shown} />
      </section>
      <p role="status" className={styles.same}>
        {hiddenCount > 0 && sameText(hiddenCount)}
      </p>
    </>
  );
}

/** The table, for screen and print. */
export function SideTable({
  quotes,
  policies,
  lines,
  from = 0,
}: {
  quotes: readonly ConsumerQuote[];
  policies: Policies;
  lines: readonly ComparisonLine[];
  /** The index of the first of these quotes among those that the lines cover. */
  from?: number;
}) {
  const { sideBySide: messages, verdicts } = useMessages(comparison);
  const { youHave } = useMessages(policyToday);
  const hasNow = lines.some(({ now }) => now);
  const insurers = new Set(policies.list.flatMap(({ insurer }) => insurer ?? []));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.line}</th>
          <th scope="col">{messages.youAsked}</th>
          {hasNow && (
            <th scope="col">
              {youHave}
              {insurers.size > 0 && (
                <span className={styles.insurers}>{[...insurers].join(', ')}</span>
              )}
            </th>
          )}
          {quotes.map(({ quoteId, number, carrierName }) => (
            <th key={quoteId} scope="col">
              <span className={styles.number}>{twoDigits(number)}</span>
              {carrierName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, plain, asked, now, cells }) => (
          <tr key={key}>
            <th scope="row">{plain ? <CoverageTerm term={label} plain={plain} /> : label}</th>
            <td>{asked ?? '–'}</td>
            {hasNow && <td>{now === undefined ? '–' : (now?.text ?? verdicts.unstated)}</td>}
            {quotes.map(({ quoteId }, index) => (
              <td key={quoteId}>
                <CellText cell={cells[from + index]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
