import { expect, it } from 'vitest';
import { row } from '../row/testing.ts';
import { holdRows, type ShownPage } from './hold-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => row(id));
const page = (ids: number[], next: string | null = null): ShownPage => ({
  data: rows(...ids),
  next,
});
const latest = (ids: number[], count = ids.length, next: string | null = null) => ({
  data: rows(...ids),
  count,
  next,
});
const shape = ({ data }: ShownPage) =>
  data.map(({ applicationId, isGone }) => (isGone ? -applicationId : applicationId));

it('newcomers wait, and the rows stay where they are', () => {
  const { page: shown, waiting } = holdRows(page([5, 4]), 2, latest([7, 6, 5, 4]));
  expect(shape(shown)).toEqual([5, 4]);
  expect(waiting).toBe(2);
});

it('rows that newcomers pushed off the page stay in sight', () => {
  const { page: shown, waiting } = holdRows(page([5, 4], 'x'), 9, latest([6, 5], 10, 'y'));
  expect(shape(shown)).toEqual([5, 4]);
  expect(shown.next).toBe('y');
  expect(waiting).toBe(1);
});

it('a row that left is struck through, and the one that moved up for it is no newcomer', () => {
  const { page: shown, waiting } = holdRows(page([5, 4, 3], 'x'), 9, latest([5, 3, 2], 8, 'y'));
  expect(shape(shown)).toEqual([5, -4, 3]);
  expect(waiting).toBe(0);
});

it('the last row of the only page that left is struck through too', () => {
  const { page: shown } = holdRows(page([5, 4]), 2, latest([5]));
  expect(shape(shown)).toEqual([5, -4]);
});

it('a new last row of the only page waits as well', () => {
  expect(holdRows(page([4, 5]), 2, latest([4, 5, 6])).waiting).toBe(1);
});

it('a changed row changes in place', () => {
  const changed = { ...row(4), hasQuote: true };
  const { page: shown } = holdRows(page([5, 4]), 2, { ...latest([5]), data: [row(5), changed] });
  expect(shown.data[1]).toMatchObject({ applicationId: 4, hasQuote: true });
});

it('a page that was empty takes the first at once', () => {
  const { page: shown, waiting } = holdRows(page([]), 0, latest([1]));
  expect(shape(shown)).toEqual([1]);
  expect(waiting).toBe(0);
});

it('as many are counted as the set grew by, though a page holds fewer', () => {
  expect(holdRows(page([5, 4], 'x'), 2, latest([30, 29, 5], 26, 'y')).waiting).toBe(24);
});
