import { render, textsIn } from '@fanwise/web/src/testing.ts';
import { expect, it } from 'vitest';
import { findOnlyPath, useScreenSearch } from './screen-search.ts';
import { logInAsOperator } from './testing.ts';

function Titles({ typed }: { typed: string }) {
  return useScreenSearch()(typed).map(({ name, title }) => <p key={name}>{title}</p>);
}

const found = (typed: string, role: Parameters<typeof logInAsOperator>[0]) => {
  logInAsOperator(role);
  return textsIn(render(<Titles typed={typed} />), 'p');
};

it.each([
  ['what did we earn last month', ['Home', 'Money', 'Journal']],
  ['fees', ['Fees']],
  ['delete my data', ['Data requests']],
  ['a carrier is missing', ['Carriers']],
  ['change the terms', ['Texts']],
  ['Dana Reyes', []],
  ['lead 12', []],
])('the search finds the screens for “%s”', (typed, titles) => {
  expect(found(typed, 'owner')).toEqual(titles);
});

it('the search finds no screen that the role does not open', () => {
  expect(found('new colleague', 'owner')).toEqual(['Operators']);
  expect(found('new colleague', 'support')).toEqual([]);
});

it('Enter opens the only record, also beside screens, and the only screen where there is no record', () => {
  const quotes = { name: 'quotes', title: 'Quotes', path: '/admin/quotes' };
  expect(findOnlyPath(['/admin/people/1'], [quotes])).toBe('/admin/people/1');
  expect(findOnlyPath([], [quotes])).toBe('/admin/quotes');
  expect(findOnlyPath(['/admin/people/1', '/admin/people/2'], [quotes])).toBeUndefined();
  expect(findOnlyPath([], [])).toBeUndefined();
});
