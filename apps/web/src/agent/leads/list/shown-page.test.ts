import { expect, it } from 'vitest';
import { keepOrder, type LeadPage } from './shown-page.ts';
import { row } from './testing.ts';

const page = (ids: number[], count = ids.length, next: string | null = null): LeadPage => ({
  leads: ids.map((id) => row(id)),
  count,
  next,
  tabs: null,
  exposure: null,
  newestOnly: null,
});
const shape = ({ leads }: LeadPage) =>
  leads.map(({ applicationId, isGone }) => (isGone ? -applicationId : applicationId));

it('new leads wait, and the shown rows stay in place', () => {
  const { page: shown, waiting } = keepOrder(page([5, 4], 2), page([7, 6, 5, 4]));
  expect(shape(shown)).toEqual([5, 4]);
  expect(waiting).toBe(2);
});

it('rows that new leads pushed off the page stay on the screen', () => {
  const { page: shown, waiting } = keepOrder(page([5, 4], 9, 'x'), page([6, 5], 10, 'y'));
  expect(shape(shown)).toEqual([5, 4]);
  expect(shown.next).toBe('y');
  expect(waiting).toBe(1);
});

it('a row that left is marked, and the row that moved up for it does not count as new', () => {
  const { page: shown, waiting } = keepOrder(page([5, 4, 3], 9, 'x'), page([5, 3, 2], 8, 'y'));
  expect(shape(shown)).toEqual([5, -4, 3]);
  expect(waiting).toBe(0);
});

it('the last row of the only page is marked too when it left', () => {
  const { page: shown } = keepOrder(page([5, 4], 2), page([5]));
  expect(shape(shown)).toEqual([5, -4]);
});

it('a new lead at the end of the only page waits as well', () => {
  expect(keepOrder(page([4, 5], 2), page([4, 5, 6])).waiting).toBe(1);
});

it('a changed row is updated in place', () => {
  const changed = { ...row(4), hasQuote: true };
  const { page: shown } = keepOrder(page([5, 4], 2), { ...page([5]), leads: [row(5), changed] });
  expect(shown.leads[1]).toMatchObject({ applicationId: 4, hasQuote: true });
});

it('an empty page shows its first lead at once', () => {
  const { page: shown, waiting } = keepOrder(page([], 0), page([1]));
  expect(shape(shown)).toEqual([1]);
  expect(waiting).toBe(0);
});

it('the number of waiting leads is the growth of the total, even if a page holds fewer', () => {
  expect(keepOrder(page([5, 4], 2, 'x'), page([30, 29, 5], 26, 'y')).waiting).toBe(24);
});
