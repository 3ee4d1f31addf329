import type {
  PolicyToday,
  StatedCode,
  StatedLine,
} from '../../applications/policy-today/policy-today.ts';
import type { InsuranceTypeId } from '../../insurance-types.ts';
import { DEDUCTIBLE, type LineValues, readAmounts } from '../../leads/coverage-lines/amounts.ts';
import type { RowDefinition } from '../../leads/coverage-lines/rows.ts';

/** A quote as far as the comparison with today's policies goes. Dollars a year, with fees and separately priced lines. */
export type QuotedPrices = {
  readonly totalDollars: number;
  readonly types: readonly {
    readonly typeId: InsuranceTypeId;
    readonly yearlyDollars: number;
    /** The quoted coverage; empty when the agent stated none. */
    readonly lines: readonly { readonly code: string; readonly given: string | null }[];
  }[];
};

/** A stated line on which a quote gives something else than the policy of today. It claims no cause of the price. */
export type CoverageChange = {
  readonly line: StatedLine;
  /** The line of the quote. */
  readonly row: string;
  readonly given: string;
  /** The car, where the cars of a quote differ; null where the line holds for all. */
  readonly car: number | null;
  /** `amount`: both are amounts. `added`, `dropped`: only one of them has the coverage. */
  readonly kind: 'amount' | 'added' | 'dropped' | 'other';
  /** How many dollars more the quote says; negative for less, 0 unless `kind` is `amount`. */
  readonly byDollars: number;
};

/** A price beside the one that the client pays today. */
export type PriceComparison = { readonly nowDollars: number; readonly quotedDollars: number };

/** The changes that a quote would bring its client. Types without a stated premium are left out. */
export type PolicyComparison = {
  readonly types: readonly (PriceComparison & {
    readonly typeId: InsuranceTypeId;
    readonly changes: readonly CoverageChange[];
  })[];
  /** All types together; null while the premium of one of them is not known. */
  readonly total: PriceComparison | null;
};

/** How the values of stated lines are compared; the catalog of coverage says the same. */
export const statedRules: Readonly<Record<StatedCode, Pick<RowDefinition, 'kind' | 'better'>>> = {
  'home.dwelling': { kind: 'money', better: 'more' },
  'home.liability': { kind: 'money', better: 'more' },
  'home.deductible': { kind: 'money', better: 'less' },
  'home.wind': { kind: 'money', better: 'less' },
  'life.face': { kind: 'money', better: 'more' },
  'auto.bi': { kind: 'split', better: 'more' },
  'auto.comp': { kind: 'money', better: 'less' },
  'auto.coll': { kind: 'money', better: 'less' },
};

/** The stated line that a row of a coverage request belongs to: `auto.comp.2` to `auto.comp`. */
export const findStatedLine = (
  policies: readonly Pick<PolicyToday, 'lines'>[],
  row: string,
): StatedLine | undefined =>
  policies.flatMap(({ lines }) => lines).find(({ code }) => isOfLine(code, row));

const isOfLine = (code: StatedCode, row: string) => row === code || row.startsWith(`${code}.`);

/** A client's premium today for each of some types. Types without a stated premium are left out. */
export type CurrentPremiums = {
  readonly types: readonly { readonly typeId: InsuranceTypeId; readonly nowDollars: number }[];
  /** All types together; null while the premium of one of them is not known. */
  readonly totalDollars: number | null;
};

/** Reads what a client pays today for these types. */
export function readCurrentPremiums(
  policies: readonly PolicyToday[],
  typeIds: readonly InsuranceTypeId[],
): CurrentPremiums {
  const types = typeIds.flatMap((typeId) => {
    const premium = policies.find((one) => one.typeId === typeId)?.premium;
    return premium ? { typeId, nowDollars: premium.yearlyDollars } : [];
  });
  const isComplete = types.length > 0 && types.length === typeIds.length;
  const sum = types.reduce((total, { nowDollars }) => total + nowDollars, 0);
  return { types, totalDollars: isComplete ? sum : null };
}

