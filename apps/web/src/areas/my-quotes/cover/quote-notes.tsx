import type { ConsumerQuote, Standing } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { quotesQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useWords } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-words.ts';
import { twoDigits } from '../board/quote-facts.ts';
import styles from './cover.module.css';
import { byRank, firmnessOf } from './groups.ts';
import { useDay } from './use-day.ts';

/** Reasons that are named; more than these are counted. */
const MOST_REASONS = 3;

/** What a quote covers beside what was asked, and what its price hangs on, in sentences. */
export function QuoteNotes({ quote, standing }: { quote: ConsumerQuote; standing: Standing }) {
  const words = useWords(comparison);
  const day = useDay();
  const offers = quote.offers ?? [];
  const firmness = firmnessOf(quote);
  if (firmness === null) return null;
  const rows = offers.flatMap((offer) => offer.rows);
  const more = rows.filter(({ verdict }) => verdict === 'more').length;
  const less = rows.filter(({ verdict }) => verdict === 'less').length;
  const other = rows.filter(({ verdict }) => verdict === 'other').length;
  const isClose = rows.some(({ verdict }) => verdict === 'near');
  const notes = offers.flatMap(({ note }) => (note === '' ? [] : [note]));
  const until = standing.validUntil && day(standing.validUntil);
  return (
    <div className={styles.notes}>
      {standing.explaining !== null && <Explained standing={standing} quote={quote} />}
      {standing.group === 'asked' && more === 0 && (
        <p>{isClose ? words.closeToAsked : words.asAsked}</p>
      )}
      {standing.group === 'asked' && more > 0 && <p>{words.givesMore(more)}</p>}
      {standing.group === 'differs' && less + other + more > 0 && (
        <p>{words.counted(less, other, more)}</p>
      )}
      <ul className={styles.terms}>
        {standing.compared !== quote.yearly && (
          <li>{words.compared(formatDollars(standing.compared))}</li>
        )}
        <li>{words.firmness[firmness]}</li>
        {until !== null && (
          <li>{standing.expired ? words.wasValid(until) : words.validUntil(until)}</li>
        )}
        {offers.some(({ termMonths }) => termMonths === 6) && <li>{words.sixMonths}</li>}
        {standing.instalments && <ByMonth {...standing.instalments} />}
        <CountsOn quote={quote} />
      </ul>
      {notes.length > 0 && (
        <p className={styles.note}>
          {words.note(quote.agent.firstName)} <q>{notes.join(' ')}</q>
        </p>
      )}
    </div>
  );
}

function Explained({ standing, quote }: { standing: Standing; quote: ConsumerQuote }) {
  const words = useWords(comparison);
  const nameOf = useInsuranceName();
  const shown = standing.differences.slice(0, MOST_REASONS);
  const left = standing.differences.length - shown.length;
  const isBundle = quote.prices.length > 1;
  const quotes = useQuery(quotesQuery).data?.data ?? [];
  if (standing.explaining === null) return null;
  // The lowest price of what was asked: the first in rank.
  const reference = byRank(quotes.filter((one) => one.standing?.group === 'asked'))[0];
  return (
    <p className={styles.explained}>
      <strong>
        {standing.explaining === 'cheaper'
          ? words.cheaperThan(twoDigits(reference?.number ?? 0))
          : words.explaining[standing.explaining]}
      </strong>
      {': '}
      {shown.map(({ typeId, row, name, givenText, instead }, index) => (
        <Fragment key={row}>
          {index > 0 && '; '}
          {words.difference(
            isBundle ? words.sideBySide.ofType(nameOf(typeId), name) : name,
            givenText,
            instead,
          )}
        </Fragment>
      ))}
      {left > 0 && `; ${words.andMore(left)}`}
    </p>
  );
}

function ByMonth({ payments, total, more }: NonNullable<Standing['instalments']>) {
  const words = useWords(comparison);
  const sum = formatDollars(total);
  if (more === 0) return <li>{words.monthlySame(payments, sum)}</li>;
  const { monthlyMore, monthlyLess } = words;
  const say = more > 0 ? monthlyMore : monthlyLess;
  return <li>{say(payments, sum, formatDollars(Math.abs(more)))}</li>;
}

function CountsOn({ quote }: { quote: ConsumerQuote }) {
  const words = useWords(comparison);
  const discounts = discountTexts(quote, words.discount);
  return discounts.length > 0 ? <li>{words.countsOn(discounts.join(', '))}</li> : null;
}

/** The discounts a price counts on, with what losing one costs. */
export function discountTexts(
  { offers = [] }: Pick<ConsumerQuote, 'offers'>,
  withRise: (name: string, more: string) => string,
): string[] {
  const texts = offers
    .flatMap(({ discounts }) => discounts)
    .map(({ text, withoutYearly }) =>
      withoutYearly === null ? text : withRise(text, formatDollars(withoutYearly)),
    );
  return [...new Set(texts)];
}
