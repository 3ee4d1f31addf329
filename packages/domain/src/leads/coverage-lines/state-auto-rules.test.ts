import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import coverageFile from '../../../../../catalog/coverage.json' with { type: 'json' };
import stateRules from '../../../../../catalog/state-auto-rules.json' with { type: 'json' };
import { constants } from '../../../test-catalog.ts';
import { fixtures, requestedCoverageOf } from '../../../test-coverage.ts';
import { STATES, TERRITORIES } from '../../dates/time-zones.ts';
import { mayChange } from '../coverage-request/build-requested-coverage.ts';
import { type CoverageFile, compileCoverageCatalog } from './coverage-catalog.ts';
import { findRowValueProblem, readSplitLimits, rowOptions, stateMinimum } from './row-values.ts';
import { confirmedMinimums, findStateRule, type StateAutoRules } from './state-auto-rules.ts';
import { amountText, valueText } from './value-text.ts';

const rules = stateRules as StateAutoRules;
const unconfirmed: StateAutoRules = Object.fromEntries(
  Object.entries(rules).map(([state, lines]) => {
    const entries = Object.entries(lines).map(([line, { rule, minimum }]) => [
      line,
      { rule, minimum, source: null, unconfirmed: true },
    ]);
    return [state, Object.fromEntries(entries)];
  }),
);
const catalogOf = (table: StateAutoRules) =>
  compileCoverageCatalog(coverageFile as CoverageFile, table);
const catalog = catalogOf(rules);

const codes = ['auto.bi', 'auto.pd', 'auto.um', 'auto.umpd', 'auto.pip'] as const;
const stateLines = STATES.flatMap((state) => codes.map((code) => [state, code] as const));
const rowOf = (code: string) => {
  const row = catalog.rowDefinition(code);
  if (row === undefined) throw new Error(`no row ${code}`);
  return row;
};
const ruleOf = (table: StateAutoRules, state: string, code: string) => {
  const rule = findStateRule(table, code, state);
  if (rule === undefined) throw new Error(`no rule of ${state} for ${code}`);
  return rule;
};
/** The amounts of a value in dollars: two for a split limit, one for other amounts, none for words. */
const amountsOf = (value: string): readonly number[] =>
  readSplitLimits(value) ?? (/^\d+$/.test(value) ? [Number(value)] : []);
const isBelow = (value: string, minimum: string) => {
  const least = amountsOf(minimum);
  return amountsOf(value).some((amount, index) => amount < (least[index] ?? 0));
};

