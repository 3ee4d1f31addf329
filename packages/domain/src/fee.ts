/** What a chosen agent pays once to see the contact details. Set by the operator. */
export type LeadFeeConfig = {
  readonly homeCents: number;
  readonly lifeCents: number;
  readonly autoCents: number;
  /** Discount for two types, in basis points (1500 is 15%). */
  readonly bundle2Bps: number;
  readonly bundle3Bps: number;
  /** The fee is rounded half up to a multiple of this. */
  readonly roundCents: number;
  /** The least the card provider charges. */
  readonly minCents: number;
};

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
  const discountBps = ids.size === 3 ? config.bundle3Bps : ids.size === 2 ? config.bundle2Bps : 0;
  // Integers throughout: both sides of the division carry the 10,000 of the basis points.
  const discounted = sum * (10_000 - discountBps);
  const step = config.roundCents * 10_000;
  const rounded = Math.floor((2 * discounted + step) / (2 * step)) * config.roundCents;
  return Math.max(config.minCents, rounded);
}