/**
 * Compares a quote with what its client pays and has today. Lines that the client or the agent did not state are left
 * out, and so are types whose premium the client did not state.
 */
export function comparePolicies(
  policies: readonly PolicyToday[],
  { totalDollars, types }: QuotedPrices,
): PolicyComparison {
  const current = readCurrentPremiums(
    policies,
    types.map(({ typeId }) => typeId),
  );
  return {
    types: types.flatMap(({ typeId, yearlyDollars, lines }) => {
      const currentPremium = current.types.find((one) => one.typeId === typeId);
      if (!currentPremium) return [];
      const stated = policies.find((one) => one.typeId === typeId)?.lines ?? [];
      return {
        ...currentPremium,
        quotedDollars: types.length === 1 ? totalDollars : yearlyDollars,
        changes: findChanges(stated, lines),
      };
    }),
    total:
      current.totalDollars === null
        ? null
        : { nowDollars: current.totalDollars, quotedDollars: totalDollars },
  };
}

type QuotedLines = QuotedPrices['types'][number]['lines'];

function findChanges(stated: readonly StatedLine[], quoted: QuotedLines): CoverageChange[] {
  const given: LineValues = new Map(
    quoted.flatMap(({ code, given }) => (given === null ? [] : [[code, given]])),
  );
  const currentValues: LineValues = new Map(stated.map(({ code, value }) => [code, value ?? '']));
  return stated.flatMap((line): CoverageChange[] => {
    const value = resolveSame(currentValues, line.value);
    if (value === null) return [];
    // The same on both sides: the other deductible says how it changes.
    const isSameOnBothSides = (row: string) => line.value === 'same' && given.get(row) === 'same';
    const rows = [...given.keys()].filter(
      (row) => isOfLine(line.code, row) && !isSameOnBothSides(row),
    );
    const isSame = new Set(rows.map((row) => given.get(row))).size === 1;
    return (isSame ? rows.slice(0, 1) : rows).flatMap((row): CoverageChange | CoverageChange[] => {
      const car = isSame ? null : Number(row.split('.').at(-1));
      return (
        compareLine({ line: { ...line, value }, value, now: currentValues, row, given, car }) ?? []
      );
    });
  });
}

type Compared = Pick<CoverageChange, 'line' | 'row' | 'car'> & {
  value: string;
  now: LineValues;
  given: LineValues;
};

/** The value of the other deductible where a value says "the same"; null while that one is not stated. */
const resolveSame = (side: LineValues, value: string | null): string | null =>
  value === 'same' ? (side.get(DEDUCTIBLE) ?? null) : value;

const isNoCoverage = (value: string) => value === 'none' || value === 'excluded';

function compareLine({ line, value, now, row, given, car }: Compared): CoverageChange | null {
  const quotedValue = resolveSame(given, given.get(row) ?? '');
  if (quotedValue === null || quotedValue === value || quotedValue === 'any') return null;
  const rule = statedRules[line.code];
  const change = { line, row, given: quotedValue, car };
  if (rule.better === 'less' && isNoCoverage(value) !== isNoCoverage(quotedValue))
    return { ...change, kind: isNoCoverage(value) ? 'added' : 'dropped', byDollars: 0 };
  const [before, after] = [readAmounts(rule, line.code, now), readAmounts(rule, row, given)];
  if (before === null || after === null || before.length > 1)
    return before !== null && isSameAmounts(before, after)
      ? null
      : { ...change, kind: 'other', byDollars: 0 };
  const byDollars = (after[0] ?? 0) - (before[0] ?? 0);
  if (byDollars === 0) return null;
  return Number.isFinite(byDollars)
    ? { ...change, kind: 'amount', byDollars }
    : { ...change, kind: 'other', byDollars: 0 };
}

const isSameAmounts = (one: readonly number[], other: readonly number[] | null) =>
  other !== null && one.every((amount, index) => amount === other[index]);
