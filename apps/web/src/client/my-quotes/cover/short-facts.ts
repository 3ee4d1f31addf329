import type { ConsumerQuote } from '@fanwise/contract/own';
import { byRank, comparedYearly, firmnessOf } from './groups.ts';

/** What a list of quotes comes to; a description, never which one to take. */
export type ShortFacts = {
  /** The lowest of those that cover what was asked. */
  lowest: ConsumerQuote;
  /** How many cover what was asked. */
  count: number;
  /** Others less than 3% above it, on the same basis. */
  alike: ConsumerQuote[];
  /** A year of it once the discounts it counts on are lost; null where that changes little. */
  lost: Lost | null;
  /** The lowest that is firm, where the lowest is not. */
  lowestFirm: ConsumerQuote | null;
  /** Those that cost less because they cover less or other things, the cheapest first. */
  cheaper: ConsumerQuote[];
  /** Those whose price is lower only until what comes on top of it is added. */
  seeming: ConsumerQuote[];
  /** Those that cost less and do not say what they cover. */
  unsaid: ConsumerQuote[];
};

/** What losing the discounts does to the lowest price. */
type Lost = {
  names: string[];
  yearly: number;
  /** The lowest of those that cover what was asked without them, and a year of it; null where it stays the same. */
  next: { quote: ConsumerQuote; yearly: number } | null;
};

/** A rise of a price that would not be called "about the same" any more. */
const isMuch = (rise: number, price: number): boolean => rise * 100 >= 3 * price;

/** The discounts that can be lost, with what that costs a year. */
const discountsOf = ({ quotedCoverages = [] }: ConsumerQuote) =>
  quotedCoverages.flatMap(({ discounts }) =>
    discounts.flatMap(({ code, text, withoutYearly }) =>
      withoutYearly === null ? [] : [{ code, text, rise: withoutYearly }],
    ),
  );

/** A year of a quote without some discounts. */
const yearlyWithout = (quote: ConsumerQuote, codes: ReadonlySet<string>): number =>
  discountsOf(quote)
    .filter(({ code }) => codes.has(code))
    .reduce((sum, { rise }) => sum + rise, comparedYearly(quote));

const lostBy = (lowest: ConsumerQuote, asked: readonly ConsumerQuote[]): Lost | null => {
  const discounts = discountsOf(lowest);
  const codes = new Set(discounts.map(({ code }) => code));
  const yearly = yearlyWithout(lowest, codes);
  const price = comparedYearly(lowest);
  if (!isMuch(yearly - price, price)) return null;
  const others = asked
    .filter((quote) => quote !== lowest)
    .map((quote) => ({ quote, yearly: yearlyWithout(quote, codes) }))
    .toSorted((one, other) => one.yearly - other.yearly);
  const [next] = others;
  return {
    names: [...new Set(discounts.map(({ text }) => text))],
    yearly,
    next: next && next.yearly < yearly ? next : null,
  };
};

/**
 * What is said above a list in short, from quotes that are not removed. Null where nothing can be compared: fewer than two, or none
 * that says it covers what was asked.
 */
export function shortFactsOf(quotes: readonly ConsumerQuote[]): ShortFacts | null {
  const current = byRank(quotes).filter(
    ({ comparisonResult }) => comparisonResult !== null && comparisonResult.group !== 'last',
  );
  const asked = current.filter(({ comparisonResult }) => comparisonResult?.group === 'asked');
  const lowest = asked[0];
  if (lowest === undefined || current.length < 2) return null;
  const price = comparedYearly(lowest);
  const lowestFirm =
    firmnessOf(lowest) === 'bindable'
      ? null
      : (asked.find((quote) => firmnessOf(quote) === 'bindable') ?? null);
  const below = current
    .filter((quote) => quote !== lowest && quote.yearly < price)
    .toSorted((a, b) => comparedYearly(a) - comparedYearly(b));
  return {
    lowest,
    count: asked.length,
    alike: asked.filter(
      (quote) => quote !== lowest && quote !== lowestFirm && quote.comparisonResult?.tied,
    ),
    lost: lostBy(lowest, asked),
    lowestFirm,
    cheaper: below.filter(({ comparisonResult }) => comparisonResult?.explaining === 'cheaper'),
    seeming: below.filter((quote) => comparedYearly(quote) >= price),
    unsaid: below.filter(({ comparisonResult }) => comparisonResult?.group === 'unstated'),
  };
}
