import type { ConsumerQuote } from '@fanwise/contract/own';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import type { ReactNode } from 'react';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { useReachableScroll } from '../../../ui/windows/use-reachable-scroll.ts';
import styles from './comparison.module.css';
import { isCurrent, leastAmount, twoDigits } from './quote-facts.ts';
import { quoteMath } from './quote-math.ts';

type Line = {
  label: string;
  /** Dollars per quote; null where a quote has no such price. */
  amounts: (number | null)[];
  /** True if a lower amount is better, so that the lowest is marked. */
  isPrice?: boolean;
  isTotal?: boolean;
};

/** The id of the heading, for links to it. */
export const COMPARISON_ID = 'side-by-side';

/** All prices of all quotes in one table, the lowest of each line marked. */
export function Comparison({
  quotes,
  lowest,
}: {
  quotes: readonly ConsumerQuote[];
  lowest: number | null;
}) {
  const messages = useMessages(myQuotes);
  const { ref: box, isReachable } = useReachableScroll<HTMLElement>();
  return (
    <section className={styles.section} aria-labelledby={COMPARISON_ID}>
      <h2 id={COMPARISON_ID} tabIndex={-1}>
        {messages.comparison.title}
      </h2>
      <section
        ref={box}
        className={styles.scroll}
        tabIndex={isReachable ? 0 : undefined}
        aria-label={messages.comparison.caption}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">{messages.comparison.caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.label}>{messages.comparison.what}</span>
              </th>
              {quotes.map(({ quoteId, number, carrierName }) => (
                <th key={quoteId} scope="col">
                  <span className={styles.number}>{twoDigits(number)}</span>
                  {carrierName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {useLines(quotes, lowest).map((line) => (
              <Row key={line.label} line={line} quotes={quotes} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Row({ line, quotes }: { line: Line; quotes: readonly ConsumerQuote[] }) {
  const messages = useMessages(myQuotes).comparison;
  const least = line.isPrice ? leastAmount(quotes, line.amounts) : null;
  const cell = (quote: ConsumerQuote, amount: number | null): ReactNode => {
    if (amount === null)
      return (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{messages.none}</span>
        </>
      );
    if (amount !== least || !isCurrent(quote)) return formatDollars(amount);
    return (
      <strong className={styles.least}>
        {formatDollars(amount)}
        <span className="visually-hidden">, {messages.lowest}</span>
      </strong>
    );
  };
  return (
    <tr data-total={line.isTotal || undefined}>
      <th scope="row">
        <span className={styles.label}>{line.label}</span>
      </th>
      {quotes.map((quote, index) => (
        <td key={quote.quoteId}>{cell(quote, line.amounts[index] ?? null)}</td>
      ))}
    </tr>
  );
}

function useLines(quotes: readonly ConsumerQuote[], lowest: number | null): Line[] {
  const messages = useMessages(myQuotes).comparison;
  const nameOf = useInsuranceName();
  const types = insuranceTypeIds.filter((type) =>
    quotes.some(({ prices }) => prices.some(({ typeId }) => typeId === type)),
  );
  const math = quotes.map(quoteMath);
  const hasBundle = math.some(({ bundleSaves }) => bundleSaves !== 0);
  const typeLines = types.map((type) => ({
    label: messages.typeYearly(nameOf(type)),
    amounts: quotes.map(
      ({ prices }) => prices.find(({ typeId }) => typeId === type)?.yearly ?? null,
    ),
    isPrice: true,
  }));
  return [
    ...(types.length > 1 ? typeLines : []),
    ...(hasBundle
      ? [
          { label: messages.typesAlone, amounts: math.map(({ typesAlone }) => typesAlone) },
          {
            label: messages.bundle,
            amounts: math.map(({ bundleSaves }) => (bundleSaves === 0 ? null : -bundleSaves)),
          },
        ]
      : []),
    {
      label: messages.yearly,
      amounts: quotes.map(({ yearly }) => yearly),
      isPrice: true,
      isTotal: true,
    },
    ...(lowest === null
      ? []
      : [
          {
            label: messages.difference,
            amounts: quotes.map(({ yearly }) => (yearly > lowest ? yearly - lowest : null)),
          },
        ]),
    { label: messages.monthly, amounts: quotes.map(({ monthly }) => monthly), isPrice: true },
    {
      label: messages.twelve,
      amounts: math.map(({ twelveMonths }) => twelveMonths),
      isPrice: true,
    },
    {
      label: messages.yearlySaves,
      amounts: math.map(({ yearlySaves }) => (yearlySaves > 0 ? yearlySaves : null)),
    },
  ];
}
