import type { LiabilityConstants } from './constants.ts';

/** The assets and income of a household that liability coverage depends on, and the coverage that would meet them; whole dollars. */
export type Liability = {
  /** Null while no part of it is known. */
  readonly atRisk: number | null;
  readonly totalRequired: number;
  readonly umbrella: boolean;
  readonly umbrellaAmount: number;
};

/** The facts of a household; null for those that nobody told us. */
export type Household = {
  readonly homeValue: number | null;
  readonly owed: number | null;
  readonly savings: number | null;
  readonly income: number | null;
  readonly exposures: number;
};

/**
 * Assets and earnings: home equity, savings, and a share of wages for some years, because a court may
 * garnish 25% of disposable earnings (15 U.S.C. 1673). Retirement accounts are left out, most are
 * protected from creditors. Every exposure (pool, dog, young driver) raises the coverage needed.
 */
export function liability(
  { homeValue, owed, savings, income, exposures }: Household,
  constants: LiabilityConstants,
): Liability {
  // Equity is known only together with the debt on the home.
  const equity = homeValue === null || owed === null ? null : Math.max(0, homeValue - owed);
  const wages = income === null ? null : constants.wageShare * constants.wageYears * income;
  const known = [equity, savings, wages].filter((part) => part !== null);
  const atRisk = known.length === 0 ? null : Math.round(known.reduce((sum, part) => sum + part, 0));
  const wanted = (atRisk ?? 0) + constants.perExposure * exposures;
  const totalRequired = Math.max(
    constants.floor,
    Math.ceil(wanted / constants.roundTo) * constants.roundTo,
  );
  const umbrella = totalRequired > constants.umbrellaAbove;
  const missing = totalRequired - constants.umbrellaAbove;
  const amounts = constants.umbrellaAmounts;
  const umbrellaAmount = umbrella
    ? (amounts.find((amount) => amount >= missing) ?? amounts.at(-1) ?? 0)
    : 0;
  return { atRisk, totalRequired, umbrella, umbrellaAmount };
}
