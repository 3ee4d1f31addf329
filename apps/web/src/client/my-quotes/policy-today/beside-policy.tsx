import type { ConsumerQuote } from '@fanwise/contract/own';
import type { StatedLine } from '@fanwise/domain/applications/policy-today/policy-today';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { amountText } from '@fanwise/domain/leads/coverage-lines/value-text';
import { formatDollars } from '@fanwise/domain/money/money';
import {
  type Change,
  comparePolicies,
  type QuotedPrices,
} from '@fanwise/domain/quotes/policy-today/compare-with-policy';
import { comparedYearly as withExtras } from '@fanwise/domain/quotes/quoted-coverage/price-terms';
import type { Translation } from '../../../messages/area.ts';
import { policyToday } from '../../../messages/en/consumer/policy-today.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { quoteMath } from '../comparison/quote-math.ts';
import { comparedYearly } from '../cover/groups.ts';
import { useIsNarrow } from '../sides/use-is-narrow.ts';
import styles from './beside-policy.module.css';
import { usePolicies } from './use-policies.ts';

type Words = Translation<typeof policyToday>;
/** The lines that may be no part of a policy. */
type Covered = keyof Words['coverages'];

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
  const words = useMessages(policyToday);
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
      differenceText(words, quotedDollars - nowDollars),
      ...(hasBundle ? [words.beforeBundle(hasSum ? null : formatDollars(bundleSaves))] : []),
      ...changes.map((change) => changeText(words, language, change, textOf)),
      ...(isStated(typeId) ? [] : [words.ifSameCoverage]),
    ].join(', ');
    return quote.prices.length === 1
      ? words.pays(now, difference)
      : words.paysFor(nameOf(typeId), now, difference);
  });
  const list = sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
  return (
    <div className={styles.beside}>
      {hasSum && (
        <p>
          {words.paysInAll(
            formatDollars(total.nowDollars),
            [
              differenceText(words, total.quotedDollars - total.nowDollars),
              ...(hasBundle ? [words.withBundle(formatDollars(bundleSaves))] : []),
              ...(isAllStated ? [] : [words.ifSameCoverage]),
            ].join(', '),
          )}
        </p>
      )}
      {!(hasSum && isShort) && list}
      {hasSum && isShort && !isNarrow && (
        <details>
          <summary>{words.byType}</summary>
          {list}
        </details>
      )}
      {isAssumed && <p className={styles.quiet}>{words.assumed}</p>}
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

function differenceText(words: Words, byDollars: number): string {
  if (byDollars === 0) return words.same;
  const amount = formatDollars(Math.abs(byDollars));
  return byDollars < 0 ? words.less(amount) : words.more(amount);
}

function changeText(
  words: Words,
  language: Language,
  { line, given, kind, byDollars, car }: Change,
  textOf: (line: StatedLine) => string,
): string {
  const { code, value } = line;
  const noun = words.nouns[code];
  const amount = formatDollars(Math.abs(byDollars));
  if (kind === 'amount')
    return byDollars > 0 ? words.higher(amount, noun, car) : words.lower(amount, noun, car);
  const coverage = code in words.coverages ? words.coverages[code as Covered] : noun;
  if (kind === 'added') return words.added(coverage, car);
  if (kind === 'dropped') return words.dropped(coverage, car);
  const now = (value && amountText(value, language)) || textOf(line);
  return words.instead(noun, amountText(given, language) ?? given, now, car);
}
