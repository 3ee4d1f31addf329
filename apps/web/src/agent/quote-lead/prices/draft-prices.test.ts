import { describe, expect, it } from 'vitest';
import { emptyPrice, hasUnsentText, toDraft } from '../form/quote-forms.ts';
import { free, lead, quote, taken, typed } from '../form/testing.ts';
import { askedLead } from '../quoted-coverage/testing.ts';
import { toQuoteInput } from './draft-prices.ts';

describe('the prices that are sent', () => {
  const prices = { 1: { monthly: 87, yearly: 900 }, 3: { monthly: 50, yearly: 500 } };

  it('have a row for each type of the lead, and the bundle only when complete', () => {
    const bundled = typed('new-1', 4, { prices, bundle: { monthly: 120, yearly: 1300 } });
    expect(toQuoteInput(bundled, lead([], [], [1, 3]))).toEqual({
      id: 7,
      carrierId: 4,
      prices: [
        { typeId: 1, monthly: 87, yearly: 900 },
        { typeId: 3, monthly: 50, yearly: 500 },
      ],
      monthly: 120,
      yearly: 1300,
    });
    const half = typed('new-1', 4, { prices, bundle: { monthly: 120, yearly: null } });
    expect(toQuoteInput(half, lead([], [], [1, 3]))).not.toHaveProperty('monthly');
  });

  it('leave out a type that the client removed, and its bundle', () => {
    const draft = typed('quote-5', 4, {
      quoteId: 5,
      prices,
      bundle: { monthly: 120, yearly: 1300 },
    });
    expect(toQuoteInput(draft, lead([], [], [3]))).toEqual({
      id: 7,
      carrierId: 4,
      quoteId: 5,
      prices: [{ typeId: 3, monthly: 50, yearly: 500 }],
    });
  });

  it('name the version on the screen also without coverage', () => {
    const { submissionVersion, quotedCoverages } = toQuoteInput(
      typed('new-1', 4, { prices }),
      askedLead({ 1: [] }),
    );
    expect([submissionVersion, quotedCoverages]).toEqual([1, undefined]);
  });
});

describe('unsent prices', () => {
  const due = quote(5, 1, { editable: 1 });
  const detail = lead([free(2), taken(1, 'quoted-by-you')], [due]);

  it('are figures in a new form, or changed ones in an update', () => {
    expect(hasUnsentText([typed('new-1', 2)], detail)).toBe(true);
    const changed = { ...toDraft(due), prices: { 1: { monthly: 101, yearly: 1100 } } };
    expect(hasUnsentText([changed], detail)).toBe(true);
  });

  it('are neither an empty form nor an untouched update', () => {
    const emptied = typed('new-1', 2, { prices: { 1: emptyPrice } });
    expect(hasUnsentText([emptied, toDraft(due)], detail)).toBe(false);
  });
});
