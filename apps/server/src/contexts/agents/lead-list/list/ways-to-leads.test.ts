import { expect, it } from 'vitest';
import { rememberWays } from './ways-to-leads.ts';

it('knows a kind of agent from how the whole statement found new leads, and keeps to the first', () => {
  const ways = rememberWays();
  expect(ways.of('one')).toBeUndefined();
  for (const [session, way] of [
    ['one', 'merge'],
    ['two', 'down'],
    ['three', 'near'],
    ['four', undefined],
  ] as const)
    ways.learn(session, way);
  expect(['one', 'two', 'three', 'four'].map(ways.of)).toEqual([
    'few',
    'all',
    undefined,
    undefined,
  ]);
  ways.learn('one', 'down');
  expect(ways.of('one')).toBe('few');
});

it('asks no more for a short answer where there was none', () => {
  const ways = rememberWays();
  ways.learn('one', 'merge');
  ways.giveUp('one');
  ways.learn('one', 'merge');
  expect(ways.of('one')).toBeUndefined();
});

it('remembers no more sessions than it may', () => {
  const ways = rememberWays(2);
  for (const session of ['one', 'two', 'three']) ways.learn(session, 'merge');
  expect(['one', 'two', 'three'].map(ways.of)).toEqual([undefined, undefined, 'few']);
});
