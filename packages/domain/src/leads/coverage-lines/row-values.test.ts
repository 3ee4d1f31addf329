import { describe, expect, it } from 'vitest';
import { coverageCatalog } from '../../../test-catalog.ts';
import {
  findRowValueProblem,
  isPriceable,
  readSplitLimits,
  rowOptions,
  stateMinimum,
} from './row-values.ts';
import type { RowDefinition } from './rows.ts';
import { comparedText, valueText } from './value-text.ts';

const row = (code: string): RowDefinition => {
  const found = coverageCatalog.rowDefinition(code);
  if (found === undefined) throw new Error(`no row ${code}`);
  return found;
};

describe('rowDefinition', () => {
  it('knows the rows of each car by their number, and no other', () => {
    expect(row('auto.comp.4').term).toEqual({
      en: 'Comprehensive deductible (car 4)',
      es: 'Deducible de cobertura amplia (auto 4)',
    });
    expect(['auto.comp', 'auto.comp.5', 'home.tiles'].map(coverageCatalog.rowDefinition)).toEqual(
      Array(3).fill(undefined),
    );
  });
});

describe('findRowValueProblem', () => {
  it.each([
    ['home.dwelling', '432000'],
    ['home.loss', 'als'],
    ['home.deductible', '750'],
    ['home.deductible', '3%'],
    ['home.deductible', '10%'],
    ['home.wind', '15%'],
    ['home.extended', '0'],
    ['home.extended', '40'],
    ['auto.bi', '100/250'],
    ['auto.bi', '500csl'],
    ['auto.pd', 'csl'],
    ['auto.coll.2', '0'],
    ['auto.pip', '15000'],
    ['life.period', '25'],
  ])('takes %s %s', (code, value) => {
    expect(findRowValueProblem(coverageCatalog, row(code), value, 'TX')).toBeNull();
  });

  it.each([
    ['home.dwelling', '9999'],
    ['home.dwelling', '20000001'],
    ['home.dwelling', '0432000'],
    ['home.dwelling', '432,000'],
    ['home.dwelling', '2%'],
    ['home.loss', 'none'],
    ['home.deductible', '99'],
    ['home.deductible', '11%'],
    ['home.deductible', '0%'],
    ['home.deductible', 'excluded'],
    ['home.roof', 'new'],
    ['auto.bi', '300/100'],
    ['auto.bi', '100'],
    ['auto.bi', '6000/6000'],
    ['auto.rental', '35/1000'],
    ['auto.roadside', '1'],
    ['life.product', 'any'],
  ])('refuses %s %s', (code, value) => {
    expect(findRowValueProblem(coverageCatalog, row(code), value, 'TX')).toBe('invalid');
  });

  it.each([
    ['auto.bi', '25/60', 'TX', 'below-state-minimum'],
    ['auto.bi', '30/50', 'TX', 'below-state-minimum'],
    ['auto.bi', '50csl', 'TX', 'below-state-minimum'],
    ['auto.bi', '60csl', 'TX', null],
    ['auto.bi', '30/60', 'TX', null],
    ['auto.pd', '20000', 'TX', 'below-state-minimum'],
    ['auto.pd', '25000', 'TX', null],
    ['auto.bi', 'none', 'FL', null],
    ['auto.bi', 'none', null, 'invalid'],
    ['auto.bi', 'none', 'TX', 'below-state-minimum'],
    ['auto.um', 'none', 'NJ', 'required-by-state'],
    ['auto.um', 'none', 'TX', null],
    ['auto.um', '30/60', 'NC', 'below-state-minimum'],
    ['auto.pip', 'none', 'TX', null],
    ['auto.pip', '2000', 'TX', 'below-state-minimum'],
    ['auto.pip', 'none', 'NY', 'required-by-state'],
    ['auto.umpd', 'none', 'NC', 'required-by-state'],
    ['auto.umpd', '25000', 'NC', 'below-state-minimum'],
    ['auto.umpd', 'none', 'TX', null],
  ])('%s %s in %s: %s', (code, value, state, problem) => {
    expect(findRowValueProblem(coverageCatalog, row(code), value, state)).toBe(problem);
  });

  it.each([
    ['home.liability', '100000'],
    ['home.liability', '25000'],
    ['home.liability', '750000'],
    ['home.dwelling', '412500'],
    ['home.loss', 'als'],
    ['home.wind', '3%'],
    ['home.wind', 'same'],
    ['home.extended', '40'],
    ['auto.bi', '35/70'],
    ['auto.bi', '300csl'],
    ['auto.bi', 'none'],
    ['auto.comp.2', '750'],
    ['auto.med', '1500'],
    ['life.face', '333000'],
    ['life.child', 'none'],
  ] as [string, string][])('a client may ask for %s %s', (code, value) => {
    expect(isPriceable(row(code), value)).toBe(true);
  });

  it.each([
    ['home.liability', '5'],
    ['home.liability', '123'],
    ['home.liability', '300001'],
    ['home.liability', '5000001'],
    ['home.liability', '20000000'],
    ['home.liability', '0'],
    ['home.dwelling', '5000'],
    ['home.dwelling', '312345'],
    ['home.belongings', '7'],
    ['home.medical', '1'],
    ['home.wind', '101'],
    ['home.wind', '16%'],
    ['home.extended', '37'],
    ['home.backup', '5001'],
    ['auto.bi', '11/23'],
    ['auto.bi', '101csl'],
    ['auto.pd', '5001'],
    ['auto.comp.1', '7'],
    ['auto.med', '501'],
    ['life.face', '333333'],
    ['life.child', '1001'],
  ] as [string, string][])(
    'a client may not ask for %s %s, which no agent could price',
    (code, value) => {
      expect(isPriceable(row(code), value)).toBe(false);
    },
  );

  it('every option of every line can be asked for', () => {
    const refused = coverageCatalog.rows.flatMap((one) =>
      one.options.filter((value) => !isPriceable(one, value)).map((value) => [one.code, value]),
    );
    expect(refused).toEqual([]);
  });

  it('offers only what may be chosen in the state', () => {
    expect(rowOptions(coverageCatalog, row('auto.bi'), 'TX')).toEqual([
      '30/60',
      '50/100',
      '100/300',
      '250/500',
      '500/500',
      '300csl',
    ]);
    expect(rowOptions(coverageCatalog, row('auto.um'), 'NJ')).not.toContain('none');
    expect(rowOptions(coverageCatalog, row('auto.bi'), 'FL')).toContain('none');
  });

  it('knows the minimum of a state', () => {
    const least = (state: string | null) => [
      stateMinimum(coverageCatalog, 'auto.bi', state),
      stateMinimum(coverageCatalog, 'auto.pd', state),
    ];
    expect(least('TX')).toEqual(['30/60', '25000']);
    expect(least('FL')).toEqual([null, '10000']);
    expect(least(null)).toEqual([null, null]);
    expect(stateMinimum(coverageCatalog, 'auto.um', 'TX')).toBe('30/60');
    expect(stateMinimum(coverageCatalog, 'auto.umpd', 'TX')).toBeNull();
  });
});

