import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageCatalog } from '../../../test-catalog.ts';
import type { RowDefinition } from '../../leads/coverage-lines/rows.ts';
import { findDeviations } from './deviations.ts';
import { answered, F1, F2, F6, F8, F9, F10, F11, list, type Values } from './testing.ts';

const verdict = (requestedCoverage: Values, given: Values) =>
  answered(requestedCoverage, given)
    .filter(({ code }) => code in given)
    .map((line) => line.verdict)
    .join(' ');

describe('deviations', () => {
  it('takes what quoted coverage does not name as asked, and knows nothing of what was not stated', () => {
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
    [F8, { 'auto.pip': 'none' }, 'less'],
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
  ] satisfies [Values, Values, string][])(
    'of %# are %3$s',
    (requestedCoverage, given, expected) => {
      expect(verdict(requestedCoverage, given)).toBe(expected);
    },
  );

  it('says nothing of lines the client left open until the quoted coverage does', () => {
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
        const there = findDeviations(coverageCatalog.rowDefinition, list(F1), given);
        expect(
          findDeviations(coverageCatalog.rowDefinition, list(F1), [...given].reverse()),
        ).toEqual(there);
      }),
    );
  });

  it('never calls better than asked less', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const better = fc.constantFrom(
      ...coverageCatalog.rows.filter(({ better: direction }) => direction !== 'none'),
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
