import type { ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useId } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { twoDigits } from '../comparison/quote-facts.ts';
import { useIsNarrow } from '../side-by-side/use-is-narrow.ts';
import styles from './coverage.module.css';
import { comparedYearly, getFirmness } from './groups.ts';
import { useLinesWithMore } from './quote-notes.tsx';
import { summarizeQuotes } from './quote-summary.ts';

/** At most this many quotes of one kind, and reasons for one, are named; the list shows all. */
const MAX_NAMED = 2;

/**
 * The lowest quote that meets the request, and why others are lower. Above the list; on a phone folded below it, where
 * the cards already say the same.
 */
export function QuotesInBrief({ quotes }: { quotes: readonly ConsumerQuote[] }) {
  const { inShort: messages, givesMore } = useMessages(comparison);
  const linesWithMore = useLinesWithMore();
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const facts = summarizeQuotes(quotes);
  if (facts === null) return null;
  const {
    lowest,
    count,
    aboutSamePrice,
    lostDiscounts,
    lowestFirm,
    cheaper,
    seeminglyCheaper,
    unstated,
  } = facts;
  const price = comparedYearly(lowest);
  const conditions = [
    getFirmness(lowest) === 'estimate' ? messages.estimate : null,
    lostDiscounts && messages.withDiscounts(lostDiscounts.names.join(', ')),
  ].filter(Boolean);
  const next = lostDiscounts?.next;
  const isFirmNamed = lowestFirm !== null || (next && getFirmness(next.quote) === 'bindable');
  const list = (
    <>
      <ul>
        <li>
          {count === 1 ? messages.onlyAsked : messages.lowest}{' '}
          <strong>{messages.priced(nameOf(lowest), formatDollars(price))}</strong>
          {conditions.map((condition) => `, ${condition}`)}
        </li>
        {lostDiscounts && (
          <li>
            {messages.lost(
              lostDiscounts.names.join(', '),
              nameOf(lowest),
              formatDollars(lostDiscounts.yearly),
            )}
            {next && (
              <>
                {' '}
                {messages.thenLowest}{' '}
                <strong>{messages.priced(nameOf(next.quote), formatDollars(next.yearly))}</strong>.
              </>
            )}
          </li>
        )}
        {lowestFirm && (
          <li>
            {messages.lowestFirm} <strong>{pricedOf(lowestFirm)}</strong>
          </li>
        )}
        {aboutSamePrice.length > 0 && (
          <li>
            {messages.alike} {aboutSamePrice.slice(0, MAX_NAMED).map(withMoreOf).join('; ')}
          </li>
        )}
        {cheaper.slice(0, MAX_NAMED).map((quote) => (
          <Below key={quote.quoteId} quote={quote} lowest={lowest} />
        ))}
        {seeminglyCheaper.slice(0, MAX_NAMED).map((quote) => (
          <li key={quote.quoteId}>
            {messages.seeming(
              nameOf(quote),
              formatDollars(quote.yearly),
              formatDollars(comparedYearly(quote)),
            )}
          </li>
        ))}
        {unstated.slice(0, 1).map((quote) => (
          <li key={quote.quoteId}>
            {messages.unsaid(nameOf(quote), formatDollars(price - quote.yearly), nameOf(lowest))}
          </li>
        ))}
      </ul>
      {isFirmNamed && <p className={styles.quiet}>{messages.firm}</p>}
    </>
  );
  const title = <h2 id={titleId}>{messages.title}</h2>;
  return (
    <section className={styles.short} aria-labelledby={titleId}>
      {isNarrow ? (
        <details>
          <summary>{title}</summary>
          {list}
        </details>
      ) : (
        <>
          {title}
          {list}
        </>
      )}
    </section>
  );

  function withMoreOf(quote: ConsumerQuote): string {
    const more = linesWithMore(quote);
    return more.length > 0 ? `${pricedOf(quote)}. ${givesMore(more)}` : pricedOf(quote);
  }

  function pricedOf(quote: ConsumerQuote): string {
    return messages.priced(nameOf(quote), formatDollars(comparedYearly(quote)));
  }
}

const nameOf = ({ number, carrierName }: ConsumerQuote): string =>
  `${twoDigits(number)} ${carrierName}`;

/** One cheaper quote, with the difference and the reason. */
function Below({ quote, lowest }: { quote: ConsumerQuote; lowest: ConsumerQuote }) {
  const messages = useMessages(comparison).inShort;
  const comparedPrice = comparedYearly(quote);
  return (
    <li>
      <strong>
        {messages.less(
          nameOf(quote),
          formatDollars(comparedPrice),
          formatDollars(comparedYearly(lowest) - comparedPrice),
          nameOf(lowest),
        )}
      </strong>{' '}
      <Reason quote={quote} />
    </li>
  );
}

/** The first lines on which a cheaper quote gives less, and the number of further lines. */
function Reason({ quote: { comparisonResult, prices } }: { quote: ConsumerQuote }) {
  const messages = useMessages(comparison);
  const insuranceName = useInsuranceName();
  const differences = comparisonResult?.differences ?? [];
  const named = differences.slice(0, MAX_NAMED).map(({ typeId, term, givenText, instead }) => {
    const line = prices.length > 1 ? messages.ofType(insuranceName(typeId), term) : term;
    return `${line} ${givenText} ${messages.insteadOf(instead)}`;
  });
  const hiddenCount = differences.length - named.length;
  return [...named, ...(hiddenCount > 0 ? [messages.andMore(hiddenCount)] : [])].join('; ');
}
