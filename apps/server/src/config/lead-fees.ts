import type { LeadFeeConfig } from '@fanwise/domain/billing/fee';
import {
  type InsuranceTypeShort,
  insuranceTypeIds,
  insuranceTypes,
  perType,
} from '@fanwise/domain/insurance-types';
import { ConfigError } from './error.ts';

type FeeName = `LEAD_FEE_${Uppercase<InsuranceTypeShort>}_CENTS`;
type DiscountName = `LEAD_FEE_BUNDLE_${number}_BPS`;

const getFeeName = (short: InsuranceTypeShort): FeeName =>
  `LEAD_FEE_${short.toUpperCase() as Uppercase<InsuranceTypeShort>}_CENTS`;
const getDiscountName = (types: number): DiscountName => `LEAD_FEE_BUNDLE_${types}_BPS`;

/** For two types, for three, and for every larger bundle there may be. */
const standardDiscounts = [1500, 2500];
const bundleSizes = insuranceTypes.slice(1).map((_, index) => index + 2);
const maxTotalCents = 100_000;

/** The settings of the fee: one for each insurance type, one for each size of a bundle. */
export const createLeadFeeSettings = <Fee, Discount>(
  fee: (standardCents: number) => Fee,
  discount: (standardBps: number) => Discount,
): Record<FeeName, Fee> & Record<DiscountName, Discount> => ({
  ...(Object.fromEntries(
    insuranceTypes.map(({ short, feeCents }) => [getFeeName(short), fee(feeCents)]),
  ) as Record<FeeName, Fee>),
  ...Object.fromEntries(
    bundleSizes.map((size) => [
      getDiscountName(size),
      discount(standardDiscounts[size - 2] ?? standardDiscounts.at(-1) ?? 0),
    ]),
  ),
});

/** The fees of leads by these settings. Throws a ConfigError when all types together cost too much. */
export const readLeadFees = (
  settings: Record<FeeName, number> &
    Record<DiscountName, number> & { LEAD_FEE_ROUND_CENTS: number; LEAD_FEE_MIN_CENTS: number },
): LeadFeeConfig => {
  const centsByType = perType((_, short) => settings[getFeeName(short)]);
  const totalCents = insuranceTypeIds.reduce((cents, id) => cents + centsByType[id], 0);
  if (totalCents > maxTotalCents) {
    const names = insuranceTypes.map(({ short }) => getFeeName(short));
    throw new ConfigError(
      `${names.slice(0, -1).join(', ')} and ${names.at(-1)} add up to more than ${maxTotalCents}.`,
    );
  }
  return {
    centsByType,
    bundleBps: bundleSizes.map((size) => settings[getDiscountName(size)] ?? 0),
    roundCents: settings.LEAD_FEE_ROUND_CENTS,
    minCents: settings.LEAD_FEE_MIN_CENTS,
  };
};