it.each([
  ['100/300', [100_000, 300_000]],
  ['12345/1', [12_345_000, 1_000]],
  ['300csl', [300_000, 300_000]],
  ['300', null],
  ['csl', null],
  ['100/300csl', null],
  ['123456/1', null],
])('the halves of %s are %j dollars', (value, limits) => {
  expect(readSplitLimits(value)).toEqual(limits);
});

describe('valueText', () => {
  it.each([
    ['home.dwelling', '415000', '$415,000', '$415,000'],
    ['home.deductible', '2%', '2% of A', '2% de A'],
    ['home.extended', '25', '25% of A', '25% de A'],
    ['home.wind', 'same', 'Same as the deductible', 'Igual que el deducible'],
    [
      ...(['auto.bi', '100/300'] as const),
      '$100,000 a person, $300,000 an accident',
      '$100,000 por persona, $300,000 por accidente',
    ],
    ['auto.bi', '300csl', '$300,000, one limit for all', '$300,000, un solo límite'],
    ['auto.rental', '30/900', '$30 a day, at most $900', '$30 por día, máximo $900'],
    ['auto.comp.1', '0', '$0', '$0'],
    ['life.period', '20', '20 years', '20 años'],
    ['life.class', 'any', 'Agents propose it', 'Lo proponen los agentes'],
    ['home.roof', 'gone-by-now', 'gone-by-now', 'gone-by-now'],
  ])('%s %s', (code, value, english, spanish) => {
    expect(valueText(coverageCatalog, row(code), value, { language: 'en', state: null })).toBe(
      english,
    );
    expect(valueText(coverageCatalog, row(code), value, { language: 'es', state: null })).toBe(
      spanish,
    );
  });
});

describe('comparedText', () => {
  const side = new Map([
    ['home.dwelling', '415000'],
    ['home.deductible', '1000'],
  ]);
  it.each([
    ['home.wind', '2%', {}, '$8,300 (2% of A)', '$8,300 (2% de A)'],
    ['home.wind', '2%', { 'home.dwelling': '410000' }, '$8,200 (2% of A)', '$8,200 (2% de A)'],
    ['home.wind', 'same', {}, '$1,000 (same as the deductible)', '$1,000 (igual que el deducible)'],
    [
      'home.wind',
      'same',
      { 'home.deductible': '1%' },
      '$4,150 (same as the deductible)',
      '$4,150 (igual que el deducible)',
    ],
    ['home.wind', '2500', {}, '$2,500', '$2,500'],
    ['home.wind', 'excluded', {}, 'Not covered', 'No se cubre'],
    ['home.wind', '2%', { 'home.dwelling': 'any' }, '2% of A', '2% de A'],
    ['home.extended', '25', {}, '$103,750 (25% of A)', '$103,750 (25% de A)'],
    ['home.extended', '0', {}, 'No coverage', 'Sin cobertura'],
    ['home.extended', '0%', {}, 'No coverage', 'Sin cobertura'],
    ['home.valuables', '0', {}, 'No coverage', 'Sin cobertura'],
    ['home.ordinance', '0', { 'home.dwelling': '' }, 'No coverage', 'Sin cobertura'],
    ['auto.comp.1', '0', {}, '$0', '$0'],
    [
      'auto.bi',
      '100/300',
      {},
      '$100,000 a person, $300,000 an accident',
      '$100,000 por persona, $300,000 por accidente',
    ],
  ])('%s %s beside %o', (code = '', value = '', others = {}, english = '', spanish = '') => {
    const given = new Map([...side, [String(code), String(value)], ...Object.entries(others)]);
    expect(
      comparedText(coverageCatalog, row(String(code)), given, { language: 'en', state: null }),
    ).toBe(english);
    expect(
      comparedText(coverageCatalog, row(String(code)), given, { language: 'es', state: null }),
    ).toBe(spanish);
  });
});
