import type {
  PolicyToday,
  StatedCode,
  StatedLine,
} from '../../applications/policy-today/policy-today.ts';
import type { InsuranceTypeId } from '../../insurance-types.ts';
import { DEDUCTIBLE, readAmounts, type Side } from '../../leads/coverage-lines/amounts.ts';
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
export type Change = {
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
export type Saving = { readonly nowDollars: number; readonly quotedDollars: number };

/** The changes that a quote would bring its client. Types without a stated premium are left out. */
export type PolicyComparison = {
  readonly types: readonly (Saving & {
    readonly typeId: InsuranceTypeId;
    readonly changes: readonly Change[];
  })[];
  /** All types together; null while the premium of one of them is not known. */
  readonly total: Saving | null;
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
export type PremiumsNow = {
  readonly types: readonly { readonly typeId: InsuranceTypeId; readonly nowDollars: number }[];
  /** All types together; null while the premium of one of them is not known. */
  readonly totalDollars: number | null;
};

/** Reads what a client pays today for these types. */
export function readPremiumsNow(
  policies: readonly PolicyToday[],
  typeIds: readonly InsuranceTypeId[],
): PremiumsNow {
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
  const now = readPremiumsNow(
    policies,
    types.map(({ typeId }) => typeId),
  );
  return {
    types: types.flatMap(({ typeId, yearlyDollars, lines }) => {
      const paid = now.types.find((one) => one.typeId === typeId);
      if (!paid) return [];
      const stated = policies.find((one) => one.typeId === typeId)?.lines ?? [];
      return {
        ...paid,
        quotedDollars: types.length === 1 ? totalDollars : yearlyDollars,
        changes: findChanges(stated, lines),
      };
    }),
    total:
      now.totalDollars === null
        ? null
        : { nowDollars: now.totalDollars, quotedDollars: totalDollars },
  };
}

type QuotedLines = QuotedPrices['types'][number]['lines'];

function findChanges(stated: readonly StatedLine[], quoted: QuotedLines): Change[] {
  const given: Side = new Map(
    quoted.flatMap(({ code, given }) => (given === null ? [] : [[code, given]])),
  );
  const now: Side = new Map(stated.map(({ code, value }) => [code, value ?? '']));
  return stated.flatMap((line): Change[] => {
    const value = resolveSame(now, line.value);
    if (value === null) return [];
    // The same on both sides: the other deductible says how it changes.
    const follows = (row: string) => line.value === 'same' && given.get(row) === 'same';
    const rows = [...given.keys()].filter((row) => isOfLine(line.code, row) && !follows(row));
    const isSame = new Set(rows.map((row) => given.get(row))).size === 1;
    return (isSame ? rows.slice(0, 1) : rows).flatMap((row): Change | Change[] => {
      const car = isSame ? null : Number(row.split('.').at(-1));
      return compareLine({ line: { ...line, value }, value, now, row, given, car }) ?? [];
    });
  });
}

type Compared = Pick<Change, 'line' | 'row' | 'car'> & { value: string; now: Side; given: Side };

/** The value of the other deductible where a value says "the same"; null while that one is not stated. */
const resolveSame = (side: Side, value: string | null): string | null =>
  value === 'same' ? (side.get(DEDUCTIBLE) ?? null) : value;

const isNoCoverage = (value: string) => value === 'none' || value === 'excluded';

function compareLine({ line, value, now, row, given, car }: Compared): Change | null {
  const gives = resolveSame(given, given.get(row) ?? '');
  if (gives === null || gives === value || gives === 'any') return null;
  const rule = statedRules[line.code];
  const change = { line, row, given: gives, car };
  if (rule.better === 'less' && isNoCoverage(value) !== isNoCoverage(gives))
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
