import type { ConsumerQuote } from '@fanwise/contract/own';
import type { StatedLine } from '@fanwise/domain/applications/policy-today/policy-today';
import { amountText } from '@fanwise/domain/leads/coverage-lines/value-text';
import { formatDollars } from '@fanwise/domain/money/money';
import {
  type CoverageChange,
  comparePolicies,
  type QuotedPrices,
} from '@fanwise/domain/quotes/policy-today/compare-with-policy';
import { comparedYearly as withExtras } from '@fanwise/domain/quotes/quoted-coverage/price-terms';
import type { Language } from '@fanwise/domain/texts/language';
import type { Translation } from '../../../messages/area.ts';
import { policyToday } from '../../../messages/en/consumer/policy-today.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { comparedYearly } from '../by-coverage/groups.ts';
import { quoteMath } from '../comparison/quote-math.ts';
import { useIsNarrow } from '../side-by-side/use-is-narrow.ts';
import styles from './beside-policy.module.css';
import { usePolicies } from './use-policies.ts';

type Messages = Translation<typeof policyToday>;
/** The lines that may be no part of a policy. */
type Covered = keyof Messages['coverages'];

/**
 * The changes that a quote would bring a client who pays for a policy today: the price, and the stated lines that differ.
 * It shows nothing while no premium was stated, or while the quote waits for a new price. `isShort` folds the single
 * types where their sum stands above them, and leaves them to the summary of the quote on a phone.
 */
export function BesidePolicy({
  quote,
  isShort = false,
}: {
  quote: ConsumerQuote;
  isShort?: boolean;
}) {
  const messages = useMessages(policyToday);
  const language = useLanguage();
  const nameOf = useInsuranceName();
  const { list: policies, textOf } = usePolicies();
  const isNarrow = useIsNarrow();
  if (quote.editable === 1) return null;
  const { types, total } = comparePolicies(policies, quotedPrices(quote));
  if (types.length === 0) return null;
  const isAssumed = types.some(
    ({ typeId }) => policies.find((one) => one.typeId === typeId)?.premium?.source === 'assumed',
  );
  const { bundleSaves } = quoteMath(quote);
  const hasBundle = bundleSaves > 0;
  const isStated = (typeId: number) =>
    (quote.quotedCoverages ?? []).some((quoted) => quoted.typeId === typeId);
  const isAllStated = types.every(({ typeId }) => isStated(typeId));
  const hasSum = total !== null && types.length > 1;
  const sentences = types.map(({ typeId, nowDollars, quotedDollars, changes }) => {
    const now = formatDollars(nowDollars);
    const difference = [
      differenceText(messages, quotedDollars - nowDollars),
      ...(hasBundle ? [messages.beforeBundle(hasSum ? null : formatDollars(bundleSaves))] : []),
      ...changes.map((change) => changeText(messages, language, change, textOf)),
      ...(isStated(typeId) ? [] : [messages.ifSameCoverage]),
    ].join(', ');
    return quote.prices.length === 1
      ? messages.pays(now, difference)
      : messages.paysFor(nameOf(typeId), now, difference);
  });
  const list = sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
  return (
    <div className={styles.beside}>
      {hasSum && (
        <p>
          {messages.paysInAll(
            formatDollars(total.nowDollars),
            [
              differenceText(messages, total.quotedDollars - total.nowDollars),
              ...(hasBundle ? [messages.withBundle(formatDollars(bundleSaves))] : []),
              ...(isAllStated ? [] : [messages.ifSameCoverage]),
            ].join(', '),
          )}
        </p>
      )}
      {!(hasSum && isShort) && list}
      {hasSum && isShort && !isNarrow && (
        <details>
          <summary>{messages.byType}</summary>
          {list}
        </details>
      )}
      {isAssumed && <p className={styles.quiet}>{messages.assumed}</p>}
    </div>
  );
}

/** The prices of a quote with fees and separately priced lines, and the quoted coverage of each type. */
function quotedPrices(quote: ConsumerQuote): QuotedPrices {
  return {
    totalDollars: comparedYearly(quote),
    types: quote.prices.map(({ typeId, yearly }) => {
      const quoted = (quote.quotedCoverages ?? []).filter((one) => one.typeId === typeId);
      const extras = quoted.map(({ feesYearly, rows }) => ({
        feesYearly,
        extras: rows.map(({ extraYearly }) => extraYearly),
      }));
      const lines = quoted.flatMap(({ rows }) =>
        rows.map(({ row, given }) => ({ code: row, given })),
      );
      return { typeId, yearlyDollars: withExtras(yearly, extras), lines };
    }),
  };
}

function differenceText(messages: Messages, byDollars: number): string {
  if (byDollars === 0) return messages.same;
  const amount = formatDollars(Math.abs(byDollars));
  return byDollars < 0 ? messages.less(amount) : messages.more(amount);
}

function changeText(
  messages: Messages,
  language: Language,
  { line, given, kind, byDollars, car }: CoverageChange,
  textOf: (line: StatedLine) => string,
): string {
  const { code, value } = line;
  const noun = messages.nouns[code];
  const amount = formatDollars(Math.abs(byDollars));
  if (kind === 'amount')
    return byDollars > 0 ? messages.higher(amount, noun, car) : messages.lower(amount, noun, car);
  const coverage = code in messages.coverages ? messages.coverages[code as Covered] : noun;
  if (kind === 'added') return messages.added(coverage, car);
  if (kind === 'dropped') return messages.dropped(coverage, car);
  const now = (value && amountText(value, language)) || textOf(line);
  return messages.instead(noun, amountText(given, language) ?? given, now, car);
}
