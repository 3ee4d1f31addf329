import type { InsuranceTypeId } from '../insurance-types.ts';
import { type Price, type PriceWarning, priceWarnings, type TypePrice } from './quote.ts';

/** An agent's usual price for one insurance type: the 5th and 95th percentile of their last monthly prices. */
export type UsualPrice = {
  readonly insuranceTypeId: InsuranceTypeId;
  /** Whole dollars. */
  readonly lowDollars: number;
  readonly highDollars: number;
  /** The number of prices. */
  readonly n: number;
};

/** A price the agent is asked about once. It is never refused. */
export type PriceDoubt =
  | PriceWarning
  | { readonly code: 'yearly-off'; readonly insuranceTypeId: InsuranceTypeId }
  | {
      readonly code: 'unusual';
      readonly insuranceTypeId: InsuranceTypeId;
      readonly side: 'above' | 'below';
      readonly lowDollars: number;
      readonly highDollars: number;
      /** True if it is from the agent's own prices; else it is a figure for the insurance type. */
      readonly isOwn: boolean;
    };

/** From how many own prices on these say what is usual. */
const MIN_PRICES = 10;
/** A third of the lowest and three times the highest usual price are still believed. */
const TOLERANCE_FACTOR = 3;

/** The usual monthly price of a type, before the agent has sent enough prices; whole dollars. */
const BOUNDS: Readonly<Record<InsuranceTypeId, { lowDollars: number; highDollars: number }>> = {
  1: { lowDollars: 5, highDollars: 5_000 },
  2: { lowDollars: 3, highDollars: 5_000 },
  3: { lowDollars: 15, highDollars: 3_000 },
};

/**
 * The questions about prices, at most one for each type: an agent who confirms an unusual month is not asked about the
 * year that follows from it.
 */
export function findPriceDoubts(
  prices: readonly TypePrice[],
  bundle: Price | null,
  usual: readonly UsualPrice[],
): PriceDoubt[] {
  const warnings = priceWarnings(prices, bundle);
  const isAsked = (id: InsuranceTypeId): boolean =>
    warnings.some(
      (warning) => warning.code === 'yearly-below-monthly' && warning.insuranceTypeId === id,
    );
  const doubts = prices
    .filter(({ insuranceTypeId }) => !isAsked(insuranceTypeId))
    .flatMap((price): PriceDoubt[] => {
      const doubt = findUnusualPrice(price, usual) ?? findYearlyDoubt(price);
      return doubt ? [doubt] : [];
    });
  return [...warnings, ...doubts];
}

function findUnusualPrice(
  { insuranceTypeId, monthlyDollars }: TypePrice,
  usual: readonly UsualPrice[],
): PriceDoubt | null {
  const ownUsual = usual.find((each) => each.insuranceTypeId === insuranceTypeId);
  const isOwn = ownUsual !== undefined && ownUsual.n >= MIN_PRICES;
  const { lowDollars, highDollars } = isOwn ? ownUsual : BOUNDS[insuranceTypeId];
  const factor = isOwn ? TOLERANCE_FACTOR : 1;
  const found = { code: 'unusual', insuranceTypeId, lowDollars, highDollars, isOwn } as const;
  if (monthlyDollars > highDollars * factor) return { ...found, side: 'above' };
  return monthlyDollars * factor < lowDollars ? { ...found, side: 'below' } : null;
}

/** More than a quarter below twelve months, or more than 35 hundredths above. */
function findYearlyDoubt({
  insuranceTypeId,
  monthlyDollars,
  yearlyDollars,
}: TypePrice): PriceDoubt | null {
  const hundredths = 100 * yearlyDollars;
  const twelve = 12 * monthlyDollars;
  const isOff = hundredths < 75 * twelve || hundredths > 135 * twelve;
  return isOff ? { code: 'yearly-off', insuranceTypeId } : null;
}
