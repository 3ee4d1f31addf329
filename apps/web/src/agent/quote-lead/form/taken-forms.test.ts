import { describe, expect, it } from 'vitest';
import { hasNoCarrierLeft, listFormCarriers, listFormsWithTakenCarrier } from './draft-problems.ts';
import {
  findAddLimit,
  findCorrectedQuote,
  isOpenQuote,
  isUntouched,
  listTypes,
  startFirstIfUntouched,
  toDraft,
} from './quote-forms.ts';
import { free, lead, quote, taken, typed } from './testing.ts';

describe('a form whose carrier another agent took', () => {
  const detail = lead([taken(1, 'quoted-by-another'), free(2), free(3)]);
  const late = typed('new-1', 1);

  it('is listed with the carriers that its prices could be used for', () => {
    const [found] = listFormsWithTakenCarrier([late, typed('new-2', 3)], detail);
    expect(found).toMatchObject({ draft: late, carrierName: 'Carrier 1' });
    expect(found?.availableCarriers.map(({ carrierId }) => carrierId)).toEqual([2]);
  });

  it('is not listed without prices, or if its quote was sent before', () => {
    expect(listFormsWithTakenCarrier([typed('new-1', 1, { prices: {} })], detail)).toEqual([]);
    const own = quote(5, 1);
    const sent = { ...detail, quotes: [own] };
    const changed = { ...toDraft(own), prices: { 1: { monthly: 1, yearly: 12 } } };
    expect(listFormsWithTakenCarrier([changed], sent)).toEqual([]);
  });

  it('is not listed if the carrier is available, the agent’s own, or without an appointment', () => {
    const own = lead([taken(1, 'quoted-by-you'), free(2)]);
    for (const other of [own, lead([free(1)]), lead([free(2)])])
      expect(listFormsWithTakenCarrier([late], other)).toEqual([]);
  });

  it('is stuck only when no other carrier is left for it', () => {
    const formCarriers = listFormCarriers([late, typed('new-2', 2)]);
    expect(hasNoCarrierLeft(late, formCarriers, detail)).toBe(false);
    expect(
      hasNoCarrierLeft(
        late,
        listFormCarriers([late, typed('new-2', 2), typed('new-3', 3)]),
        detail,
      ),
    ).toBe(true);
    const nothingLeft = lead([taken(1, 'quoted-by-another'), taken(2, 'quoted-by-you')]);
    expect(hasNoCarrierLeft(late, listFormCarriers([late]), nothingLeft)).toBe(true);
    expect(hasNoCarrierLeft(typed('new-1', 2), listFormCarriers([late]), nothingLeft)).toBe(false);
    expect(hasNoCarrierLeft({ ...late, quoteId: 5 }, listFormCarriers([late]), nothingLeft)).toBe(
      false,
    );
  });
});

describe('a sent quote', () => {
  it.each([
    ['waits for its update', { editable: 1 as const }, true],
    ['can be corrected', { correctUntil: '2026-11-26T12:00:00Z' }, true],
    ['is locked', {}, false],
  ])('that %s is open: %s', (_, changes, isOpen) => {
    expect(isOpenQuote(quote(5, 1, changes))).toBe(isOpen);
  });

  it('is corrected by its form, unless it waits for an update', () => {
    const [sent, due] = [quote(5, 1), quote(6, 2, { editable: 1 })];
    const detail = lead([], [sent, due]);
    expect(findCorrectedQuote(toDraft(sent), detail)).toBe(sent);
    expect(findCorrectedQuote(toDraft(due), detail)).toBeUndefined();
    expect(findCorrectedQuote(typed('new-1', 1), detail)).toBeUndefined();
  });
});

describe('suggested columns', () => {
  const column = (key: string) => typed(key, 2, { prices: {}, suggested: true });

  it('are untouched until a price or its coverage is typed', () => {
    expect(isUntouched(column('new-1'))).toBe(true);
    const emptied = { 1: { monthly: null, yearly: null } };
    expect(isUntouched({ ...column('new-1'), prices: emptied })).toBe(true);
    const half = { 1: { monthly: 9, yearly: null } };
    expect(isUntouched({ ...column('new-1'), prices: half })).toBe(false);
    expect(isUntouched({ ...column('new-1'), bundle: { monthly: null, yearly: 9 } })).toBe(false);
    const cover = {
      firmness: 'estimate' as const,
      validUntil: '2026-12-01',
      startsOn: '',
      types: {},
    };
    expect(isUntouched({ ...column('new-1'), cover })).toBe(false);
    expect(isUntouched(typed('new-1', 2, { prices: {} }))).toBe(false);
  });

  it('count the first as a form if nothing is typed into any', () => {
    const columns = [column('new-1'), column('new-2')];
    expect(startFirstIfUntouched(columns).map(isUntouched)).toEqual([false, true]);
    const begun = [columns[0]!, typed('new-2', 3)];
    expect(startFirstIfUntouched(begun)).toBe(begun);
    expect(startFirstIfUntouched([])).toEqual([]);
  });
});

describe('another form', () => {
  it('may be added while more carriers are available than new forms hold; updates hold none', () => {
    const due = quote(5, 1, { editable: 1 });
    const detail = lead([taken(1, 'quoted-by-you'), free(2)], [due]);
    expect(findAddLimit(detail, [toDraft(due)])).toBeNull();
    expect(findAddLimit(detail, [toDraft(due), typed('new-1', 2)])).toBe('no-carrier');
    expect(findAddLimit(lead([]), [])).toBe('no-carrier');
  });

  it('has the types that the agent may read, in their order', () => {
    expect(listTypes(lead([], [], [3, 1]))).toEqual([3, 1]);
    expect(listTypes(lead([], [], []))).toEqual([]);
  });
});
