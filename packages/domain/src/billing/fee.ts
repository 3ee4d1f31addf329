import { type InsuranceTypeId, insuranceTypes } from '../insurance-types.ts';

/** The fee that a chosen agent pays once for the contact details. The operator sets it. */
export type LeadFeeConfig = {
  /** Cents for a lead of one type alone. */
  readonly centsByType: Readonly<Record<InsuranceTypeId, number>>;
  /** Off the sum for two types, for three, and so on, in basis points (1500 is 15%). */
  readonly bundleBps: readonly number[];
  /** The fee is rounded half up to a multiple of this. */
  readonly roundCents: number;
  /** The least the card provider charges. */
  readonly minCents: number;
};

/**
 * The fee of a lead, in cents: the sum over its insurance types, less the discount of a bundle, rounded half up.
 * Flat: it never depends on a policy being bought.
 */
export function computeLeadFeeCents(typeIds: readonly number[], config: LeadFeeConfig): number {
  const asked = insuranceTypes.filter(({ id }) => typeIds.includes(id));
  const sum = asked.reduce((cents, { id }) => cents + config.centsByType[id], 0);
  const discountBps = asked.length < 2 ? 0 : (config.bundleBps[asked.length - 2] ?? 0);
  // Integers throughout: both sides of the division carry the 10,000 of the basis points.
  const discounted = sum * (10_000 - discountBps);
  const step = config.roundCents * 10_000;
  const rounded = Math.floor((2 * discounted + step) / (2 * step)) * config.roundCents;
  return Math.max(config.minCents, rounded);
}
