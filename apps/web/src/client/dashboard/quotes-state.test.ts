import { expect, it } from 'vitest';
import { quotesState } from './quotes-state.ts';

const open = { deleted: false, editable: 0 } as const;
const waiting = { deleted: false, editable: 1 } as const;
const removed = { deleted: true, editable: 0 } as const;

it.each([
  ['none', false, []],
  ['one', false, [open]],
  ['one', false, [open, waiting]],
  ['one', false, [open, removed]],
  ['open', false, [open, open]],
  ['waiting', false, [waiting]],
  ['waiting', false, [waiting, removed]],
  ['chosen', true, [open, open]],
  ['chosen', true, []],
] as const)('%s where chosen is %s, of %j', (state, quoteConfirmed, quotes) => {
  expect(quotesState({ quoteConfirmed, quoteCount: quotes.length }, quotes)).toBe(state);
});

it('says of quotes that have not been read only that they are there', () => {
  expect(quotesState({ quoteConfirmed: false, quoteCount: 2 }, undefined)).toBe('open');
});
