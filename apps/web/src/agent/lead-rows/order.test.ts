import { expect, it } from 'vitest';
import { placeInOrder } from './order.ts';

const order = { leads: [7, 3, 9], tab: 'todo', before: 50, count: 120, following: null } as const;

it.each([
  [7, { position: 51, previous: null, next: 3 }],
  [3, { position: 52, previous: 7, next: 9 }],
  [9, { position: 53, previous: 3, next: null }],
  [4, null],
])('lead %s stands where the list had it', (lead, place) => {
  expect(placeInOrder(order, lead)).toEqual(place);
});
