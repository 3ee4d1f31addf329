import type { ConsumerQuote } from '@fanwise/contract/own';
import { useState } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { policyToday } from '../../../messages/en/consumer/policy-today.ts';
import { useMessages } from '../../../messages/language.ts';
import { CoverageTerm } from '../../../shared/coverage-request/coverage-term.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { twoDigits } from '../comparison/quote-facts.ts';
import type { Policies } from '../policy-today/use-policies.ts';
import { type ComparisonLine, countCoverage } from './comparison-lines.ts';
import styles from './side-by-side.module.css';
import { CellText } from './verdict-mark.tsx';

/** The column that holds the request. */
const ASKED = 0;
/** The column that holds what the client has today. */
const NOW = -1;

/** The quotes and lines to show in columns. */
export type Columns = {
  quotes: readonly ConsumerQuote[];
  policies: Policies;
  lines: readonly ComparisonLine[];
  /** True to show only lines that differ between the columns. */
  isShort: boolean;
};

/** True if the agent said what a quote covers. */
export const statesCoverage = ({ quotedCoverages = [] }: ConsumerQuote): boolean =>
  quotedCoverages.length > 0;

/**
 * Two columns that the client selects: the name of a line above its two values. Only these two columns are compared.
 */
export function TwoColumns({ quotes, lines, isShort }: Columns) {
  const { sideBySide: messages, verdicts } = useMessages(comparison);
  const { youHave } = useMessages(policyToday);
  const hasNow = lines.some(({ now }) => now);
  const options = [
    ...quotes.map(({ quoteId, number, carrierName }) => ({
      value: quoteId,
      label: messages.quote(twoDigits(number), carrierName),
    })),
    { value: ASKED, label: messages.youAsked },
    ...(hasNow ? [{ value: NOW, label: youHave }] : []),
  ];
  const [chosen, setChosen] = useState<readonly [number, number]>([
    quotes[0]?.quoteId ?? ASKED,
    quotes[1]?.quoteId ?? (hasNow ? NOW : ASKED),
  ]);
  // When a shown quote disappears, the first of the remaining quotes takes its column.
  const [first, second] = chosen.map((id) =>
    options.some(({ value }) => value === id) ? id : (quotes[0]?.quoteId ?? 0),
  ) as [number, number];
  const isBesideNow = first === NOW || second === NOW;
  const cellIn = ({ cells }: ComparisonLine, id: number) =>
    cells[quotes.findIndex(({ quoteId }) => quoteId === id)];
  const cellOf = (line: ComparisonLine, id: number) => {
    if (id === NOW) return line.now === undefined ? '–' : (line.now?.text ?? verdicts.unstated);
    // Verdicts compare with the request, which is not shown beside today's policy.
    if (isBesideNow && id !== ASKED) {
      const cell = cellIn(line, id);
      return cell?.verdict === 'asked' ? (line.asked ?? cell.text) : cell?.text;
    }
    return id === ASKED ? (line.asked ?? '–') : <CellText cell={cellIn(line, id)} />;
  };
  const valueIn = (line: ComparisonLine, id: number) => {
    if (id === NOW) return line.now?.value;
    return id === ASKED ? line.askedValue : cellIn(line, id)?.given;
  };
  const differsHere = (line: ComparisonLine) => {
    if (isBesideNow)
      return (
        Boolean(line.now) &&
        (line.askedValue === undefined || valueIn(line, first) !== valueIn(line, second))
      );
    if (first === ASKED || second === ASKED)
      return [first, second].some((id) => id !== ASKED && cellIn(line, id)?.verdict !== 'asked');
    return cellIn(line, first)?.text !== cellIn(line, second)?.text;
  };
  const shown = isShort ? lines.filter((line) => line.isDifferent && differsHere(line)) : lines;
  // Lines that the client did not state of today's policy are left out, and are not the same.
  const compared = isBesideNow ? lines.filter(({ now }) => now) : lines;
  const hiddenCount = Math.max(0, countCoverage(compared) - countCoverage(shown));
  const isAllStated = [first, second].every((id) => {
    const quote = quotes.find(({ quoteId }) => quoteId === id);
    return quote === undefined || statesCoverage(quote);
  });
  const sameHere = isAllStated ? messages.sameInBoth : messages.sameWhereStated;
  const sameText = isBesideNow ? messages.sameAsNow : sameHere;
  const labelOf = (id: number) => options.find(({ value }) => value === id)?.label;
  return (
    <div className={styles.two}>
      <div className={styles.selects}>
        <Select
          label={messages.first}
          options={options}
          value={first}
          onChange={(id) => setChosen([id, second])}
        />
        <Select
          label={messages.second}
          options={options}
          value={second}
          onChange={(id) => setChosen([first, id])}
        />
      </div>
      <table className={styles.pair}>
        <caption className="visually-hidden">{messages.caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{labelOf(first)}</th>
            <th scope="col">{labelOf(second)}</th>
          </tr>
        </thead>
        {shown.map((line) => (
          <tbody key={line.key}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {line.plain ? <CoverageTerm term={line.label} plain={line.plain} /> : line.label}
              </th>
            </tr>
            <tr>
              <td>{cellOf(line, first)}</td>
              <td>{cellOf(line, second)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p role="status" className={styles.same}>
        {hiddenCount > 0 && sameText(hiddenCount)}
      </p>
    </div>
  );
}
