/** What a chosen agent pays once to see the contact details. Set by the operator. */
export type LeadFeeConfig = {
  readonly homeCents: number;
  readonly lifeCents: number;
  readonly autoCents: number;
  /** Discount for two types, in basis points (1500 is 15%). */
  readonly bundleOfTwoBps: number;
  readonly bundleOfThreeBps: number;
  /** The fee is rounded half up to a multiple of this. */
  readonly roundToCents: number;
  /** The least the card provider charges. */
  readonly minimumCents: number;
};

/** Fees of the default configuration: $35 home, $45 life, $25 auto. */
export const DEFAULT_LEAD_FEE: LeadFeeConfig = {
  homeCents: 3500,
  lifeCents: 4500,
  autoCents: 2500,
  bundleOfTwoBps: 1500,
  bundleOfThreeBps: 2500,
  roundToCents: 100,
  minimumCents: 50,
};

const HIGHEST_FEE_CENTS = 100_000;

/**
 * The fee of a lead, in cents: the sum over its insurance types (1 home, 2 life, 3 auto), less the
 * discount of a bundle, rounded half up. Flat: it never depends on a policy being bought.
 */
export function leadFeeCents(insuranceTypeIds: readonly number[], config: LeadFeeConfig): number {
  const ids = new Set(insuranceTypeIds);
  const sum =
    (ids.has(1) ? config.homeCents : 0) +
    (ids.has(2) ? config.lifeCents : 0) +
    (ids.has(3) ? config.autoCents : 0);
  const discountBps =
    ids.size === 3 ? config.bundleOfThreeBps : ids.size === 2 ? config.bundleOfTwoBps : 0;
  // Integers throughout: both sides of the division carry the 10,000 of the basis points.
  const discounted = sum * (10_000 - discountBps);
  const step = config.roundToCents * 10_000;
  const rounded = Math.floor((2 * discounted + step) / (2 * step)) * config.roundToCents;
  return Math.max(config.minimumCents, rounded);
}

/** Why a configuration cannot be used, one sentence each; empty when it is sound. */
export function leadFeeProblems(config: LeadFeeConfig): string[] {
  const problems: string[] = [];
  for (const [name, value] of Object.entries(config)) {
    if (!Number.isSafeInteger(value) || value < 0) problems.push(`${name} must be a whole number`);
  }
  if (config.bundleOfTwoBps >= 10_000) problems.push('bundleOfTwoBps must be below 10000');
  if (config.bundleOfThreeBps >= 10_000) problems.push('bundleOfThreeBps must be below 10000');
  if (config.roundToCents === 0) problems.push('roundToCents must be above 0');
  if (problems.length > 0) return problems;
  const leads = [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]];
  return leads.some((ids) => leadFeeCents(ids, config) > HIGHEST_FEE_CENTS)
    ? [`the fee of a lead may not exceed ${HIGHEST_FEE_CENTS} cents`]
    : [];
}
