import type { LeadDetail, LeadState } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { applyLeadState, haveOwnQuotesChanged } from './with-state.ts';

const carrier = (carrierId: number, reason: LeadDetail['carriers'][number]['reason'] = null) => ({
  carrierId,
  carrierName: `Carrier ${carrierId}`,
  lines: '',
  viable: reason === null,
  reason,
});
const shown = {
  carriers: [carrier(1), carrier(3, 'quoted-by-you'), carrier(10, 'quoted-by-another')],
  quotes: [{ quoteId: 7, carrierId: 3, seen: false, correctUntil: '2026-11-26T08:00:00Z' }],
} as unknown as LeadDetail;
const quote = { quoteId: 7, carrierId: 3, revision: 1, seen: false } as const;
const state = (changed: Partial<LeadState> = {}): LeadState => ({
  status: 'open',
  version: 1,
  submittedAt: '2026-11-26T07:00:00Z',
  ended: null,
  viableCarrierIds: [1],
  own: [{ ...quote, correctUntil: '2026-11-26T08:00:00Z' }],
  ...changed,
});

describe('a lead on the screen', () => {
  it('stays the same object while there is no difference', () => {
    expect(applyLeadState(shown, state())).toBe(shown);
  });

  it('shows which carrier was taken, and which one is free again', () => {
    expect(applyLeadState(shown, state({ viableCarrierIds: [10] })).carriers).toMatchObject([
      { carrierId: 1, viable: false, reason: 'quoted-by-another' },
      { carrierId: 3, viable: false, reason: 'quoted-by-you' },
      { carrierId: 10, viable: true, reason: null },
    ]);
  });

  it('shows that the client viewed a price', () => {
    const seen = { ...quote, seen: true, correctUntil: null };
    expect(applyLeadState(shown, state({ own: [seen] })).quotes).toMatchObject([
      { quoteId: 7, seen: true, correctUntil: null },
    ]);
  });

  it('keeps its available carriers when the lead has ended', () => {
    expect(applyLeadState(shown, state({ status: 'closed', viableCarrierIds: [], own: [] }))).toBe(
      shown,
    );
  });
});

describe('own quotes differ', () => {
  it.each([
    ['sent elsewhere', [...state().own, { ...state().own[0]!, quoteId: 8 }], true],
    ['taken back elsewhere', [], true],
    ['corrected elsewhere', [{ ...state().own[0]!, revision: 2 }], true],
    ['as they are shown', state().own, false],
  ])('%s', (_name, own, expected) => {
    expect(haveOwnQuotesChanged(shown, state(), state({ own }))).toBe(expected);
  });
});