describe('the law of every state, for each of the five lines it regulates', () => {
  it('the table has the fifty states and the District of Columbia', () => {
    expect(Object.keys(rules).sort()).toEqual(STATES);
    expect(stateLines).toHaveLength(51 * 5);
  });

  it.each([
    ['the table of the product', rules],
    ['the same table with every row unconfirmed', unconfirmed],
  ])('%s: offers the legal minimum and nothing that the law forbids', (_, table) => {
    const offered = catalogOf(table);
    fc.assert(
      fc.property(fc.constantFrom(...stateLines), ([state, code]) => {
        const row = rowOf(code);
        const law = ruleOf(table, state, code);
        const options = rowOptions(offered, row, state);
        const forbidden = options.filter((value) => isBelow(value, law.minimum ?? '0'));
        // `state` stands for the amount that the law asks for.
        const minimum = options.includes('state') ? 'state' : law.minimum;
        if (minimum !== null) expect(options).toContain(minimum);
        for (const value of options)
          expect(mayChange(offered, { code, value }, state), value).toBe(true);
        expect(options).toEqual([...new Set(options)]);
        if (law.unconfirmed) {
          expect(options).toEqual(expect.arrayContaining([...row.options]));
          expect(stateMinimum(offered, code, state)).toBeNull();
          return;
        }
        expect(forbidden).toEqual([]);
        const kept = row.options.filter(
          (value) => value !== 'none' && !isBelow(value, law.minimum ?? '0'),
        );
        expect(options).toEqual(expect.arrayContaining(kept));
        expect(options.includes('none')).toBe(
          row.options.includes('none') && law.rule !== 'required',
        );
      }),
      { examples: stateLines.map((line) => [line]), numRuns: stateLines.length },
    );
  });

  it('an amount below a confirmed minimum is refused from clients and agents, and no other amount is', () => {
    const amount = fc.integer({ min: 2, max: 200 }).map((steps) => steps * 5);
    fc.assert(
      fc.property(fc.constantFrom(...stateLines), amount, amount, ([state, code], one, other) => {
        const row = rowOf(code);
        const { minimum, unconfirmed: isOpen } = ruleOf(rules, state, code);
        const value = row.kind === 'split' ? `${one}/${Math.max(one, other)}` : `${one * 1000}`;
        const isTooLow = !isOpen && isBelow(value, minimum ?? '0');
        const expected = isTooLow ? 'below-state-minimum' : null;
        expect(findRowValueProblem(catalog, row, value, state)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('required coverage cannot be declined, and all other coverage can', () => {
    for (const [state, code] of stateLines.filter(([, line]) => line !== 'auto.pd')) {
      const law = ruleOf(rules, state, code);
      const refusal = code === 'auto.bi' ? 'below-state-minimum' : 'required-by-state';
      const expected = law.rule === 'required' && !law.unconfirmed ? refusal : null;
      expect(findRowValueProblem(catalog, rowOf(code), 'none', state), `${state} ${code}`).toBe(
        expected,
      );
    }
  });

  it('estimates and default lines never fall below a minimum, and injury protection stands where the law has it', () => {
    for (const [state, code] of stateLines) {
      for (const fixture of [fixtures.F5, fixtures.F7]) {
        const line = requestedCoverageOf({ ...fixture, state }).find((row) => row.code === code);
        const law = ruleOf(rules, state, code);
        expect(line !== undefined, `${state} ${code}`).toBe(
          code !== 'auto.pip' || law.rule !== 'none',
        );
        if (line === undefined) continue;
        expect(isBelow(line.value, law.minimum ?? '0'), `${state} ${code} ${line.value}`).toBe(
          false,
        );
        expect(findRowValueProblem(catalog, rowOf(code), line.value, state)).toBeNull();
      }
    }
  });

  it('each rule names its source and year, or restricts nothing', () => {
    const year = new Date().getUTCFullYear();
    for (const [state, code] of stateLines) {
      const law = ruleOf(rules, state, code);
      const name = `${state} ${code}`;
      expect(law.source === null, name).toBe(law.unconfirmed === true);
      if (law.source !== null) expect(law.year, name).toBeGreaterThanOrEqual(2020);
      if (law.source !== null) expect(law.year, name).toBeLessThanOrEqual(year);
      expect(law.rule === 'none' && law.minimum !== null, name).toBe(false);
    }
  });
});

describe('rules that are easily mistaken', () => {
  const optionsIn = (code: string, state: string) => rowOptions(catalog, rowOf(code), state);

  it('limits that the catalog does not list are offered where they are the legal minimum', () => {
    expect(optionsIn('auto.bi', 'NJ')[0]).toBe('35/70');
    expect(optionsIn('auto.bi', 'UT').slice(0, 2)).toEqual(['30/65', '50/100']);
    expect(optionsIn('auto.bi', 'PA').slice(0, 2)).toEqual(['15/30', '25/50']);
    expect(optionsIn('auto.pd', 'PA').slice(0, 2)).toEqual(['5000', '10000']);
    expect(optionsIn('auto.pd', 'MA').slice(0, 2)).toEqual(['30000', '50000']);
  });

  it('uninsured motorist coverage is required in North Carolina from $50,000 on', () => {
    expect(optionsIn('auto.um', 'NC')).toEqual([
      '50/100',
      '100/300',
      '250/500',
      '500/500',
      '300csl',
    ]);
  });

  it.each([
    ['NC', '50000'],
    ['DC', '5000'],
    ['MD', '15000'],
    ['NJ', '25000'],
    ['SC', '25000'],
    ['VA', '25000'],
    ['VT', '10000'],
    ['WV', '25000'],
  ])(
    'in %s a policy covers damage by uninsured drivers from $%s on, and nobody is offered less',
    (state, least) => {
      expect(optionsIn('auto.umpd', state)[0]).toBe(least);
      const line = requestedCoverageOf({ ...fixtures.F5, state }).find(
        ({ code }) => code === 'auto.umpd',
      );
      expect(line).toMatchObject({ value: least, from: 'state' });
    },
  );

  it('Vermont asks for more uninsured motorist coverage than liability', () => {
    expect(optionsIn('auto.bi', 'VT')[0]).toBe('25/50');
    expect(optionsIn('auto.um', 'VT')[0]).toBe('50/100');
  });

  it('injury protection is part of a request in Texas, and the client may decline it', () => {
    expect(optionsIn('auto.pip', 'TX')).toEqual(['none', 'state', '10000', '25000', '50000']);
    expect(optionsIn('auto.pip', 'NY')).toEqual(['state', '50000']);
  });

  it('the estimate shows confirmed minimums only', () => {
    expect(constants.stateMinimums).toMatchObject({ NJ: '35/70/25', FL: 'none/none/10' });
    expect(Object.keys(confirmedMinimums(unconfirmed))).toEqual([]);
  });

  it.each([...TERRITORIES, 'ZZ', null])('places without a row have no minimum: %s', (state) => {
    expect(codes.map((code) => stateMinimum(catalog, code, state))).toEqual(Array(5).fill(null));
  });
});

it.each(STATES)(
  '"What the state requires" names the amount of %s where the law has one',
  (state) => {
    const minimum = ruleOf(rules, state, 'auto.pip').minimum;
    const text = (language: 'en' | 'es') =>
      valueText(catalog, rowOf('auto.pip'), 'state', { language, state });
    if (minimum === null) expect(text('en')).toBe('What the state requires');
    else {
      expect(text('en')).toBe(`${amountText(minimum, 'en')} (state minimum)`);
      expect(text('es')).toBe(`${amountText(minimum, 'es')} (mínimo del estado)`);
    }
    if (state === 'TX') expect(text('en')).toBe('$2,500 (state minimum)');
  },
);
