import type { RequestedLine } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import {
  groupLines,
  isPriceable,
  isShownOnRequest,
  listChanges,
  withChange,
  withChanges,
} from './requested-lines.ts';
import { requestedLine } from './testing.ts';

const row = (code: string, value: string, given: Partial<RequestedLine> = {}): RequestedLine =>
  requestedLine(code, value, {
    term: `Line ${code}`,
    short: `Line ${code}`,
    from: 'answer',
    max: 10_000,
    ...given,
  });

it.each([
  [100_000, true],
  [125_000, true],
  [5, false],
  [123, false],
  [300_001, false],
  [5_025_000, false],
])('a liability limit of $%i can be requested: %s', (amount, can) => {
  const liability = row('home.liability', '300000', { min: 25_000, max: 5_000_000, step: 25_000 });
  expect(isPriceable(liability, amount)).toBe(can);
});

it('an amount below the state minimum cannot be requested', () => {
  const damage = row('auto.pd', '50000', { min: 5000, max: 100_000, step: 5000, minimum: '25000' });
  expect([20_000, 25_000].map((amount) => isPriceable(damage, amount))).toEqual([false, true]);
});

it('the wind and hail deductible is never folded away', () => {
  const folded = (code: string, from: RequestedLine['from']) =>
    isShownOnRequest(row(code, 'same', { from }));
  expect(folded('home.wind', 'rule')).toBe(false);
  expect(folded('life.face', 'rule')).toBe(false);
  expect(folded('home.roof', 'rule')).toBe(true);
  expect(folded('home.roof', 'client')).toBe(false);
});

describe('a change of a line', () => {
  it('shows at once, and is dropped when the line gets its default value back', () => {
    const liability = row('home.liability', '300');
    const changes = withChange([], liability, '500');
    expect(changes).toEqual([{ row: 'home.liability', value: '500', insteadOf: '300' }]);
    expect(withChanges([liability], changes)).toMatchObject([
      { value: '500', text: '$500', from: 'client', default: '300' },
    ]);
    expect(listChanges(withChanges([liability], changes))).toEqual(changes);
    expect(withChange(changes, liability, '300')).toEqual([]);
  });

  it("is ignored when the line's default has changed since", () => {
    const stale = [{ row: 'home.liability', value: '500', insteadOf: '100' }];
    expect(withChanges([row('home.liability', '300')], stale)).toEqual([
      row('home.liability', '300'),
    ]);
  });

  it('that was undone gives the line its default value', () => {
    const served = row('home.liability', '500', {
      from: 'client',
      default: '300',
      defaultText: 'x',
    });
    expect(withChanges([served], [])).toMatchObject([
      { value: '300', text: 'x', from: 'estimate' },
    ]);
  });
});

describe('the lines of several cars', () => {
  const cars = (one: string, other: string) => [
    row('auto.comp.1', one, { term: 'Comprehensive deductible (car 1)' }),
    row('auto.comp.2', other, { term: 'Comprehensive deductible (car 2)' }),
  ];

  it('are grouped while they are alike', () => {
    const [line, ...others] = groupLines(cars('500', '500'));
    expect(others).toEqual([]);
    expect(line).toMatchObject({ key: 'auto.comp', term: 'Comprehensive deductible' });
    expect(line?.rows).toHaveLength(2);
  });

  it('are separate when they differ, and on request', () => {
    expect(groupLines(cars('500', '1000')).map(({ term }) => term)).toEqual([
      'Comprehensive deductible (car 1)',
      'Comprehensive deductible (car 2)',
    ]);
    expect(groupLines(cars('500', '500'), true)).toHaveLength(2);
  });
});
