import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { findStatedLine } from '@fanwise/domain/quotes/policy-today/compare-with-policy';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { useCivilDay } from '../../../shared/dates/use-civil-day.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { comparedYearly, getFirmness } from '../by-coverage/groups.ts';
import { discountTexts } from '../by-coverage/quote-notes.tsx';
import { quoteMath } from '../comparison/quote-math.ts';
import type { Policies } from '../policy-today/use-policies.ts';

export type Verdict = NonNullable<
  ConsumerQuote['quotedCoverages']
>[number]['rows'][number]['verdict'];

/** The value of one quote for one line. */
export type Cell = {
  text: string;
  /** The verdict on a coverage line; null for prices and terms. */
  verdict: Verdict | null;
  /** The quoted value of a coverage line. */
  given?: string | null;
};

/** One line of the client's policy today: its text, and its value as coverage lines write it. */
type PolicyLine = { text: string; value: string | null };

/** One line side by side, a cell for each quote. */
export type ComparisonLine = {
  key: string;
  label: string;
  /** The label of a coverage line in plain words. */
  plain?: string;
  /** The requested value; null where the client requested none. */
  asked: string | null;
  /** The requested value as coverage lines write it. */
  askedValue?: string;
  /** The same line of the client's policy today; null where the client stated nothing, absent where a policy has no such line. */
  now?: PolicyLine | null;
  cells: Cell[];
  /** True if some quote differs from the others or from the request, or the policy of today from the request. */
  isDifferent: boolean;
};

/** The number of coverage lines among some lines. */
export const countCoverage = (lines: readonly ComparisonLine[]): number =>
  lines.filter(({ asked }) => asked !== null).length;

