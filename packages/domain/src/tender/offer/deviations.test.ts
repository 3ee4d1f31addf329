import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tender } from '../../../test-catalogue.ts';
import { rowRules } from '../row-values.ts';
import type { OfferRow, RowDefinition } from '../rows.ts';
import { answerProblems } from './answer-problems.ts';
import { basisKey, sameBasis } from './basis.ts';
import { deviations } from './deviations.ts';

type Values = Readonly<Record<string, string>>;

const definitionOf = tender.rowDefinition;

const F1: Values = {
  'home.form': 'ho3',
  'home.dwelling': '415000',
  'home.other': '42000',
  'home.belongings': '249000',
  'home.loss': '83000',
  'home.liability': '300000',
  'home.medical': '5000',
  'home.deductible': '1000',
  'home.wind': 'same',
  'home.roof': 'rcv',
  'home.contents': 'rcv',
  'home.extended': '0',
  'home.ordinance': '0',
  'home.backup': 'none',
  'home.lines': 'no',
};
const F2: Values = { 'home.backup': '5000', 'home.flood': 'yes' };
const F6: Values = {
  'auto.bi': '250/500',
  'auto.pd': '100000',
  'auto.um': '250/500',
  'auto.comp.1': '1000',
  'auto.comp.2': '1000',
  'auto.coll.1': '1000',
  'auto.coll.2': '1000',
  'auto.rental': 'none',
  'auto.roadside': 'no',
};
const F8: Values = { 'auto.bi': '100/300', 'auto.pip': 'state' };
const F9: Values = {
  'life.product': 'term',
  'life.face': '825000',
  'life.period': '20',
  'life.class': 'standard',
};
const F10: Values = { 'life.product': 'final', 'life.class': 'standard-tobacco' };
const F11: Values = {
  'life.product': 'any',
  'life.face': '25000',
  'life.period': 'any',
  'life.class': 'any',
};

const list = (values: Values) => Object.entries(values).map(([code, value]) => ({ code, value }));
const answered = (ask: Values, given: Values | null) =>
  deviations(definitionOf, list(ask), given && list(given));
const verdict = (ask: Values, given: Values) =>
  answered(ask, given)
    .filter(({ code }) => code in given)
    .map((line) => line.verdict)
    .join(' ');
const key = (ask: Values, given: Values | null) => basisKey(answered(ask, given));

