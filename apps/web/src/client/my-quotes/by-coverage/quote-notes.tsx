import type { ComparisonResult, ConsumerQuote } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useMessages } from '../../../messages/language.ts';
import { useCivilDay } from '../../../shared/dates/use-civil-day.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { twoDigits } from '../comparison/quote-facts.ts';
import { useIsNarrow } from '../side-by-side/use-is-narrow.ts';
import styles from './coverage.module.css';
import { byRank, getFirmness } from './groups.ts';

type QuotedLine = NonNullable<ConsumerQuote['quotedCoverages']>[number]['rows'][number];

/** At most this many reasons are named; further ones are counted. */
const MAX_REASONS = 3;
/** The health class: the carrier decides it, not the agent. */
const HEALTH_CLASS = 'life.class';

/** Sentences on how a quote's coverage differs from the request, and what its price depends on. */
export function QuoteNotes({
  quote,
  comparisonResult,
}: {
  quote: ConsumerQuote;
  comparisonResult: ComparisonResult;
}) {
  const messages = useMessages(comparison);
  const day = useCivilDay();
  const linesWithMore = useLinesWithMore();
  const quotedCoverages = quote.quotedCoverages ?? [];
  const isNarrow = useIsNarrow();
  const firmness = getFirmness(quote);
  if (firmness === null) return null;
  const rows = quotedCoverages.flatMap((quotedCoverage) => quotedCoverage.rows);
  const more = linesWithMore(quote);
  const less = rows.filter(({ verdict }) => verdict === 'less').length;
  const other = rows.filter(({ verdict }) => verdict === 'other').length;
  const isClose = rows.some(({ verdict }) => verdict === 'near');
  const notes = quotedCoverages.flatMap(({ note }) => (note === '' ? [] : [note]));
  const until = comparisonResult.validUntil && day(comparisonResult.validUntil);
  const allIn = comparisonResult.compared !== quote.yearly && (
    <TotalNote comparisonResult={comparisonResult} quote={quote} />
  );
  const priceTerms = (
    <>
      {until !== null && !comparisonResult.expired && <li>{messages.validUntil(until)}</li>}
      {quotedCoverages.some(({ termMonths }) => termMonths === 6) && <li>{messages.sixMonths}</li>}
      {comparisonResult.instalments && <ByMonth {...comparisonResult.instalments} />}
      <ConditionsNote quote={quote} />
    </>
  );
  const note = notes.length > 0 && (
    <p className={styles.note}>
      {messages.note(quote.agent.firstName)} <q>{notes.join(' ')}</q>
    </p>
  );
  return (
    <div className={styles.notes}>
      {!isNarrow && allIn}
      {comparisonResult.explaining !== null && (
        <Explained comparisonResult={comparisonResult} quote={quote} />
      )}
      {comparisonResult.group === 'asked' && more.length === 0 && (
        <p>{isClose ? messages.closeToAsked : messages.asAsked}</p>
      )}
      {comparisonResult.group === 'asked' && more.length > 0 && <p>{messages.givesMore(more)}</p>}
      {comparisonResult.group === 'differs' &&
        (more.length > 0 || less + other !== comparisonResult.differences.length) && (
          <p>{messages.counted(less, other, more.length)}</p>
        )}
      {rows.some(({ row, verdict }) => row === HEALTH_CLASS && verdict !== 'asked') && (
        <p>{messages.classAssumed}</p>
      )}
      <ul className={styles.terms}>
        <li>{messages.firmness[firmness]}</li>
        {until !== null && comparisonResult.expired && <li>{messages.wasValid(until)}</li>}
        {!isNarrow && priceTerms}
      </ul>
      {isNarrow ? (
        <details>
          <summary>{messages.aboutPrice}</summary>
          {allIn}
          <ul className={styles.terms}>{priceTerms}</ul>
          {note}
        </details>
      ) : (
        note
      )}
    </div>
  );
}

