import type { InsuranceTypeId } from '../insurance-types.ts';

/** The lowest price of a quote, whole dollars. */
export const lowestPriceDollars = 1;
/** The highest price of a quote, whole dollars. */
export const highestPriceDollars = 10_000_000;

/** An agent's price for one insurance type, whole dollars. */
export type TypePrice = {
  readonly insuranceTypeId: InsuranceTypeId;
  readonly monthlyDollars: number;
  readonly yearlyDollars: number;
};

/** A monthly and a yearly price, whole dollars. */
export type Price = { readonly monthlyDollars: number; readonly yearlyDollars: number };

/** Prices that are probably a typo. The agent is asked about them, they are not refused. */
export type PriceWarning =
  | { readonly code: 'yearly-below-monthly'; readonly insuranceTypeId: InsuranceTypeId | 'bundle' }
  | { readonly code: 'bundle-above-sum'; readonly period: 'monthly' | 'yearly' };

/** The bundle price that counts: both figures given, and more than one type; otherwise none. */
export function computeBundlePrice(
  prices: readonly TypePrice[],
  monthlyDollars: number | null | undefined,
  yearlyDollars: number | null | undefined,
): Price | null {
  const given = typeof monthlyDollars === 'number' && typeof yearlyDollars === 'number';
  return given && prices.length > 1 ? { monthlyDollars, yearlyDollars } : null;
}

/** The total of a quote: the bundle price if there is one, else the sums. */
export function computeQuoteTotals(prices: readonly TypePrice[], bundle: Price | null): Price {
  return bundle ?? sumOf(prices);
}

/** The questions for the agent before the quote is sent. */
export function priceWarnings(prices: readonly TypePrice[], bundle: Price | null): PriceWarning[] {
  const warnings: PriceWarning[] = prices
    .filter(isYearlyBelowMonthly)
    .map(({ insuranceTypeId }) => ({ code: 'yearly-below-monthly', insuranceTypeId }));
  if (bundle === null) return warnings;
  const sum = sumOf(prices);
  if (isYearlyBelowMonthly(bundle)) {
    warnings.push({ code: 'yearly-below-monthly', insuranceTypeId: 'bundle' });
  }
  if (bundle.monthlyDollars > sum.monthlyDollars) {
    warnings.push({ code: 'bundle-above-sum', period: 'monthly' });
  }
  if (bundle.yearlyDollars > sum.yearlyDollars) {
    warnings.push({ code: 'bundle-above-sum', period: 'yearly' });
  }
  return warnings;
}

function sumOf(prices: readonly Price[]): Price {
  return prices.reduce(
    (sum, price) => ({
      monthlyDollars: sum.monthlyDollars + price.monthlyDollars,
      yearlyDollars: sum.yearlyDollars + price.yearlyDollars,
    }),
    { monthlyDollars: 0, yearlyDollars: 0 },
  );
}

function isYearlyBelowMonthly({ monthlyDollars, yearlyDollars }: Price): boolean {
  return yearlyDollars < monthlyDollars;
}
