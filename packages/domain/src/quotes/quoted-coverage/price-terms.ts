import type { Price } from '../quote.ts';

/** How the premium of one insurance type is paid by the month, whole dollars. */
export type Instalments = {
  readonly payments: number;
  /** Null: the first payment is like the others. */
  readonly firstDollars: number | null;
  /** On top of each payment but a first one that was named. */
  readonly feeDollars: number;
};

/** The yearly cost of one insurance type beside its premium. */
export type YearlyExtras = {
  readonly feesYearly: number;
  /** The prices of lines that are priced apart. */
  readonly extras: readonly (number | null)[];
};

/**
 * The amount that prices are compared by: the yearly total, the fees on top of it, and the lines that are priced apart.
 */
export function comparedYearly(
  yearlyDollars: number,
  quotedCoverages: readonly YearlyExtras[],
): number {
  return quotedCoverages.reduce(
    (sum, { feesYearly, extras }) =>
      sum + feesYearly + extras.reduce<number>((all, extra) => all + (extra ?? 0), 0),
    yearlyDollars,
  );
}

/** The cost of a year paid by the month. */
export type MonthlyPaymentCost = {
  readonly payments: number;
  readonly totalDollars: number;
  /** More than paid once a year; negative when it is less. */
  readonly moreDollars: number;
};

/** A year paid by the month, beside the same year paid at once. */
export function computeMonthlyPaymentCost(
  { monthlyDollars, yearlyDollars }: Price,
  { payments, firstDollars, feeDollars }: Instalments,
): MonthlyPaymentCost {
  const each = monthlyDollars + feeDollars;
  const totalDollars = (firstDollars ?? each) + (payments - 1) * each;
  return { payments, totalDollars, moreDollars: totalDollars - yearlyDollars };
}

/**
 * The instalments of a quote for several types. Null when they are paid in different numbers: there is no one figure
 * then. A first payment counts when every type names one.
 */
export function combineInstalments(quotedCoverages: readonly Instalments[]): Instalments | null {
  const [first, ...others] = quotedCoverages;
  if (!first || others.some(({ payments }) => payments !== first.payments)) return null;
  if (others.length === 0) return first;
  const firsts = quotedCoverages.map(({ firstDollars }) => firstDollars);
  if (firsts.some((first) => first !== null) && firsts.includes(null)) return null;
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
  return {
    payments: first.payments,
    firstDollars: firsts.includes(null) ? null : sum(firsts),
    feeDollars: sum(quotedCoverages.map(({ feeDollars }) => feeDollars)),
  };
}
