import {
  type InsuranceTypeShort,
  insuranceTypeChoices,
  insuranceTypes,
  perType,
} from '../insurance-types.ts';
import { computeLeadFeeCents, type LeadFeeConfig } from './fee.ts';

/**
 * An operator's planned fees: cents by the short name of a type, and basis points off for two types, three, and so on.
 */
export type FeeAmounts = Readonly<Record<InsuranceTypeShort, number>> & {
  readonly bundles: readonly number[];
};

/** All types together never cost more than this. */
export const MAX_SUM_CENTS = 100_000;
/** The most off a bundle, in basis points. */
export const MAX_OFF_BPS = 9_999;

/** The fees that these amounts come to. */
export const toLeadFees = (
  amounts: FeeAmounts,
  { roundCents, minCents }: Pick<LeadFeeConfig, 'roundCents' | 'minCents'>,
): LeadFeeConfig => ({
  centsByType: perType((_, short) => amounts[short]),
  bundleBps: amounts.bundles,
  roundCents,
  minCents,
});

/** The amounts of fees, as an operator plans them. */
export const computeAmounts = ({ centsByType, bundleBps }: LeadFeeConfig): FeeAmounts => ({
  ...(Object.fromEntries(insuranceTypes.map(({ id, short }) => [short, centsByType[id]])) as Record<
    InsuranceTypeShort,
    number
  >),
  bundles: [...bundleBps],
});

/**
 * The problem that keeps amounts from being planned: below the provider's charge, not above zero, too high, odd
 * discounts, or an amount that would be rounded, so that somebody pays another fee than was typed.
 */
export const findFeeProblem = (
  amounts: FeeAmounts,
  { minCents, roundCents }: Pick<LeadFeeConfig, 'roundCents' | 'minCents'>,
): 'too-low' | 'too-high' | 'odd-discount' | 'rounded' | null => {
  const cents = insuranceTypes.map(({ short }) => amounts[short]);
  if (cents.some((one) => one < minCents)) return 'too-low';
  const sum = cents.reduce((sum, one) => sum + one, 0);
  if (sum > MAX_SUM_CENTS) return 'too-high';
  const isOdd =
    amounts.bundles.length !== insuranceTypes.length - 1 ||
    amounts.bundles.some((bps) => bps < 0 || bps > MAX_OFF_BPS);
  if (isOdd) return 'odd-discount';
  return cents.some((one) => one % roundCents !== 0) ? 'rounded' : null;
};

/** The fee of each combination of types, in cents: `home_auto_cents`. */
export const listFeeFacts = (config: LeadFeeConfig): Record<string, number> =>
  Object.fromEntries(
    insuranceTypeChoices.map((types) => {
      const shorts = insuranceTypes
        .filter(({ id }) => types.includes(id))
        .map(({ short }) => short);
      return [`${shorts.join('_')}_cents`, computeLeadFeeCents(types, config)];
    }),
  );
