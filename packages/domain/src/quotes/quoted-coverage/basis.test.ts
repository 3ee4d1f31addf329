import { describe, expect, it } from 'vitest';
import { basisKey, hasSameBasis } from './basis.ts';
import { answered, F1, F6, F11, type Values } from './testing.ts';

const key = (requestedCoverage: Values, given: Values | null) =>
  basisKey(answered(requestedCoverage, given));

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
  ] satisfies [Values, Values | null, string | null][])(
    'of %#',
    (requestedCoverage, given, expected) => {
      expect(key(requestedCoverage, given)).toBe(expected);
    },
  );

  it('tells whether prices stand on one basis', () => {
    const less = key(F1, { 'home.deductible': '2500' });
    expect(
      hasSameBasis(less, key(F1, { 'home.deductible': '2500', 'home.dwelling': '432000' })),
    ).toBe(true);
    expect(hasSameBasis(key(F1, {}), key(F1, { 'home.liability': '500000' }))).toBe(true);
    expect(hasSameBasis(key(F1, {}), less)).toBe(false);
    expect(hasSameBasis(key(F1, { 'home.wind': '2%' }), key(F1, { 'home.wind': '1%' }))).toBe(
      false,
    );
    expect(hasSameBasis(null, null)).toBe(false);
  });
});
