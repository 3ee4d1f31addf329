import { describe, expect, it } from 'vitest';
import { free, lead, typed } from '../form/testing.ts';
import { findOwnInsurer } from './finish-summary.tsx';

const own = { ...free(2), carrierName: 'Progressive', insuresNow: true };
const detail = lead([free(1), own]);

describe('the question about the client’s own insurer', () => {
  it.each([
    ['is asked for a new quote with it', [typed('new-1', 1), typed('new-2', 2)], [], 'Progressive'],
    ['is not asked for other carriers', [typed('new-1', 1)], [], null],
    ['is not asked again once the quote is sent', [typed('new-2', 2)], ['new-2'], null],
    ['is not asked for an update', [typed('quote-5', 2, { quoteId: 5 })], [], null],
  ])('%s', (_, drafts, sent, insurer) => {
    expect(findOwnInsurer(detail, drafts as never, sent)).toBe(insurer);
  });
});
