import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { quoteInputOf, sentTwin } from './draft-prices.ts';
import { carrierTaken, draftProblems } from './draft-problems.ts';
import {
  addLimit,
  blankDraft,
  draftOf,
  emptyFigures,
  firstDrafts,
  hasUnsent,
  type QuoteDraft,
} from './quote-forms.ts';
import { reconcile } from './reconcile.ts';

type Company = LeadDetail['carriers'][number];

const free = (carrierId: number): Company => ({
  carrierId,
  carrierName: `Carrier ${carrierId}`,
  lines: 'HLA',
  viable: true,
  reason: null,
});
const taken = (carrierId: number, reason: NonNullable<Company['reason']>): Company => ({
  ...free(carrierId),
  viable: false,
  reason,
});

const quote = (
  quoteId: number,
  carrierId: number,
  changes: Partial<AgentQuote> = {},
): AgentQuote => ({
  quoteId,
  number: quoteId,
  monthly: 100,
  yearly: 1100,
  deleted: false,
  accepted: false,
  carrierId,
  carrierName: `Carrier ${carrierId}`,
  editable: 0,
  prices: [{ typeId: 1, typeName: 'Home', monthly: 100, yearly: 1100 }],
  bundleMonthly: null,
  bundleYearly: null,
  feeCents: 3500,
  unlockBy: null,
  ...changes,
});

const lead = (
  companies: Company[],
  quotes: AgentQuote[] = [],
  typeIds: InsuranceTypeId[] = [1],
  lost = false,
): LeadDetail => {
  const types = typeIds.map((typeId) => ({ typeId, typeName: `Type ${typeId}` }));
  return {
    data: types.map((type) => ({
      ...type,
      sections: [],
      estimation: {
        data: 0,
        umbrella: false,
        atRisk: null,
        totalRequired: 0,
        lines: [],
        questions: [],
      },
    })),
    quotes,
    carriers: companies,
    household: {
      firstName: 'Dana',
      lastName: 'Reyes',
      gender: '1',
      address1: '12 Oak Street',
      city: 'Raleigh',
      state: 'NC',
      zipCode: '27601',
      dateOfBirth: '1984-03-09',
      partnerFirstName: null,
      partnerLastName: null,
      partnerDateOfBirth: null,
    },
    changes: null,
    feeCents: 3500,
    lead: {
      applicationId: 7,
      submittedAt: '2026-11-20T10:00:00.000Z',
      confirmed: false,
      deleted: false,
      hasQuote: quotes.length > 0,
      wonQuote: false,
      edit: false,
      lost,
      refunded: false,
      disputed: false,
      types,
      kind: 'home',
      viableCarrierIds: [],
      isUnread: false,
      city: 'Raleigh',
      state: 'NC',
      zipCode: '27601',
      feeCents: 3500,
      unlockBy: null,
    },
  };
};

const typed = (key: string, carrierId: number | null, changes: Partial<QuoteDraft> = {}) => ({
  key,
  quoteId: null,
  carrierId,
  prices: { 1: { monthly: 87, yearly: 900 } },
  bundle: emptyFigures,
  ...changes,
});

describe('the forms a lead opens with', () => {
  it('is one empty form when nothing was sent; the only free carrier is chosen', () => {
    expect(firstDrafts(lead([free(1), free(2)]))).toMatchObject([
      { quoteId: null, carrierId: null },
    ]);
    expect(firstDrafts(lead([taken(1, 'quoted-by-another'), free(2)]))).toMatchObject([
      { carrierId: 2 },
    ]);
  });

  it('is none when every carrier is taken, or when sent quotes are locked', () => {
    expect(firstDrafts(lead([taken(1, 'quoted-by-another')]))).toEqual([]);
    expect(firstDrafts(lead([free(2), taken(1, 'quoted-by-you')], [quote(5, 1)]))).toEqual([]);
  });

  it('is the quotes that wait for an update, with their prices', () => {
    const sent = quote(5, 1, { editable: 1 });
    const detail = lead([taken(1, 'quoted-by-you')], [sent, quote(6, 2)]);
    expect(firstDrafts(detail)).toEqual([
      {
        key: 'quote-5',
        quoteId: 5,
        carrierId: 1,
        prices: { 1: { monthly: 100, yearly: 1100 } },
        bundle: emptyFigures,
      },
    ]);
  });
});

describe('adding a form', () => {
  it('ends when each free carrier has one', () => {
    const detail = lead([free(1), free(2), taken(3, 'quoted-by-another')]);
    expect(addLimit(detail, [typed('new-1', 1)])).toBeNull();
    expect(addLimit(detail, [typed('new-1', 1), typed('new-2', null)])).toBe('no-carrier');
  });

  it('ends when the client chose, whoever won', () => {
    const won = lead([free(2)], [quote(5, 1, { accepted: true })]);
    expect(addLimit(won, [])).toBe('chosen');
    expect(addLimit(lead([free(2)], [], [1], true), [])).toBe('chosen');
  });

  it('gives each form a key of its own, also after one was removed', () => {
    const detail = lead([free(1), free(2), free(3)]);
    expect(blankDraft(detail, [typed('new-2', 1)]).key).toBe('new-3');
  });
});

describe('a carrier', () => {
  it('is taken by another agent, by an own quote, or by another form', () => {
    const here = typed('new-1', null);
    const there = typed('new-2', 2);
    expect(carrierTaken(taken(1, 'quoted-by-another'), here, [here])).toBe('by-another');
    expect(carrierTaken(taken(1, 'quoted-by-you'), here, [here])).toBe('in-process');
    expect(carrierTaken(free(2), here, [here, there])).toBe('in-process');
    expect(carrierTaken(free(2), there, [here, there])).toBeNull();
  });
});

