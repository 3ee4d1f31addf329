import { describe, expect, it } from 'vitest';
import { findEqualSentQuote } from '../prices/draft-prices.ts';
import { toDraft } from './quote-forms.ts';
import { reconcile } from './reconcile.ts';
import { free, lead, quote, taken, typed } from './testing.ts';

describe('changes from the server', () => {
  it('keeps new forms as they were typed, without a carrier whose appointment has ended', () => {
    const draft = typed('new-1', 1);
    expect(reconcile([draft], [], lead([taken(1, 'quoted-by-another')]))).toEqual([draft]);
    expect(reconcile([draft], [], lead([free(2)]))).toEqual([{ ...draft, carrierId: null }]);
  });

  it('drops an update that arrived, and opens one that became due', () => {
    const draft = { ...toDraft(quote(5, 1)), prices: { 1: { monthly: 1, yearly: 2 } } };
    const due = quote(6, 2, { editable: 1 });
    const detail = lead([taken(1, 'quoted-by-you')], [quote(5, 1), due]);
    expect(reconcile([draft], [], detail)).toEqual([toDraft(due)]);
    expect(reconcile([draft], [6], detail)).toEqual([]);
  });

  it('turns an update into a new quote when the old one is gone', () => {
    const draft = toDraft(quote(5, 1));
    expect(reconcile([draft], [], lead([free(1)]))).toEqual([{ ...draft, quoteId: null }]);
  });

  it('drops a form that equals a sent quote, and no other', () => {
    const sent = typed('new-1', 1, { prices: { 1: { monthly: 100, yearly: 1100 } } });
    const other = typed('new-2', 1);
    const detail = lead([taken(1, 'quoted-by-you')], [quote(5, 1)]);
    expect(reconcile([sent, other], [], detail)).toEqual([other]);
  });

  it('recognizes a quote that the server has although its answer was lost', () => {
    const draft = typed('new-1', 1, { prices: { 1: { monthly: 100, yearly: 1100 } } });
    expect(findEqualSentQuote(draft, lead([], [quote(5, 1)]))).toMatchObject({ quoteId: 5 });
    expect(findEqualSentQuote(draft, lead([], [quote(5, 2)]))).toBeUndefined();
    expect(findEqualSentQuote(typed('new-1', 1), lead([], [quote(5, 1)]))).toBeUndefined();
  });
});
