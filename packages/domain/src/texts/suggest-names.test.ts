import { expect, it } from 'vitest';
import { suggestNames } from './suggest-names.ts';

const names = ['State Farm', 'State Auto', 'Farmers', 'USAA'];

it.each<[string, string[]]>([
  ['st', ['State Farm', 'State Auto']],
  ['farm', ['State Farm', 'Farmers']],
  ['farm sta', ['State Farm']],
  ['u', []],
  ['usaa', []],
  ['Vespa', []],
])('what may be meant by %s', (typed, expected) => {
  expect(suggestNames(names, typed)).toEqual(expected);
});