function Explained({
  comparisonResult,
  quote,
}: {
  comparisonResult: ComparisonResult;
  quote: ConsumerQuote;
}) {
  const messages = useMessages(comparison);
  const nameOf = useInsuranceName();
  const shown = comparisonResult.differences.slice(0, MAX_REASONS);
  const hiddenCount = comparisonResult.differences.length - shown.length;
  const isBundle = quote.prices.length > 1;
  const quotes = useQuery(quotesQuery).data?.data ?? [];
  if (comparisonResult.explaining === null) return null;
  // The lowest price among quotes that meet the request: the first in rank.
  const reference = byRank(quotes.filter((one) => one.comparisonResult?.group === 'asked'))[0];
  return (
    <div className={styles.explained}>
      <p>
        <strong>
          {comparisonResult.explaining === 'cheaper'
            ? messages.cheaperThan(
                `${twoDigits(reference?.number ?? 0)} ${reference?.carrierName ?? ''}`.trim(),
              )
            : messages.explaining[comparisonResult.explaining]}
        </strong>
        {':'}
      </p>
      <ul className={styles.reasons}>
        {shown.map(({ typeId, row, term, givenText, instead }) => (
          <li key={row}>
            {isBundle ? messages.ofType(nameOf(typeId), term) : term} <strong>{givenText}</strong>{' '}
            {messages.insteadOf(instead)}
          </li>
        ))}
        {hiddenCount > 0 && <li>{messages.andMore(hiddenCount)}</li>}
      </ul>
    </div>
  );
}

/**
 * Returns a function that lists the lines of a quote that give more than requested, with the value unless it is yes or
 * no.
 */
export function useLinesWithMore(): (quote: ConsumerQuote) => string[] {
  const names = useLineNames();
  return ({ quotedCoverages = [] }) =>
    quotedCoverages
      .flatMap(({ rows }) => rows)
      .filter(({ verdict }) => verdict === 'more')
      .map((row) => describeExtra(row, names));
}

/** A line that gives more, with the value unless it is yes or no. */
const describeExtra = (
  { row, given, givenText }: QuotedLine,
  names: ReadonlyMap<string, string>,
): string => {
  const name = names.get(row) ?? row;
  return given === 'yes' || !givenText ? name : `${name} ${givenText}`;
};

/** The names of the requested lines, by code. */
function useLineNames(): ReadonlyMap<string, string> {
  const requestedCoverages = useQuery(quotesQuery).data?.requestedCoverages ?? [];
  return new Map(
    requestedCoverages.flatMap(({ rows }) => rows.map(({ row, term }) => [row, term] as const)),
  );
}

/** The price with everything added to it, and its parts. */
function TotalNote({
  comparisonResult,
  quote,
}: {
  comparisonResult: ComparisonResult;
  quote: ConsumerQuote;
}) {
  const messages = useMessages(comparison);
  const names = useLineNames();
  const quotedCoverages = quote.quotedCoverages ?? [];
  const fees = quotedCoverages.reduce((sum, { feesYearly }) => sum + feesYearly, 0);
  const extras = quotedCoverages
    .flatMap(({ rows }) => rows)
    .flatMap(({ row, extraYearly }) =>
      extraYearly === null ? [] : [`${names.get(row) ?? row} ${formatDollars(extraYearly)}`],
    );
  const parts = [
    messages.priceOf(formatDollars(quote.yearly)),
    ...(fees > 0 ? [messages.feesOf(formatDollars(fees))] : []),
    ...extras,
  ];
  return (
    <p className={styles.allIn}>
      <strong>{messages.comparedBy(formatDollars(comparisonResult.compared))}</strong>{' '}
      {parts.join(' + ')}
    </p>
  );
}

function ByMonth({ payments, total, more }: NonNullable<ComparisonResult['instalments']>) {
  const messages = useMessages(comparison);
  const sum = formatDollars(total);
  if (more === 0) return <li>{messages.monthlySame(payments, sum)}</li>;
  const { monthlyMore, monthlyLess } = messages;
  const message = more > 0 ? monthlyMore : monthlyLess;
  return <li>{message(payments, sum, formatDollars(Math.abs(more)))}</li>;
}

function ConditionsNote({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(comparison);
  const discounts = discountTexts(quote, messages.discount);
  return discounts.length > 0 ? <li>{messages.countsOn(discounts.join(', '))}</li> : null;
}

/** The discounts that a price depends on, with the cost of losing each. */
export function discountTexts(
  { quotedCoverages = [] }: Pick<ConsumerQuote, 'quotedCoverages'>,
  withRise: (name: string, more: string) => string,
): string[] {
  const texts = quotedCoverages
    .flatMap(({ discounts }) => discounts)
    .map(({ text, withoutYearly }) =>
      withoutYearly === null ? text : withRise(text, formatDollars(withoutYearly)),
    );
  return [...new Set(texts)];
}
