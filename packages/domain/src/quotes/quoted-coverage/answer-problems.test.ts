import { describe, expect, it } from 'vitest';
import { coverageCatalog } from '../../../test-catalog.ts';
import { rowRules } from '../../leads/coverage-lines/row-values.ts';
import type { QuotedLine } from '../../leads/coverage-lines/rows.ts';
import { answerProblems } from './answer-problems.ts';
import { F1, F2, F6, F8, F11, list, type Values } from './testing.ts';

describe('answerProblems', () => {
  const offered = (code: string, value: string, more: Partial<QuotedLine> = {}): QuotedLine => ({
    code,
    value,
    reason: 'price',
    extraYearly: null,
    ...more,
  });
  const problems = (requestedCoverage: Values, rows: QuotedLine[], state = 'TX') =>
    answerProblems(rowRules(coverageCatalog, state), list(requestedCoverage), rows).map(
      ({ problem }) => problem,
    );

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
  ] as const)('of %#', (requestedCoverage, row, state, expected) => {
    expect(problems(requestedCoverage, [row], state)).toEqual(expected);
  });

  it('takes one sum for injuries and things when both say so', () => {
    const both = (sum: string) => [offered('auto.bi', sum), offered('auto.pd', 'csl')];
    expect(problems(F6, both('500csl'))).toEqual([]);
    expect(problems(F6, both('50csl'))).toEqual(['below-state-minimum']);
  });

  it('names a row that is there twice, and one that is missing', () => {
    const twice = offered('life.product', 'term');
    expect(answerProblems(rowRules(coverageCatalog, 'TX'), list(F11), [twice, twice])).toEqual([
      { index: 1, code: 'life.product', problem: 'repeated' },
      { index: null, code: 'life.period', problem: 'required' },
      { index: null, code: 'life.class', problem: 'required' },
    ]);
  });
});
