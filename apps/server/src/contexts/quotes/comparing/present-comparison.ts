import type { ComparisonResult, ConsumerQuote } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import {
  lowercaseForSentence,
  type ValueReader,
  valueText,
} from '@fanwise/domain/leads/coverage-lines/value-text';
import { formatDollars } from '@fanwise/domain/money/money';
import {
  type Comparable,
  compareQuotes,
} from '@fanwise/domain/quotes/quoted-coverage/compare-quotes';
import {
  combineInstalments,
  comparedYearly,
  computeMonthlyPaymentCost,
} from '@fanwise/domain/quotes/quoted-coverage/price-terms';

type Quote = Pick<
  ConsumerQuote,
  'quoteId' | 'number' | 'monthly' | 'yearly' | 'deleted' | 'editable' | 'quotedCoverages'
>;

type Needs = ValueReader & {
  coverageCatalog: CoverageCatalog;
  /** Civil date. Prices that were valid until the day before are expired. */
  today: string;
};

/** Compares each quote with the others, by its id. Removed quotes have no result. */
export const presentComparison = (
  needs: Needs,
  quotes: readonly Quote[],
): Map<number, ComparisonResult> => {
  const liveQuotes = new Map(
    quotes.filter(({ deleted }) => !deleted).map((quote) => [quote.quoteId, quote]),
  );
  const compared = [...liveQuotes.values()].map((quote) => toComparable(quote, needs.today));
  const yearlyOf = new Map(compared.map(({ id, yearlyDollars }) => [id, yearlyDollars]));
  const ordered = compareQuotes(needs.coverageCatalog.rowDefinition, compared);
  return new Map(
    ordered.map(({ id, differences, ...comparisonResult }, index) => {
      const quote = liveQuotes.get(id)!;
      const typeOf = mapRowsToTypes(quote);
      return [
        id,
        {
          group: comparisonResult.group,
          basis: comparisonResult.basis,
          rank: index + 1,
          compared: yearlyOf.get(id) ?? quote.yearly,
          lowest: comparisonResult.isLowest,
          tied: comparisonResult.isAboutSame,
          explaining: comparisonResult.explaining,
          differences: differences.flatMap((difference) => {
            const { code, given, insteadOf, givenDollars, insteadOfDollars } = difference;
            const definition = needs.coverageCatalog.rowDefinition(code);
            const typeId = typeOf.get(code);
            if (!definition || typeId === undefined) return [];
            const text = (value: string, dollars: number | null) =>
              dollars
                ? formatDollars(dollars)
                : lowercaseForSentence(valueText(needs.coverageCatalog, definition, value, needs));
            return {
              typeId,
              row: code,
              term: definition.term[needs.language],
              givenText: text(given, givenDollars),
              instead: text(insteadOf, insteadOfDollars),
            };
          }),
          validUntil: findValidUntil(quote),
          expired: isExpired(quote, needs.today),
          instalments: presentInstalments(quote, yearlyOf.get(id) ?? quote.yearly),
        },
      ];
    }),
  );
};

const toComparable = (quote: Quote, today: string): Comparable => ({
  id: quote.quoteId,
  number: quote.number,
  yearlyDollars: comparedYearly(
    quote.yearly,
    (quote.quotedCoverages ?? []).map(({ feesYearly, rows }) => ({
      feesYearly,
      extras: rows.map(({ extraYearly }) => extraYearly),
    })),
  ),
  isCurrent: quote.editable === 0 && !isExpired(quote, today),
  lines: (quote.quotedCoverages ?? []).flatMap(({ rows }) =>
    rows.map(({ row, asked, given, verdict }) => ({ code: row, asked, given, verdict })),
  ),
});

const findValidUntil = ({ quotedCoverages = [] }: Quote): string | null =>
  quotedCoverages.map(({ validUntil }) => validUntil).toSorted()[0] ?? null;

const isExpired = (quote: Quote, today: string): boolean => {
  const until = findValidUntil(quote);
  return until !== null && until < today;
};

const mapRowsToTypes = ({ quotedCoverages = [] }: Quote): Map<string, InsuranceTypeId> =>
  new Map(
    quotedCoverages.flatMap(({ typeId, rows }) => rows.map(({ row }) => [row, typeId] as const)),
  );

/** Yearly extras of the premium are added to its monthly payments too. */
const presentInstalments = (
  { monthly, yearly, quotedCoverages = [] }: Quote,
  comparedDollars: number,
): ComparisonResult['instalments'] => {
  const instalments = combineInstalments(
    quotedCoverages.map(({ instalments, firstPayment, instalmentFee }) => ({
      payments: instalments,
      firstDollars: firstPayment,
      feeDollars: instalmentFee,
    })),
  );
  if (!instalments) return null;
  const price = { monthlyDollars: monthly, yearlyDollars: yearly };
  const { payments, totalDollars, moreDollars } = computeMonthlyPaymentCost(price, instalments);
  const extras = comparedDollars - yearly;
  return { payments, total: totalDollars + extras, more: moreDollars };
};
