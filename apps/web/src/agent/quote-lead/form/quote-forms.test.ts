import type { LeadDetail } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import {
  findCarrierConflict,
  listDraftProblems,
  listFormCarriers,
  listSendableForms,
} from './draft-problems.ts';
import {
  createBlankDraft,
  createFirstDrafts,
  emptyPrice,
  findAddLimit,
  findFirstEmptyField,
  hasUnsentText,
  type QuoteDraft,
  startFirstIfUntouched,
  toDraft,
} from './quote-forms.ts';
import { reconcile } from './reconcile.ts';
import { free, lead, quote, taken, typed } from './testing.ts';

describe('the first forms of a lead', () => {
  it('are one empty form with the first available carrier if no quote was sent', () => {
    expect(createFirstDrafts(lead([free(1), free(2)]))).toMatchObject([
      { quoteId: null, carrierId: 1 },
    ]);
    expect(createFirstDrafts(lead([taken(1, 'quoted-by-another'), free(2)]))).toMatchObject([
      { carrierId: 2 },
    ]);
  });

  it('are none if every carrier is taken, or if sent quotes are locked', () => {
    expect(createFirstDrafts(lead([taken(1, 'quoted-by-another')]))).toEqual([]);
    expect(createFirstDrafts(lead([free(2), taken(1, 'quoted-by-you')], [quote(5, 1)]))).toEqual(
      [],
    );
  });

  it('are the quotes that wait for an update, with their prices', () => {
    const sent = quote(5, 1, { editable: 1 });
    const detail = lead([taken(1, 'quoted-by-you')], [sent, quote(6, 2)]);
    expect(createFirstDrafts(detail)).toEqual([
      {
        key: 'quote-5',
        quoteId: 5,
        carrierId: 1,
        prices: { 1: { monthly: 100, yearly: 1100 } },
        bundle: emptyPrice,
      },
    ]);
  });
});

describe('the first field of a form', () => {
  it('is the first empty one, or the first of all', () => {
    const begun = typed('new-1', 1, {
      prices: { 1: { monthly: 87, yearly: 900 }, 3: { monthly: 50, yearly: null } },
    });
    expect(findFirstEmptyField(begun, [1, 3])).toBe('new-1 3-yearly');
    expect(findFirstEmptyField(begun, [1])).toBe('new-1 1-monthly');
    expect(findFirstEmptyField({ ...begun, prices: {} }, [3, 1])).toBe('new-1 3-monthly');
  });
});

describe('the usual carriers', () => {
  const detail: LeadDetail = { ...lead([free(1), free(2), free(3)]), suggested: [3, 1] };
  const [first, second] = createFirstDrafts(detail) as [QuoteDraft, QuoteDraft];

  it('appear as columns; the first is a form, the others become one when something is typed', () => {
    expect(createFirstDrafts(detail)).toMatchObject([
      { key: 'new-1', carrierId: 3 },
      { key: 'new-2', carrierId: 1, suggested: true },
    ]);
    expect(listSendableForms([first, second], detail)).toEqual([first]);
    expect(hasUnsentText([first, second], detail)).toBe(false);
    const touched = { ...second, prices: { 1: { monthly: 87, yearly: null } } };
    expect(listSendableForms([first, touched], detail)).toEqual([first, touched]);
    expect(createBlankDraft(detail, [first, second])).toMatchObject({ key: 'new-3', carrierId: 2 });
  });

  it('hold no carrier while they are empty, and the last one left is a form', () => {
    expect(findCarrierConflict(free(1), first, listFormCarriers([first, second]))).toBeNull();
    const touched = { ...second, prices: { 1: { monthly: 87, yearly: null } } };
    expect(findCarrierConflict(free(1), first, listFormCarriers([first, touched]))).toBe(
      'in-process',
    );
    expect(listSendableForms(startFirstIfUntouched([second]), detail)).toHaveLength(1);
  });

  it('disappear without a message when another agent takes them', () => {
    const changed = lead([taken(1, 'quoted-by-another'), free(2), free(3)]);
    expect(reconcile([first, second], [], changed)).toEqual([first]);
  });
});

describe('a carrier that another agent took', () => {
  it('does not keep other forms from being sent once no other carrier is available', () => {
    const late = typed('new-1', 1);
    const other = typed('new-2', 2);
    const choice = lead([taken(1, 'quoted-by-another'), free(2), free(3)]);
    expect(listSendableForms([late, other], choice)).toEqual([late, other]);
    const none = lead([taken(1, 'quoted-by-another'), free(2)]);
    expect(listSendableForms([late, other], none)).toEqual([other]);
    // The form could still take a carrier that no other form holds, so it counts.
    expect(listSendableForms([late], none)).toEqual([late]);
  });
});

