import { describe, expect, it } from 'vitest';
import { coverageCatalog } from '../../../test-catalog.ts';
import type { PolicyToday, StatedCode } from '../../applications/policy-today/policy-today.ts';
import type { InsuranceTypeId } from '../../insurance-types.ts';
import { comparePolicies, findStatedLine, statedRules } from './compare-with-policy.ts';

const HOME = 1;
const AUTO = 3;
type Values = Readonly<Partial<Record<StatedCode, string | null>>>;

const policy = (
  typeId: InsuranceTypeId,
  yearlyDollars: number | null,
  values: Values = {},
): PolicyToday => ({
  typeId,
  insurer: null,
  premium: yearlyDollars === null ? null : { yearlyDollars, source: 'typed' },
  lines: Object.entries(values).map(([code, value], questionId) => ({
    code: code as StatedCode,
    value: value ?? null,
    source: 'typed',
    questionId,
  })),
});
const quoted = (
  typeId: InsuranceTypeId,
  yearlyDollars: number,
  lines: Readonly<Record<string, string | null>> = {},
) => ({
  typeId,
  yearlyDollars,
  lines: Object.entries(lines).map(([code, given]) => ({ code, given })),
});

describe('the price of a quote beside that of today', () => {
  it.each([
    ['less', 1_970, { nowDollars: 2_380, quotedDollars: 1_970 }],
    ['more', 2_500, { nowDollars: 2_380, quotedDollars: 2_500 }],
    ['the same', 2_380, { nowDollars: 2_380, quotedDollars: 2_380 }],
  ])('%s', (_, totalDollars, total) => {
    const types = [quoted(HOME, totalDollars - 40)];
    const { types: compared, ...found } = comparePolicies([policy(HOME, 2_380)], {
      totalDollars,
      types,
    });
    expect(found).toEqual({ total });
    // The one type of a quote is compared by the whole price.
    expect(compared).toEqual([{ typeId: HOME, ...total, changes: [] }]);
  });

  it('is said for each type, and in sum only when all are known', () => {
    const quote = { totalDollars: 3_300, types: [quoted(HOME, 1_970), quoted(AUTO, 1_500)] };
    const both = comparePolicies([policy(HOME, 2_380), policy(AUTO, 1_640)], quote);
    expect(both.types.map((type) => [type.nowDollars, type.quotedDollars])).toEqual([
      [2_380, 1_970],
      [1_640, 1_500],
    ]);
    expect(both.total).toEqual({ nowDollars: 4_020, quotedDollars: 3_300 });
    const one = comparePolicies([policy(HOME, 2_380), policy(AUTO, null)], quote);
    expect(one.types.map(({ typeId }) => typeId)).toEqual([HOME]);
    expect(one.total).toBeNull();
  });

  it('is not said of a policy without a premium, or of another type', () => {
    const quote = { totalDollars: 1_970, types: [quoted(HOME, 1_970)] };
    const nothing = { types: [], total: null };
    expect(comparePolicies([policy(HOME, null, { 'home.deductible': '1000' })], quote)).toEqual(
      nothing,
    );
    expect(comparePolicies([policy(AUTO, 1_640)], quote)).toEqual(nothing);
    expect(comparePolicies([], quote)).toEqual(nothing);
  });
});