describe('problems of a form', () => {
  const problems = (draft: QuoteDraft, detail: LeadDetail) => draftProblems(draft, [draft], detail);

  it('asks for the carrier and for each price, in the order of the fields', () => {
    expect(problems(typed('new-1', null, { prices: {} }), lead([free(1)], [], [1, 3]))).toEqual([
      { field: 'carrier', code: 'required' },
      { field: '1-monthly', code: 'required' },
      { field: '1-yearly', code: 'required' },
      { field: '3-monthly', code: 'required' },
      { field: '3-yearly', code: 'required' },
    ]);
  });

  it('refuses a price of nothing and one beyond the limit', () => {
    const draft = typed('new-1', 1, { prices: { 1: { monthly: 0, yearly: 10_000_001 } } });
    expect(problems(draft, lead([free(1)]))).toEqual([
      { field: '1-monthly', code: 'range' },
      { field: '1-yearly', code: 'range' },
    ]);
  });

  it('lets the bundle be empty or half, and looks at it only with more than one type', () => {
    const both = { 1: { monthly: 87, yearly: 900 }, 3: { monthly: 50, yearly: 500 } };
    const half = typed('new-1', 1, { prices: both, bundle: { monthly: 120, yearly: null } });
    const zero = typed('new-1', 1, { prices: both, bundle: { monthly: 0, yearly: null } });
    expect(problems(half, lead([free(1)], [], [1, 3]))).toEqual([]);
    expect(problems(zero, lead([free(1)], [], [1, 3]))).toEqual([
      { field: 'bundle-monthly', code: 'range' },
    ]);
    expect(problems(zero, lead([free(1)]))).toEqual([]);
  });

  it('says that the carrier was taken meanwhile', () => {
    expect(problems(typed('new-1', 1), lead([taken(1, 'quoted-by-another')]))).toEqual([
      { field: 'carrier', code: 'by-another' },
    ]);
  });

  it('does not ask an update for its carrier', () => {
    const sent = quote(5, 1, { editable: 1 });
    expect(problems(draftOf(sent), lead([taken(1, 'quoted-by-you')], [sent]))).toEqual([]);
  });
});

describe('what is sent', () => {
  const prices = { 1: { monthly: 87, yearly: 900 }, 3: { monthly: 50, yearly: 500 } };

  it('has a row per type of the lead, and the bundle only when complete', () => {
    const bundled = typed('new-1', 4, { prices, bundle: { monthly: 120, yearly: 1300 } });
    expect(quoteInputOf(7, bundled, [1, 3])).toEqual({
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
    expect(quoteInputOf(7, half, [1, 3])).not.toHaveProperty('monthly');
  });

  it('leaves out a type the client took away, and its bundle', () => {
    const draft = typed('quote-5', 4, {
      quoteId: 5,
      prices,
      bundle: { monthly: 120, yearly: 1300 },
    });
    expect(quoteInputOf(7, draft, [3])).toEqual({
      id: 7,
      carrierId: 4,
      quoteId: 5,
      prices: [{ typeId: 3, monthly: 50, yearly: 500 }],
    });
  });
});

describe('news from the server', () => {
  it('keeps new forms as they were typed, without a carrier that is no longer held', () => {
    const draft = typed('new-1', 1);
    expect(reconcile([draft], [], lead([taken(1, 'quoted-by-another')]))).toEqual([draft]);
    expect(reconcile([draft], [], lead([free(2)]))).toEqual([{ ...draft, carrierId: null }]);
  });

  it('drops an update that arrived, and opens one that became due', () => {
    const draft = { ...draftOf(quote(5, 1)), prices: { 1: { monthly: 1, yearly: 2 } } };
    const due = quote(6, 2, { editable: 1 });
    const detail = lead([taken(1, 'quoted-by-you')], [quote(5, 1), due]);
    expect(reconcile([draft], [], detail)).toEqual([draftOf(due)]);
    expect(reconcile([draft], [6], detail)).toEqual([]);
  });

  it('turns an update into a new quote when the old one is gone', () => {
    const draft = draftOf(quote(5, 1));
    expect(reconcile([draft], [], lead([free(1)]))).toEqual([{ ...draft, quoteId: null }]);
  });

  it('drops a form that says what was sent already, and no other', () => {
    const sent = typed('new-1', 1, { prices: { 1: { monthly: 100, yearly: 1100 } } });
    const other = typed('new-2', 1);
    const detail = lead([taken(1, 'quoted-by-you')], [quote(5, 1)]);
    expect(reconcile([sent, other], [], detail)).toEqual([other]);
  });

  it('recognizes a quote that arrived though its answer did not', () => {
    const draft = typed('new-1', 1, { prices: { 1: { monthly: 100, yearly: 1100 } } });
    expect(sentTwin(draft, lead([], [quote(5, 1)]))).toMatchObject({ quoteId: 5 });
    expect(sentTwin(draft, lead([], [quote(5, 2)]))).toBeUndefined();
    expect(sentTwin(typed('new-1', 1), lead([], [quote(5, 1)]))).toBeUndefined();
  });
});

describe('unsent prices', () => {
  const due = quote(5, 1, { editable: 1 });
  const detail = lead([free(2), taken(1, 'quoted-by-you')], [due]);

  it('are figures in a new form, or changed ones in an update', () => {
    expect(hasUnsent([typed('new-1', 2)], detail)).toBe(true);
    const changed = { ...draftOf(due), prices: { 1: { monthly: 101, yearly: 1100 } } };
    expect(hasUnsent([changed], detail)).toBe(true);
  });

  it('are neither an empty form nor an untouched update', () => {
    const emptied = typed('new-1', 2, { prices: { 1: emptyFigures } });
    expect(hasUnsent([emptied, draftOf(due)], detail)).toBe(false);
  });
});
