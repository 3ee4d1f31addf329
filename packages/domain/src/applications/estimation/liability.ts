import type { LiabilityConstants } from './constants.ts';

/** What a household owns and earns, as far as liability coverage is sized by it, and the coverage that would meet it; whole dollars. */
export type Liability = {
  readonly atRisk: number;
  readonly totalRequired: number;
  readonly umbrella: boolean;
  readonly umbrellaAmount: number;
};

/**
 * Assets at risk: home equity, savings, and a share of wages for some years, because a court may
 * garnish 25% of disposable earnings (15 U.S.C. 1673). Retirement accounts are left out, most are
 * protected from creditors. Every exposure (pool, dog, young driver) raises the cover needed.
 */
export function liability(
  household: {
    readonly homeValue: number;
    readonly owed: number;
    readonly savings: number;
    readonly income: number;
    readonly exposures: number;
  },
  constants: LiabilityConstants,
): Liability {
  const equity = Math.max(0, household.homeValue - household.owed);
  const wages = constants.wageShare * constants.wageYears * household.income;
  const atRisk = Math.round(equity + household.savings + wages);
  const wanted = atRisk + constants.perExposure * household.exposures;
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
