import { describe, expect, it } from 'vitest';
import { getLineValue, readAmounts } from './amounts.ts';
import type { RowDefinition } from './rows.ts';

type Rule = Pick<RowDefinition, 'kind' | 'better'>;

const amount: Rule = { kind: 'money', better: 'more' };
const deductible: Rule = { kind: 'percent', better: 'less' };
const split: Rule = { kind: 'split', better: 'more' };
const worthOf = (rule: Rule, value: string, others: Readonly<Record<string, string>> = {}) =>
  readAmounts(rule, 'line', new Map(Object.entries({ ...others, line: value })));

describe('the amount of a line', () => {
  it.each<[string, Rule, string, number[] | null]>([
    ['dollars', amount, '415000', [415_000]],
    ['nothing', amount, '0', [0]],
    ['a split, in two figures', split, '100/300', [100, 300]],
    ['no cover of a split', split, 'none', [0, 0]],
    ['one sum where two are asked', split, '300csl', null],
    ['half a split', split, '100/', null],
    ['a split with more behind it', split, '100/300/50', null],
    ['no cover', amount, 'none', [0]],
    ['the state minimum, which is more than none', amount, 'state', [1]],
    ['what it really costs', amount, 'als', [Infinity]],
    ['a deductible that is never reached', deductible, 'none', [Infinity]],
    ['a peril that is excluded', deductible, 'excluded', [Infinity]],
    ['a word of the other kind: excluded is no amount', amount, 'excluded', null],
    ['a word of the other kind: als is no deductible', deductible, 'als', null],
    ['a word that nobody knows', amount, 'plenty', null],
    ['dollars with a sign', amount, '-5', null],
    ['nothing typed', amount, '', null],
  ])('%s', (_, rule, value, figures) => {
    expect(worthOf(rule, value)).toEqual(figures);
  });

  it('a part of the house is so many dollars of it', () => {
    expect(worthOf(deductible, '2%', { 'home.dwelling': '400000' })).toEqual([8000]);
    expect(worthOf(deductible, '2%')).toBeNull();
    expect(worthOf(deductible, 'x%', { 'home.dwelling': '400000' })).toBeNull();
  });

  it('the same is what the deductible is, however that is written', () => {
    expect(worthOf(deductible, 'same', { 'home.deductible': '1000' })).toEqual([1000]);
    const part = { 'home.deductible': '1%', 'home.dwelling': '250000' };
    expect(worthOf(deductible, 'same', part)).toEqual([2500]);
    expect(worthOf(deductible, 'same')).toBeNull();
  });

  it('a deductible that is the same as itself is worth nothing anybody knows', () => {
    const side = new Map([['home.deductible', 'same']]);
    expect(readAmounts(deductible, 'home.deductible', side)).toBeNull();
  });

  it('a line that is missing has an empty value', () => {
    expect(getLineValue(new Map([['auto.pd', '50000']]), 'auto.pd')).toBe('50000');
    expect(getLineValue(new Map(), 'auto.pd')).toBe('');
    expect(readAmounts(amount, 'auto.pd', new Map())).toBeNull();
  });
});
