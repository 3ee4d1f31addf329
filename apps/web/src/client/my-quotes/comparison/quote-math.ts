import type { ConsumerQuote } from '@fanwise/contract/own';
import { computeQuoteTotals } from '@fanwise/domain/quotes/quote';

type QuotePrices = Pick<ConsumerQuote, 'monthly' | 'yearly' | 'prices'>;

/** Amounts that help to choose, whole dollars a year. */
export type QuoteMath = {
  readonly twelveMonths: number;
  /** How much less one yearly payment is than twelve monthly ones; negative when it is more. */
  readonly yearlySaves: number;
  /** The sum of the prices of the single types. */
  readonly typesAlone: number;
  /** How much less the bundle is than that sum; 0 without a bundle price. */
  readonly bundleSaves: number;
};

/** Computes the yearly saving and the bundle saving of a quote. */
export function quoteMath({ monthly, yearly, prices }: QuotePrices): QuoteMath {
  const alone = computeQuoteTotals(
    prices.map(({ typeId, monthly, yearly }) => ({
      insuranceTypeId: typeId,
      monthlyDollars: monthly,
      yearlyDollars: yearly,
    })),
    null,
  );
  return {
    twelveMonths: monthly * 12,
    yearlySaves: monthly * 12 - yearly,
    typesAlone: alone.yearlyDollars,
    bundleSaves: alone.yearlyDollars - yearly,
  };
}
