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
] as const)('the state is %s where chosen is %s, of %j', (state, quoteConfirmed, quotes) => {
  expect(quotesState({ quoteConfirmed, quoteCount: quotes.length }, quotes)).toBe(state);
});

it('quotes that are not loaded yet count only as existing', () => {
  expect(quotesState({ quoteConfirmed: false, quoteCount: 2 }, undefined)).toBe('open');
});