describe('deviations', () => {
  it('takes what an offer does not name as asked, and knows nothing of what was not stated', () => {
    expect(new Set(answered(F1, {}).map((line) => line.verdict))).toEqual(new Set(['asked']));
    expect(answered(F1, null)[0]).toEqual({
      code: 'home.form',
      asked: 'ho3',
      given: null,
      verdict: 'unstated',
    });
  });

  it.each([
    [F1, { 'home.deductible': '2500' }, 'less'],
    [F1, { 'home.deductible': '500' }, 'more'],
    [F1, { 'home.deductible': '1%' }, 'less'],
    [F1, { 'home.dwelling': '432000' }, 'near'],
    [F1, { 'home.dwelling': '456500' }, 'near'],
    [F1, { 'home.dwelling': '373500' }, 'near'],
    [F1, { 'home.dwelling': '456501' }, 'more'],
    [F1, { 'home.dwelling': '373499' }, 'less'],
    [F1, { 'home.wind': '2%' }, 'less'],
    [F1, { 'home.wind': '1000' }, 'asked'],
    [F1, { 'home.wind': 'excluded' }, 'less'],
    [F1, { 'home.liability': '500000', 'home.form': 'ho5' }, 'more more'],
    [F1, { 'home.form': 'dp3' }, 'other'],
    [F1, { 'home.form': 'ho8' }, 'less'],
    [{ 'home.form': 'dp3' }, { 'home.form': 'dp1' }, 'less'],
    [F1, { 'home.loss': 'als' }, 'more'],
    [F1, { 'home.loss': '124500' }, 'more'],
    [{ 'home.loss': 'als' }, { 'home.loss': '124500' }, 'less'],
    [F1, { 'home.roof': 'acv' }, 'less'],
    [F1, { 'home.extended': '25' }, 'more'],
    [F6, { 'auto.bi': '100/300' }, 'less'],
    [F6, { 'auto.bi': '500/500' }, 'more'],
    [F6, { 'auto.bi': '300/300' }, 'other'],
    [F6, { 'auto.bi': '500csl', 'auto.pd': 'csl' }, 'other other'],
    [F6, { 'auto.comp.2': 'none', 'auto.coll.2': 'none' }, 'less less'],
    [F6, { 'auto.um': 'none' }, 'less'],
    [F8, { 'auto.pip': '10000' }, 'more'],
    [F9, { 'life.class': 'preferred' }, 'less'],
    [F9, { 'life.class': 'rated' }, 'more'],
    [F9, { 'life.face': '800000' }, 'less'],
    [F9, { 'life.product': 'universal' }, 'other'],
    [F9, { 'life.period': 'life' }, 'more'],
    [F9, { 'life.class': 'preferred-tobacco' }, 'more'],
    [F10, { 'life.class': 'standard' }, 'less'],
    [F10, { 'life.class': 'rated-tobacco' }, 'more'],
    [F2, { 'home.flood': 'no' }, 'less'],
    [F2, { 'home.backup': '10000' }, 'more'],
  ] satisfies [Values, Values, string][])('of %# are %3$s', (ask, given, expected) => {
    expect(verdict(ask, given)).toBe(expected);
  });

  it('says nothing of lines the client left open until the offer does', () => {
    expect(answered(F11, {}).map((line) => line.verdict)).toEqual([
      'unstated',
      'asked',
      'unstated',
      'unstated',
    ]);
  });

  it('does not depend on the order of the rows', () => {
    const values = fc.constantFrom('1000', '2500', '1%', 'same', 'acv', 'ho5', '432000', 'none');
    const rows = fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...Object.keys(F1)), value: values }),
      {
        selector: ({ code }) => code,
      },
    );
    fc.assert(
      fc.property(rows, (given) => {
        const there = deviations(definitionOf, list(F1), given);
        expect(deviations(definitionOf, list(F1), [...given].reverse())).toEqual(there);
      }),
    );
  });

  it('never calls better than asked less', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const better = fc.constantFrom(
      ...tender.rows.filter(({ better: direction }) => direction !== 'none'),
    );
    fc.assert(
      fc.property(better, amount, amount, (definition, one, other) => {
        const [worse, best] = ordered(definition, one, other);
        const code = definition.code;
        expect(verdict({ [code]: worse }, { [code]: best })).toMatch(/asked|near|more/);
        expect(verdict({ [code]: best }, { [code]: worse })).toMatch(/asked|near|less/);
      }),
    );
  });
});

/** Two values of a row, the worse one first. */
const ordered = (definition: RowDefinition, one: number, other: number): [string, string] => {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  if (definition.better === 'ladder') {
    const ladder = definition.ladders[one % definition.ladders.length]!;
    const places = [low % ladder.length, high % ladder.length].sort((a, b) => a - b);
    return [ladder[places[0]!]!, ladder[places[1]!]!];
  }
  if (definition.kind === 'split') return [`${low}/${low}`, `${high}/${high}`];
  return definition.better === 'less' ? [`${high}`, `${low}`] : [`${low}`, `${high}`];
};