/** Price and coverage of several quotes, line by line. */
export function useComparisonLines(
  quotes: readonly ConsumerQuote[],
  requestedCoverages: readonly SubmittedCoverage[],
  policies: Policies,
): ComparisonLine[] {
  const messages = useMessages(comparison);
  const prices = useMessages(myQuotes).comparison;
  const nameOf = useInsuranceName();
  const day = useCivilDay();
  const { sideBySide: labels, verdicts } = messages;

  const createLine = (
    key: string,
    label: string,
    textOf: (quote: ConsumerQuote) => string,
    now?: PolicyLine | null,
  ): ComparisonLine => {
    const cells = quotes.map((quote) => ({ text: textOf(quote), verdict: null }));
    // A quote without stated coverage has no terms either, and does not mark each of them as different.
    const statedTexts = cells.map(({ text }) => text).filter((text) => text !== verdicts.unstated);
    const isDifferent = new Set(statedTexts).size > 1 || Boolean(now);
    return { key, label, asked: null, ...(now !== undefined && { now }), cells, isDifferent };
  };
  /** The premiums that the client pays today for some types; null while one of the premiums is not known. */
  const sumPremiums = (types: readonly InsuranceTypeId[]): PolicyLine | null => {
    const premiums = types.flatMap(
      (type) => policies.list.find(({ typeId }) => typeId === type)?.premium ?? [],
    );
    if (premiums.length === 0 || premiums.length < types.length) return null;
    const yearly = premiums.reduce((sum, { yearlyDollars }) => sum + yearlyDollars, 0);
    const source = premiums.find((premium) => premium.source === 'assumed')?.source ?? 'typed';
    return { text: policies.premiumText(formatDollars(yearly), source), value: null };
  };
  const joinQuotedCoverages = (
    quote: ConsumerQuote,
    textOf: (quotedCoverage: NonNullable<ConsumerQuote['quotedCoverages']>[number]) => string,
  ): string => {
    const quotedCoverages = quote.quotedCoverages ?? [];
    if (quotedCoverages.length === 0) return verdicts.unstated;
    const texts = new Set(quotedCoverages.map(textOf));
    if (texts.size === 1) return [...texts].join('');
    return quotedCoverages
      .map((quotedCoverage) => labels.ofType(nameOf(quotedCoverage.typeId), textOf(quotedCoverage)))
      .join('; ');
  };
  /** A line that exists only if some quoted coverage has a value for it. */
  const createLineIfStated = (
    key: string,
    label: string,
    textOf: (
      quotedCoverage: NonNullable<ConsumerQuote['quotedCoverages']>[number],
    ) => string | null,
  ): ComparisonLine[] => {
    const isStated = quotes.some(({ quotedCoverages = [] }) =>
      quotedCoverages.some((quotedCoverage) => textOf(quotedCoverage) !== null),
    );
    const cellText = (quote: ConsumerQuote) =>
      joinQuotedCoverages(quote, (quotedCoverage) => textOf(quotedCoverage) ?? verdicts.unstated);
    return isStated ? [createLine(key, label, cellText)] : [];
  };
  const coverageLines = requestedCoverages.flatMap(({ typeId, rows }) =>
    rows.map((asked): ComparisonLine => {
      const cells = quotes.map((quote): Cell => {
        const row = quote.quotedCoverages
          ?.find((quotedCoverage) => quotedCoverage.typeId === typeId)
          ?.rows.find((each) => each.row === asked.row);
        if (!row || row.verdict === 'unstated')
          return { text: verdicts.unstated, verdict: 'unstated' };
        const { given } = row;
        const extra = row.extraYearly && ` (${messages.extra(formatDollars(row.extraYearly))})`;
        const isAsked = row.verdict === 'asked' && row.asked !== 'any' && !extra;
        if (isAsked) return { text: verdicts.asked, verdict: 'asked', given };
        return { text: `${row.givenText ?? ''}${extra || ''}`, verdict: row.verdict, given };
      });
      const policyLine = findStatedLine(
        policies.list.filter((policy) => policy.typeId === typeId),
        asked.row,
      );
      return {
        key: asked.row,
        label:
          requestedCoverages.length > 1 ? labels.ofType(nameOf(typeId), asked.term) : asked.term,
        plain: asked.plain,
        asked: asked.text,
        askedValue: asked.value,
        now: policyLine ? { text: policies.textOf(policyLine), value: policyLine.value } : null,
        cells,
        isDifferent: cells.some(
          ({ verdict, text }) =>
            (verdict !== 'asked' && verdict !== 'unstated') || text !== cells[0]?.text,
        ),
      };
    }),
  );
  // A quote without stated coverage does not mark every line as different.
  const hasNoDifference = (line: ComparisonLine) =>
    line.cells.every(({ verdict }) => verdict === 'asked' || verdict === 'unstated');
  const isNowDifferent = ({ now, askedValue }: ComparisonLine) =>
    Boolean(now) && now?.value !== askedValue;
  const types = quotes[0]?.prices.map(({ typeId }) => typeId) ?? [];
  const savings = quotes.map((quote) => quoteMath(quote).bundleSaves);
  const hasExtras = quotes.some((quote) => comparedYearly(quote) !== quote.yearly);
  return [
    createLine(
      'compared',
      hasExtras ? labels.comparedPrice : labels.price,
      (quote) => formatDollars(comparedYearly(quote)),
      sumPremiums(types),
    ),
    ...coverageLines.map((line) =>
      hasNoDifference(line) ? { ...line, isDifferent: isNowDifferent(line) } : line,
    ),
    createLine('firmness', labels.firmness, (quote) => {
      const firmness = getFirmness(quote);
      return firmness === null ? verdicts.unstated : messages.firmness[firmness];
    }),
    createLine('until', labels.validUntil, (quote) =>
      joinQuotedCoverages(quote, (quotedCoverage) => day(quotedCoverage.validUntil)),
    ),
    createLine('starts', labels.starts, (quote) =>
      joinQuotedCoverages(quote, ({ startsOn }) =>
        startsOn === null ? verdicts.unstated : day(startsOn),
      ),
    ),
    createLine('term', labels.term, (quote) =>
      joinQuotedCoverages(quote, ({ termMonths }) =>
        termMonths === null ? labels.none : labels.months(termMonths),
      ),
    ),
    ...createLineIfStated('exam', labels.exam, ({ exam }) => exam && labels.exams[exam]),
    createLine('fees', labels.fees, (quote) =>
      joinQuotedCoverages(quote, ({ feesYearly }) =>
        feesYearly === 0 ? labels.none : formatDollars(feesYearly),
      ),
    ),
    createLine('payments', labels.payments, ({ comparisonResult, quotedCoverages = [] }) => {
      const { payments, total } = comparisonResult?.instalments ?? {};
      if (payments && total) return labels.inPayments(payments, formatDollars(total));
      return quotedCoverages.length > 0 ? '–' : verdicts.unstated;
    }),
    createLine('discounts', labels.discounts, (quote) => {
      const texts = discountTexts(quote, messages.discount);
      return texts.length > 0 ? texts.join(', ') : labels.none;
    }),
    ...createLineIfStated('company', labels.company, ({ company }) => company?.name ?? null),
    ...(types.length > 1
      ? types.map((type) =>
          createLine(
            `type-${type}`,
            prices.typeYearly(nameOf(type)),
            ({ prices: ofQuote }) => {
              const price = ofQuote.find(({ typeId }) => typeId === type);
              return price ? formatDollars(price.yearly) : labels.none;
            },
            sumPremiums([type]),
          ),
        )
      : []),
    ...(savings.some((amount) => amount > 0)
      ? [
          createLine('bundle', prices.bundle, (quote) => {
            const { bundleSaves } = quoteMath(quote);
            return bundleSaves > 0 ? formatDollars(-bundleSaves) : labels.none;
          }),
        ]
      : []),
    ...(hasExtras
      ? [createLine('yearly', labels.yearly, ({ yearly }) => formatDollars(yearly))]
      : []),
    createLine('monthly', labels.monthly, ({ monthly }) => formatDollars(monthly)),
  ];
}
