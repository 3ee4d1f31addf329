import type { ConsumerQuote } from '@fanwise/contract/own';
import { byRank, comparedYearly, getFirmness } from './groups.ts';

/** Facts about a list of quotes. They describe the quotes and never recommend one. */
export type QuoteSummary = {
  /** The lowest quote that meets the request. */
  lowest: ConsumerQuote;
  /** How many quotes meet the request. */
  count: number;
  /** Others on the same basis, less than 3% above the lowest. */
  aboutSamePrice: ConsumerQuote[];
  /** The yearly price of the lowest once its discounts are lost; null where that changes little. */
  lostDiscounts: LostDiscounts | null;
  /** The lowest firm quote, if the lowest quote is not firm. */
  lowestFirm: ConsumerQuote | null;
  /** Cheaper quotes with less or other coverage, the cheapest first. */
  cheaper: ConsumerQuote[];
  /** Quotes that are cheaper only until their added costs are included. */
  seeminglyCheaper: ConsumerQuote[];
  /** Cheaper quotes without stated coverage. */
  unstated: ConsumerQuote[];
};

/** The effect of losing the discounts on the lowest price. */
type LostDiscounts = {
  names: string[];
  yearly: number;
  /**
   * The quote that becomes the lowest without those discounts, with its yearly price; null if `lowest` stays the
   * lowest.
   */
  next: { quote: ConsumerQuote; yearly: number } | null;
};

/** True if a price rises by 3% or more, which is no longer "about the same". */
const isLargeRise = (rise: number, price: number): boolean => rise * 100 >= 3 * price;

/** The discounts that can be lost, with their yearly cost. */
const listLosableDiscounts = ({ quotedCoverages = [] }: ConsumerQuote) =>
  quotedCoverages.flatMap(({ discounts }) =>
    discounts.flatMap(({ code, text, withoutYearly }) =>
      withoutYearly === null ? [] : [{ code, text, rise: withoutYearly }],
    ),
  );

/** The yearly price of a quote without some discounts. */
const computeYearlyWithout = (quote: ConsumerQuote, codes: ReadonlySet<string>): number =>
  listLosableDiscounts(quote)
    .filter(({ code }) => codes.has(code))
    .reduce((sum, { rise }) => sum + rise, comparedYearly(quote));

const findLostDiscounts = (
  lowest: ConsumerQuote,
  quotes: readonly ConsumerQuote[],
): LostDiscounts | null => {
  const discounts = listLosableDiscounts(lowest);
  const codes = new Set(discounts.map(({ code }) => code));
  const yearly = computeYearlyWithout(lowest, codes);
  const price = comparedYearly(lowest);
  if (!isLargeRise(yearly - price, price)) return null;
  const others = quotes
    .filter((quote) => quote !== lowest)
    .map((quote) => ({ quote, yearly: computeYearlyWithout(quote, codes) }))
    .toSorted((one, other) => one.yearly - other.yearly);
  const [next] = others;
  return {
    names: [...new Set(discounts.map(({ text }) => text))],
    yearly,
    next: next && next.yearly < yearly ? next : null,
  };
};

/**
 * Computes the facts from quotes that are not removed. Null if there is nothing to compare: fewer than two quotes, or
 * none that meets the request.
 */
export function summarizeQuotes(quotes: readonly ConsumerQuote[]): QuoteSummary | null {
  const current = byRank(quotes).filter(
    ({ comparisonResult }) => comparisonResult !== null && comparisonResult.group !== 'last',
  );
  const meetingRequest = current.filter(
    ({ comparisonResult }) => comparisonResult?.group === 'asked',
  );
  const lowest = meetingRequest[0];
  if (lowest === undefined || current.length < 2) return null;
  const price = comparedYearly(lowest);
  const lowestFirm =
    getFirmness(lowest) === 'bindable'
      ? null
      : (meetingRequest.find((quote) => getFirmness(quote) === 'bindable') ?? null);
  const below = current
    .filter((quote) => quote !== lowest && quote.yearly < price)
    .toSorted((a, b) => comparedYearly(a) - comparedYearly(b));
  return {
    lowest,
    count: meetingRequest.length,
    aboutSamePrice: meetingRequest.filter(
      (quote) => quote !== lowest && quote !== lowestFirm && quote.comparisonResult?.tied,
    ),
    lostDiscounts: findLostDiscounts(lowest, meetingRequest),
    lowestFirm,
    cheaper: below.filter(({ comparisonResult }) => comparisonResult?.explaining === 'cheaper'),
    seeminglyCheaper: below.filter((quote) => comparedYearly(quote) >= price),
    unstated: below.filter(({ comparisonResult }) => comparisonResult?.group === 'unstated'),
  };
}
