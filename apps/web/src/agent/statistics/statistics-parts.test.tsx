import type { Figures, Statistics } from '@fanwise/contract/agents/statistics';
import { describe, expect, it } from 'vitest';
import { statistics } from '../../messages/en/agent/statistics.ts';
import { readIn, render, textsIn, valuesOf } from '../../testing.ts';
import { Groups } from './groups.tsx';
import { Totals } from './totals.tsx';

const messages = statistics.english;
const figures = (changes: Partial<Figures> = {}): Figures =>
  ({
    quotes: 1_200,
    leads: 900,
    decided: 10,
    won: 4,
    rate: 40,
    median: 90,
    p90: 600,
    spend: 123_450,
    unlocks: 4,
    cost: 30_863,
    ...changes,
  }) as unknown as Figures;
type Group = Statistics['groups'][number];
const group = (key: string, quotes: number, more: Partial<Group> = {}): Group =>
  ({ ...figures(), key, name: null, quotes, ...more }) as unknown as Group;
const shown = (by: Statistics['by'], groups: Group[]): Statistics =>
  ({ by, groups, totals: figures() }) as unknown as Statistics;

describe('the figures of the whole time', () => {
  const tiles = (changes: Partial<Figures>) => {
    const texts = textsIn(render(<Totals totals={figures(changes)} />), 'dd');
    return [0, 2, 4, 6].map((index) => [texts[index], texts[index + 1]]);
  };

  it('are four, each with the number it is based on', () => {
    const [quotes, rate, , spend] = tiles({});
    expect(quotes).toEqual(['1,200', messages.leads('900')]);
    expect(rate).toEqual([messages.percent(40), messages.of('4', '10')]);
    expect(spend).toEqual(['$1,234.50', messages.cost('$308.63')]);
  });

  it('say if a figure is not known yet', () => {
    const [, rate, median, spend] = tiles({ rate: null, median: null, p90: null, cost: null });
    expect(rate).toEqual([messages.tooFew, messages.of('4', '10')]);
    expect(tiles({ rate: null, decided: 0 })[1]).toEqual(['–', messages.undecided]);
    expect(median).toEqual(['–', '']);
    expect(spend?.[1]).toBe(messages.noCost);
  });
});

describe('quotes by what they are about', () => {
  const page = (by: Statistics['by'], groups: Group[]) =>
    render(<Groups shown={shown(by, groups)} />);

  it.each<[Statistics['by'], string, Partial<Group>, string]>([
    ['month', '2026-11', {}, 'Nov 2026'],
    ['types', '1+3', {}, 'Home + Auto'],
    ['carrier', '7', { name: 'Erie' }, 'Erie'],
    ['carrier', '7', {}, '7'],
  ])('%s %s is called as people do', (by, key, more, name) => {
    expect(readIn(page(by, [group(key, 3, more)]))).toContain(name);
  });

  it('name the group with the most quotes, and the best rate of groups that are large enough', () => {
    const groups = [
      group('1', 30, { name: 'Erie', decided: 4, rate: null }),
      group('2', 70, { name: 'Nationwide', decided: 5, rate: 20 }),
      group('3', 20, { name: 'State Farm', decided: 9, rate: 55 }),
    ];
    const [text] = textsIn(page('carrier', groups), 'p');
    expect(text).toBe(
      `${messages.finding('Nationwide', '70', '1,200')} ${messages.best('State Farm', messages.percent(55))}`,
    );
    expect(textsIn(page('carrier', [group('1', 0, { decided: 0, rate: null })]), 'p')[0]).toBe('');
    const shared = [...groups, group('4', 10, { name: 'GEICO', decided: 6, rate: 55 })];
    expect(textsIn(page('carrier', shared), 'p')[0]).toContain(
      messages.best('State Farm and GEICO', messages.percent(55)),
    );
  });

  it('give no rate for groups that are too small', () => {
    const rate = (more: Partial<Group>) => readIn(page('carrier', [group('1', 9, more)]));
    expect(rate({ rate: 75 })).not.toContain(messages.tooFew);
    expect(rate({ rate: null })).toContain(messages.tooFew);
    expect(valuesOf(page('carrier', [group('1', 9, { rate: null })]), 'data-few')).toEqual([
      'true',
    ]);
  });

  it('are bars of leads, the longest for the most leads quoted', () => {
    const groups = [
      group('1', 90, { leads: 50, won: 10 }),
      group('2', 200, { leads: 200, won: 0 }),
    ];
    expect(valuesOf(page('carrier', groups), 'width')).toEqual(['25', '5', '100', '0']);
    expect(valuesOf(page('carrier', [group('1', 0, { leads: 0, won: 0 })]), 'width')).toEqual([
      '0',
      '0',
    ]);
  });
});