describe('the lines that a quote would change', () => {
  const changesOf = (
    values: Values,
    lines: Readonly<Record<string, string | null>>,
    typeId: InsuranceTypeId = HOME,
  ) =>
    comparePolicies([policy(typeId, 2_380, values)], {
      totalDollars: 1_970,
      types: [quoted(typeId, 1_970, lines)],
    }).types.flatMap(({ changes }) =>
      changes.map(({ row, kind, byDollars, car }) => [row, kind, byDollars, car]),
    );

  it.each<[string, Values, Record<string, string | null>, unknown[]]>([
    [
      'a higher deductible',
      { 'home.deductible': '1000' },
      { 'home.deductible': '2500' },
      [['home.deductible', 'amount', 1_500, null]],
    ],
    [
      'a lower dwelling limit',
      { 'home.dwelling': '412000' },
      { 'home.dwelling': '400000' },
      [['home.dwelling', 'amount', -12_000, null]],
    ],
    [
      'a percentage of each side’s own dwelling limit',
      { 'home.dwelling': '400000', 'home.deductible': '1%' },
      { 'home.dwelling': '400000', 'home.deductible': '2%' },
      [['home.deductible', 'amount', 4_000, null]],
    ],
    [
      'a percentage whose dwelling limit was not stated',
      { 'home.deductible': '1%' },
      { 'home.dwelling': '400000', 'home.deductible': '2500' },
      [['home.deductible', 'other', 0, null]],
    ],
    [
      'a separate deductible for wind and hail',
      { 'home.dwelling': '400000', 'home.deductible': '1000', 'home.wind': 'same' },
      { 'home.dwelling': '400000', 'home.deductible': '1000', 'home.wind': '2%' },
      [['home.wind', 'amount', 7_000, null]],
    ],
    [
      'wind and hail that are no longer covered',
      { 'home.wind': '2500' },
      { 'home.wind': 'excluded' },
      [['home.wind', 'dropped', 0, null]],
    ],
    [
      'a wind deductible that follows the other one on both sides',
      { 'home.deductible': '1000', 'home.wind': 'same' },
      { 'home.deductible': '2500', 'home.wind': 'same' },
      [['home.deductible', 'amount', 1_500, null]],
    ],
    [
      'the same deductible, which the client did not state',
      { 'home.wind': 'same' },
      { 'home.wind': '2500' },
      [],
    ],
    ['the same', { 'home.deductible': '1000' }, { 'home.deductible': '1000' }, []],
    ['a line that the client did not state', {}, { 'home.deductible': '2500' }, []],
    ['words that name no amount', { 'home.liability': null }, { 'home.liability': '300000' }, []],
    ['a line that the agent did not state', { 'home.deductible': '1000' }, {}, []],
    ['a quote without coverage', { 'home.deductible': '1000' }, { 'home.deductible': null }, []],
  ])('%s', (_, values, lines, expected) => {
    expect(changesOf(values, lines)).toEqual(expected);
  });

  it.each<[string, Values, Record<string, string | null>, unknown[]]>([
    [
      'other limits',
      { 'auto.bi': '250/500' },
      { 'auto.bi': '100/300' },
      [['auto.bi', 'other', 0, null]],
    ],
    [
      'one limit instead of two',
      { 'auto.bi': '250/500' },
      { 'auto.bi': '300csl' },
      [['auto.bi', 'other', 0, null]],
    ],
    [
      'one deductible for all cars',
      { 'auto.comp': '500' },
      { 'auto.comp.1': '1000', 'auto.comp.2': '1000' },
      [['auto.comp.1', 'amount', 500, null]],
    ],
    [
      'the cars that differ',
      { 'auto.comp': '500' },
      { 'auto.comp.1': '500', 'auto.comp.2': '250' },
      [['auto.comp.2', 'amount', -250, 2]],
    ],
    [
      'coverage that is new',
      { 'auto.coll': 'none' },
      { 'auto.coll.1': '500' },
      [['auto.coll.1', 'added', 0, null]],
    ],
    [
      'coverage that is gone',
      { 'auto.coll': '500' },
      { 'auto.coll.1': 'none' },
      [['auto.coll.1', 'dropped', 0, null]],
    ],
    ['no collision on either side', { 'auto.coll': 'none' }, { 'auto.coll.1': 'none' }, []],
  ])('%s', (_, values, lines, expected) => {
    expect(changesOf(values, lines, AUTO)).toEqual(expected);
  });
});

it('stated lines are compared as the catalog of coverage describes them', () => {
  for (const [code, { kind, better }] of Object.entries(statedRules)) {
    const rows = coverageCatalog.rows.filter(
      (row) => row.code === code || row.code.startsWith(`${code}.`),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ kind, better });
  }
});

it('a stated line belongs to its row, and to that of every car', () => {
  const stated = [policy(AUTO, null, { 'auto.comp': '500' })];
  expect(findStatedLine(stated, 'auto.comp.2')?.value).toBe('500');
  expect(findStatedLine(stated, 'auto.coll.2')).toBeUndefined();
});
