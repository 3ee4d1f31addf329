import { describe, expect, it } from 'vitest';
import { toCoverageRow } from './coverage-draft.ts';
import { comparedText, computeDollars, isFarOff, valueText } from './coverage-texts.ts';
import { asked } from './testing.ts';

const dwelling = asked('home.dwelling', '400000');
const wind = asked('home.wind', 'same', {
  options: [{ value: '2%', text: '2% of A', shortText: '2% of A' }],
});
const requestedCoverage = { version: 1, rows: [dwelling, asked('home.deductible', '1000'), wind] };

describe('the question about an unusual amount', () => {
  it.each([
    ['five times what was asked', '2000000', true],
    ['a dollar less than that', '1999999', false],
    ['a fifth of it', '80000', true],
    ['a dollar more than that', '80001', false],
    ['as asked', '400000', false],
    ['nothing', '0', false],
    ['no amount', 'none', false],
  ])('is %s', (_, value, isAsked) => {
    expect(isFarOff(dwelling, value)).toBe(isAsked);
  });

  it('is not asked for a line that is no amount, or that requests none', () => {
    expect(isFarOff(asked('auto.bi', '100/300', { kind: 'split' }), '500/500')).toBe(false);
    expect(isFarOff(asked('auto.med', 'none'), '5000')).toBe(false);
    expect(isFarOff(asked('auto.med', '0'), '5000')).toBe(false);
  });
});

describe('the text of a line’s value', () => {
  it('is the text of the request or of an option, else dollars, else the typed text', () => {
    expect(valueText(dwelling, '400000')).toBe('asked 400000');
    expect(valueText(dwelling, '410000')).toBe('$410,000');
    expect(valueText(dwelling, 'plenty')).toBe('plenty');
    expect(valueText(wind, '2%')).toBe('2% of A');
    expect(valueText(asked('auto.bi', '1/2', { kind: 'split' }), '50/100')).toBe('50/100');
    expect(valueText(asked('auto.bi', '1/2', { kind: 'split' }), '300csl')).toBe('300 CSL');
  });

  it('has the dollars of a percentage of the dwelling, by the quoted dwelling', () => {
    expect(comparedText(requestedCoverage, [toCoverageRow('home.wind', '2%')], wind, '2%')).toBe(
      '$8,000 (2% of A)',
    );
    const bigger = [toCoverageRow('home.dwelling', '450000'), toCoverageRow('home.wind', '2%')];
    expect(computeDollars(requestedCoverage, bigger, wind)).toBe(9000);
    expect(comparedText(requestedCoverage, bigger, dwelling, '450000')).toBe('$450,000');
    expect(comparedText(requestedCoverage, [], wind, 'same')).toBe('asked same');
  });
});