describe('basisKey', () => {
  it.each([
    [F1, {}, 'as-asked'],
    [F1, null, null],
    [F1, { 'home.deductible': '2500' }, 'home.deductible=2500'],
    [F1, { 'home.liability': '500000', 'home.form': 'ho5' }, 'as-asked'],
    [F6, { 'auto.comp.2': 'none', 'auto.coll.2': 'none' }, 'auto.comp.2=none&auto.coll.2=none'],
    [F11, {}, null],
    [
      F11,
      { 'life.product': 'term', 'life.period': '20', 'life.class': 'standard' },
      'life.product=term&life.period=20&life.class=standard',
    ],
  ] satisfies [Values, Values | null, string | null][])('of %#', (ask, given, expected) => {
    expect(key(ask, given)).toBe(expected);
  });

  it('tells whether prices stand on one basis', () => {
    const less = key(F1, { 'home.deductible': '2500' });
    expect(sameBasis(less, key(F1, { 'home.deductible': '2500', 'home.dwelling': '432000' }))).toBe(
      true,
    );
    expect(sameBasis(key(F1, {}), key(F1, { 'home.liability': '500000' }))).toBe(true);
    expect(sameBasis(key(F1, {}), less)).toBe(false);
    expect(sameBasis(key(F1, { 'home.wind': '2%' }), key(F1, { 'home.wind': '1%' }))).toBe(false);
    expect(sameBasis(null, null)).toBe(false);
  });
});

describe('answerProblems', () => {
  const offered = (code: string, value: string, more: Partial<OfferRow> = {}): OfferRow => ({
    code,
    value,
    reason: 'price',
    extraYearly: null,
    ...more,
  });
  const problems = (ask: Values, rows: OfferRow[], state = 'TX') =>
    answerProblems(rowRules(tender, state), list(ask), rows).map(({ problem }) => problem);

  it.each([
    [F6, offered('auto.bi', '25/50'), 'TX', ['below-state-minimum']],
    [F6, offered('auto.pd', '20000'), 'TX', ['below-state-minimum']],
    [F6, offered('auto.coll.3', '500'), 'TX', ['not-asked']],
    [F6, offered('auto.bi', '300/100'), 'TX', ['invalid']],
    [F6, offered('auto.coll.1', '2500', { reason: null }), 'TX', ['reason-required']],
    [F6, offered('auto.coll.1', '500', { reason: null }), 'TX', []],
    [F6, offered('auto.um', 'none'), 'TX', []],
    [F6, offered('auto.rental', '40/1200'), 'TX', []],
    [F6, offered('auto.rental', '40/1300'), 'TX', ['invalid']],
    [F6, offered('auto.bi', '500csl'), 'TX', ['invalid']],
    [F6, offered('auto.pd', 'csl'), 'TX', ['invalid']],
    [F6, offered('auto.pd', '0100000'), 'TX', ['invalid']],
    [F6, offered('auto.roadside', 'yes', { extraYearly: 20 }), 'TX', ['invalid']],
    [F6, offered('auto.um', 'none'), 'NJ', ['required-by-state']],
    [F8, offered('auto.bi', 'none'), 'FL', []],
    [F8, offered('auto.bi', 'none'), 'TX', ['below-state-minimum']],
    [F1, offered('home.wind', '15%'), 'TX', []],
    [F1, offered('home.wind', '16%'), 'TX', ['invalid']],
    [F1, offered('home.deductible', '11%'), 'TX', ['invalid']],
    [F1, offered('home.liability', '20000001'), 'TX', ['invalid']],
    [F1, offered('home.liability', 'any'), 'TX', ['invalid']],
    [F2, offered('home.flood', 'yes', { extraYearly: 540 }), 'TX', []],
    [F2, offered('home.flood', 'no', { extraYearly: 540 }), 'TX', ['invalid']],
  ] as const)('of %#', (ask, row, state, expected) => {
    expect(problems(ask, [row], state)).toEqual(expected);
  });

  it('takes one sum for injuries and things when both say so', () => {
    const both = (sum: string) => [offered('auto.bi', sum), offered('auto.pd', 'csl')];
    expect(problems(F6, both('500csl'))).toEqual([]);
    expect(problems(F6, both('50csl'))).toEqual(['below-state-minimum']);
  });

  it('names a row that is there twice, and one that is missing', () => {
    const twice = offered('life.product', 'term');
    expect(answerProblems(rowRules(tender, 'TX'), list(F11), [twice, twice])).toEqual([
      { index: 1, code: 'life.product', problem: 'repeated' },
      { index: null, code: 'life.period', problem: 'required' },
      { index: null, code: 'life.class', problem: 'required' },
    ]);
  });
});
