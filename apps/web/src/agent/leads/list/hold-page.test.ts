import { expect, it } from 'vitest';
import { holdPage, type LeadPage } from './hold-page.ts';
import { row } from './testing.ts';

const page = (ids: number[], count = ids.length, next: string | null = null): LeadPage => ({
  leads: ids.map((id) => row(id)),
  count,
  next,
  tabs: null,
  exposure: null,
});
const shape = ({ leads }: LeadPage) =>
  leads.map(({ applicationId, isGone }) => (isGone ? -applicationId : applicationId));

it('newcomers wait, and the rows stay where they are', () => {
  const { page: shown, waiting } = holdPage(page([5, 4], 2), page([7, 6, 5, 4]));
  expect(shape(shown)).toEqual([5, 4]);
  expect(waiting).toBe(2);
});

it('rows that newcomers pushed off the page stay in sight', () => {
  const { page: shown, waiting } = holdPage(page([5, 4], 9, 'x'), page([6, 5], 10, 'y'));
  expect(shape(shown)).toEqual([5, 4]);
  expect(shown.next).toBe('y');
  expect(waiting).toBe(1);
});

it('a row that left is struck through, and the one that moved up for it is no newcomer', () => {
  const { page: shown, waiting } = holdPage(page([5, 4, 3], 9, 'x'), page([5, 3, 2], 8, 'y'));
  expect(shape(shown)).toEqual([5, -4, 3]);
  expect(waiting).toBe(0);
});

it('the last row of the only page that left is struck through too', () => {
  const { page: shown } = holdPage(page([5, 4], 2), page([5]));
  expect(shape(shown)).toEqual([5, -4]);
});

it('what comes last on the only page waits as well', () => {
  expect(holdPage(page([4, 5], 2), page([4, 5, 6])).waiting).toBe(1);
});

it('what changed about a row is shown in place', () => {
  const changed = { ...row(4), hasQuote: true };
  const { page: shown } = holdPage(page([5, 4], 2), { ...page([5]), leads: [row(5), changed] });
  expect(shown.leads[1]).toMatchObject({ applicationId: 4, hasQuote: true });
});

it('a page that was empty takes the first at once', () => {
  const { page: shown, waiting } = holdPage(page([], 0), page([1]));
  expect(shape(shown)).toEqual([1]);
  expect(waiting).toBe(0);
});

it('as many are counted as the set grew by, though a page holds fewer', () => {
  expect(holdPage(page([5, 4], 2, 'x'), page([30, 29, 5], 26, 'y')).waiting).toBe(24);
});
