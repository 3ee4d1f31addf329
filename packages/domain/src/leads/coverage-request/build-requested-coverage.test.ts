import { describe, expect, it } from 'vitest';
import { coverageCatalog } from '../../../test-catalog.ts';
import { type CoverageFixture, fixtures, requestedCoverageOf } from '../../../test-coverage.ts';
import type { InsuranceTypeShort } from '../../insurance-types.ts';
import type { LineOverride, RequestedLine } from '../coverage-lines/rows.ts';
import { droppedOverrides } from './build-requested-coverage.ts';

/** The values of a coverage request, as `code=value`. */
const valuesOf = (rows: readonly RequestedLine[]) =>
  rows.map(({ code, value }) => `${code.slice(code.indexOf('.') + 1)}=${value}`).join(' ');

const { F1, F2, F3, F5, F6, F7, F8, F9, F10, F11 } = fixtures;
const and = (fixture: CoverageFixture, answers: CoverageFixture['answers']): CoverageFixture => ({
  ...fixture,
  answers: { ...fixture.answers, ...answers },
});

describe('buildRequestedCoverage', () => {
  it.each<[string, CoverageFixture, string]>([
    [
      'an owner',
      F1,
      'form=ho3 dwelling=370000 other=37000 belongings=222000 loss=74000 liability=300000 medical=5000 deductible=1000 wind=same roof=rcv contents=rcv extended=0 ordinance=0 backup=none lines=no identity=no',
    ],
    [
      'an owner of a condo',
      F2,
      'form=ho6 dwelling=177000 belongings=60000 loss=30000 valuables=12000 liability=500000 medical=5000 deductible=2500 wind=same contents=rcv extended=0 ordinance=0 backup=5000 lines=no identity=no flood=yes',
    ],
    [
      'a renter',
      F3,
      'form=ho4 belongings=30000 loss=9000 liability=300000 medical=5000 deductible=500 contents=rcv backup=none lines=no identity=yes',
    ],
    [
      'liability only',
      F5,
      'bi=100/300 pd=100000 um=100/300 umpd=25000 pip=state med=none comp.1=none coll.1=none roadside=no',
    ],
    [
      'two cars, one of them financed',
      F6,
      'bi=250/500 pd=100000 um=250/500 umpd=none pip=state med=none comp.1=1000 comp.2=1000 coll.1=1000 coll.2=1000 rental=none roadside=no gap=no',
    ],
    [
      'a suggested umbrella',
      F7,
      'bi=250/500 pd=100000 um=250/500 umpd=none pip=state med=none comp.1=1000 comp.2=1000 coll.1=1000 coll.2=1000 rental=none roadside=no gap=no umbrella=1000000',
    ],
    [
      'comprehensive without collision',
      F8,
      'bi=100/300 pd=100000 um=100/300 umpd=none pip=state med=none comp.1=500 coll.1=none rental=none roadside=no',
    ],
    [
      'a term for a family',
      F9,
      'product=term face=825000 period=20 level=yes class=standard waiver=no accelerated=no child=none',
    ],
    [
      'final expenses of somebody who smokes',
      F10,
      'product=final face=15000 class=standard-tobacco waiver=no accelerated=no child=none',
    ],
    [
      'who is not sure, where nothing is asked about health',
      F11,
      'product=any face=any period=any level=yes class=any waiver=no accelerated=no child=none',
    ],
  ])('%s', (_, fixture, expected) => {
    expect(valuesOf(requestedCoverageOf(fixture))).toBe(expected);
  });

  it('takes the form of a policy from how the home is owned, used and built', () => {
    const formOf = (fixture: CoverageFixture) => requestedCoverageOf(fixture)[0]?.value;
    expect(formOf(and(F1, { 3: 11 }))).toBe('dp3');
    expect(formOf(and(F1, { 3: 12 }))).toBe('vacant');
    const mobile = valuesOf(requestedCoverageOf(and(F1, { 2: 7 })));
    expect(mobile).toContain('form=ho7 dwelling=241000 other=25000 belongings=145000 loss=49000');
  });

  it('has no umbrella where the estimate suggests none, whatever was answered before', () => {
    expect(valuesOf(requestedCoverageOf(and(F6, { 150: 202 })))).toBe(
      valuesOf(requestedCoverageOf(F6)),
    );
    expect(valuesOf(requestedCoverageOf(and(F7, { 150: 202 })))).toContain('umbrella=3000000');
    expect(valuesOf(requestedCoverageOf(and(F7, { 150: 199 })))).not.toContain('umbrella');
  });

  it('says where each value comes from', () => {
    const sources = (fixture: CoverageFixture) =>
      Object.groupBy(requestedCoverageOf(fixture), ({ from }) => from) as Record<
        string,
        { code: string }[]
      >;
    const codes = (rows: { code: string }[] = []) => rows.map(({ code }) => code);
    const auto = sources(F8);
    expect(codes(auto.estimate)).toEqual(['auto.bi', 'auto.pd', 'auto.um']);
    expect(codes(auto.state)).toEqual(['auto.pip']);
    expect(codes(auto.answer)).toEqual(['auto.comp.1', 'auto.coll.1']);
    expect(codes(sources(F1).rule)).toEqual([
      'home.wind',
      'home.roof',
      'home.contents',
      'home.extended',
      'home.ordinance',
    ]);
  });

  it.each<[CoverageFixture, number[], string[]]>([
    [F1, [27], ['home.backup', 'home.lines', 'home.identity']],
    [F1, [28], ['home.deductible']],
    [F8, [137], ['auto.comp.1']],
    [F8, [136], ['auto.comp.1', 'auto.coll.1']],
    [F9, [72], ['life.period']],
  ])('marks the lines that follow from an answer that we assumed: %#', (of, assumed, expected) => {
    const rows = requestedCoverageOf({ ...of, assumed });
    expect(rows.flatMap(({ code, from }) => (from === 'assumed' ? [code] : []))).toEqual(expected);
    expect(valuesOf(rows)).toBe(valuesOf(requestedCoverageOf(of)));
  });

  it('leaves out what is not answered yet', () => {
    const nothing = (type: InsuranceTypeShort) =>
      valuesOf(requestedCoverageOf({ type, answers: {}, state: 'TX' }));
    expect(nothing('home')).toBe('liability=300000 medical=5000 contents=rcv');
    expect(nothing('life')).toBe('waiver=no accelerated=no child=none');
    expect(nothing('auto')).toBe(
      'bi=100/300 pd=100000 um=100/300 umpd=none pip=state med=none roadside=no',
    );
  });

  it.each(Object.entries(fixtures))('keeps the order of the catalog: %s', (_, fixture) => {
    const order = coverageCatalog.rows.map(({ code }) => code);
    const places = requestedCoverageOf(fixture).map(({ code }) => order.indexOf(code));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});

describe('a change of the client’s', () => {
  const liability = (fixture: CoverageFixture, ...overrides: LineOverride[]) => {
    const rows = requestedCoverageOf(fixture, overrides);
    return {
      row: rows.find(({ code }) => code === 'home.liability'),
      dropped: droppedOverrides(rows, overrides),
    };
  };
  const change = (value: string): LineOverride => ({
    code: 'home.liability',
    value,
    insteadOf: '300000',
  });

  it('holds while the row starts from the same', () => {
    expect(liability(F1, change('500000'))).toEqual({
      row: { code: 'home.liability', value: '500000', from: 'client', default: '300000' },
      dropped: [],
    });
  });

  it('is dropped once the row starts from something else', () => {
    expect(liability(and(F1, { 20: '400000' }), change('1000000'))).toEqual({
      row: { code: 'home.liability', value: '500000', from: 'estimate', default: '500000' },
      dropped: [change('1000000')],
    });
  });

  it('is dropped with its row', () => {
    const roof = { code: 'home.roof', value: 'acv', insteadOf: 'rcv' };
    expect(liability(F3, roof).dropped).toEqual([roof]);
  });

  it.each([
    ['home.form', 'ho5', 'ho3'],
    ['home.deductible', '500', '1000'],
    ['home.liability', '20000001', '300000'],
    ['home.roof', 'new', 'rcv'],
  ])('cannot be made: %s %s', (code, value, insteadOf) => {
    const override = { code, value, insteadOf };
    expect(liability(F1, override).dropped).toEqual([override]);
  });
});
