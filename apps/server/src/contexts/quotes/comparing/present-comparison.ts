import type { ComparisonResult, ConsumerQuote } from '@fanwise/contract';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { inSentence, valueText } from '@fanwise/domain/leads/coverage-lines/value-text';
import { formatDollars } from '@fanwise/domain/money/money';
import {
  type Comparable,
  compareQuotes,
} from '@fanwise/domain/quotes/quoted-coverage/compare-quotes';
import {
  comparedYearly,
  jointInstalments,
  payingMonthly,
} from '@fanwise/domain/quotes/quoted-coverage/price-terms';

type Quote = Pick<
  ConsumerQuote,
  | 'qot_id'
  | 'qot_number'
  | 'qot_monthly'
  | 'qot_yearly'
  | 'qot_deleted'
  | 'qot_edit'
  | 'quotedCoverages'
>;

type Needs = {
  coverageCatalog: CoverageCatalog;
  language: Language;
  /** Civil date. Prices that were valid until the day before are expired. */
  today: string;
};

/** Compares each quote with the others, by its id. Removed quotes have no result. */
export const presentComparison = (
  needs: Needs,
  quotes: readonly Quote[],
): Map<number, ComparisonResult> => {
  const listed = new Map(
    quotes.filter(({ qot_deleted }) => !qot_deleted).map((quote) => [quote.qot_id, quote]),
  );
  const compared = [...listed.values()].map((quote) => comparable(quote, needs.today));
  const yearlyOf = new Map(compared.map(({ id, yearlyDollars }) => [id, yearlyDollars]));
  const ordered = compareQuotes(needs.coverageCatalog.rowDefinition, compared);
  return new Map(
    ordered.map(({ id, differences, ...comparisonResult }, index) => {
      const quote = listed.get(id)!;
      const typeOf = typesOfRows(quote);
      return [
        id,
        {
          group: comparisonResult.group,
          basis: comparisonResult.basis,
          rank: index + 1,
          compared: yearlyOf.get(id) ?? quote.qot_yearly,
          lowest: comparisonResult.isLowest,
          tied: comparisonResult.isAboutSame,
          explaining: comparisonResult.explaining,
          differences: differences.flatMap((difference) => {
            const { code, given, insteadOf, givenDollars, insteadOfDollars } = difference;
            const definition = needs.coverageCatalog.rowDefinition(code);
            const ins_id = typeOf.get(code);
            if (!definition || ins_id === undefined) return [];
            const text = (value: string, dollars: number | null) =>
              dollars === null
                ? inSentence(valueText(needs.coverageCatalog, definition, value, needs.language))
                : formatDollars(dollars);
            return {
              ins_id,
              row: code,
              name: definition.name[needs.language],
              given_text: text(given, givenDollars),
              instead: text(insteadOf, insteadOfDollars),
            };
          }),
          valid_until: validUntil(quote),
          expired: isExpired(quote, needs.today),
          instalments: byMonth(quote, yearlyOf.get(id) ?? quote.qot_yearly),
        },
      ];
    }),
  );
};

const comparable = (quote: Quote, today: string): Comparable => ({
  id: quote.qot_id,
  number: quote.qot_number,
  yearlyDollars: comparedYearly(
    quote.qot_yearly,
    (quote.quotedCoverages ?? []).map(({ fees_yearly, rows }) => ({
      feesYearly: fees_yearly,
      extras: rows.map(({ extra_yearly }) => extra_yearly),
    })),
  ),
  isCurrent: quote.qot_edit === 0 && !isExpired(quote, today),
  lines: (quote.quotedCoverages ?? []).flatMap(({ rows }) =>
    rows.map(({ row, asked, given, verdict }) => ({ code: row, asked, given, verdict })),
  ),
});

const validUntil = ({ quotedCoverages = [] }: Quote): string | null =>
  quotedCoverages.map(({ valid_until }) => valid_until).toSorted()[0] ?? null;

const isExpired = (quote: Quote, today: string): boolean => {
  const until = validUntil(quote);
  return until !== null && until < today;
};

const typesOfRows = ({ quotedCoverages = [] }: Quote): Map<string, InsuranceTypeId> =>
  new Map(
    quotedCoverages.flatMap(({ ins_id, rows }) => rows.map(({ row }) => [row, ins_id] as const)),
  );

/** Yearly extras of the premium are added to its monthly payments too. */
const byMonth = (
  { qot_monthly, qot_yearly, quotedCoverages = [] }: Quote,
  comparedDollars: number,
): ComparisonResult['instalments'] => {
  const instalments = jointInstalments(
    quotedCoverages.map(({ instalments, first_payment, instalment_fee }) => ({
      payments: instalments,
      firstDollars: first_payment,
      feeDollars: instalment_fee,
    })),
  );
  if (!instalments) return null;
  const price = { monthlyDollars: qot_monthly, yearlyDollars: qot_yearly };
  const { payments, totalDollars, moreDollars } = payingMonthly(price, instalments);
  const extras = comparedDollars - qot_yearly;
  return { payments, total: totalDollars + extras, more: moreDollars };
};