describe('adding a form', () => {
  it('is impossible once each available carrier has one', () => {
    const detail = lead([free(1), free(2), taken(3, 'quoted-by-another')]);
    expect(findAddLimit(detail, [typed('new-1', 1)])).toBeNull();
    expect(findAddLimit(detail, [typed('new-1', 1), typed('new-2', null)])).toBe('no-carrier');
  });

  it('is impossible once the client chose a quote of any agent', () => {
    const won = lead([free(2)], [quote(5, 1, { accepted: true })]);
    expect(findAddLimit(won, [])).toBe('chosen');
    expect(findAddLimit(lead([free(2)], [], [1], true), [])).toBe('chosen');
  });

  it('gives each form its own key, also after one was removed', () => {
    const detail = lead([free(1), free(2), free(3)]);
    expect(createBlankDraft(detail, [typed('new-2', 1)]).key).toBe('new-3');
  });
});

describe('a carrier', () => {
  it('is taken by another agent, by an own quote, or by another form', () => {
    const here = typed('new-1', null);
    const there = typed('new-2', 2);
    expect(findCarrierConflict(taken(1, 'quoted-by-another'), here, listFormCarriers([here]))).toBe(
      'by-another',
    );
    expect(findCarrierConflict(taken(1, 'quoted-by-you'), here, listFormCarriers([here]))).toBe(
      'in-process',
    );
    expect(findCarrierConflict(free(2), here, listFormCarriers([here, there]))).toBe('in-process');
    expect(findCarrierConflict(free(2), there, listFormCarriers([here, there]))).toBeNull();
  });

  it.each(['not-written', 'withdrawn'] as const)(
    '%s is neither counted nor filled in',
    (reason) => {
      const detail = lead([taken(1, reason), free(2)]);
      const here = typed('new-1', 1);
      expect(findCarrierConflict(taken(1, reason), here, listFormCarriers([here]))).toBe(reason);
      expect(listDraftProblems(here, [here], detail)).toEqual([{ field: 'carrier', code: reason }]);
      expect(createFirstDrafts(detail).map(({ carrierId }) => carrierId)).toEqual([2]);
      expect(findAddLimit(detail, [typed('new-1', 2)])).toBe('no-carrier');
      expect(createFirstDrafts(lead([taken(1, reason)]))).toEqual([]);
    },
  );
});

describe('problems of a form', () => {
  const problems = (draft: QuoteDraft, detail: LeadDetail) =>
    listDraftProblems(draft, [draft], detail);

  it('asks for the carrier and for each price, in the order of the fields', () => {
    expect(problems(typed('new-1', null, { prices: {} }), lead([free(1)], [], [1, 3]))).toEqual([
      { field: 'carrier', code: 'required' },
      { field: '1-monthly', code: 'required' },
      { field: '1-yearly', code: 'required' },
      { field: '3-monthly', code: 'required' },
      { field: '3-yearly', code: 'required' },
    ]);
  });

  it('refuses a price of zero and one above the limit', () => {
    const draft = typed('new-1', 1, { prices: { 1: { monthly: 0, yearly: 10_000_001 } } });
    expect(problems(draft, lead([free(1)]))).toEqual([
      { field: '1-monthly', code: 'range' },
      { field: '1-yearly', code: 'range' },
    ]);
  });

  it('accepts an empty or half bundle, and checks it only for more than one type', () => {
    const both = { 1: { monthly: 87, yearly: 900 }, 3: { monthly: 50, yearly: 500 } };
    const half = typed('new-1', 1, { prices: both, bundle: { monthly: 120, yearly: null } });
    const zero = typed('new-1', 1, { prices: both, bundle: { monthly: 0, yearly: null } });
    expect(problems(half, lead([free(1)], [], [1, 3]))).toEqual([]);
    expect(problems(zero, lead([free(1)], [], [1, 3]))).toEqual([
      { field: 'bundle-monthly', code: 'range' },
    ]);
    expect(problems(zero, lead([free(1)]))).toEqual([]);
  });

  it('says that the carrier was taken since', () => {
    expect(problems(typed('new-1', 1), lead([taken(1, 'quoted-by-another')]))).toEqual([
      { field: 'carrier', code: 'by-another' },
    ]);
  });

  it('does not ask for the carrier of an update', () => {
    const sent = quote(5, 1, { editable: 1 });
    expect(problems(toDraft(sent), lead([taken(1, 'quoted-by-you')], [sent]))).toEqual([]);
  });
});
