import { expect, it } from 'vitest';
import { getObjectPath } from './object-link.tsx';

it.each([
  [{ kind: 'application', id: '12' }, '/admin/leads/12'],
  [{ kind: 'lead', id: '12' }, '/admin/leads/12'],
  [{ kind: 'account', id: '7' }, '/admin/people/7'],
  [{ kind: 'agent', id: '7' }, '/admin/people/7'],
  [{ kind: 'quote', id: '3' }, '/admin/quotes?open=3'],
  [{ kind: 'license', id: '4' }, '/admin/licenses?id=4&open=4'],
  [{ kind: 'purchase', id: '3f2a' }, null],
  [{ kind: 'counters', id: '' }, null],
  [{ kind: 'application', id: '../x' }, null],
])('leads from a thing to its page: %j', (object, place) => {
  expect(getObjectPath(object)).toBe(place);
});
