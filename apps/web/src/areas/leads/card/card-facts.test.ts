import type { Lead } from '@fanwise/contract';
import { describe, expect, it } from 'vitest';
import { cardFacts } from './card-facts.ts';

const lead: Lead = {
  aps_id: 7,
  aps_submitted: '2026-11-20T10:00:00.000Z',
  aps_confirmed: false,
  aps_deleted: false,
  has_quote: false,
  won_quote: false,
  edit: false,
  lost: false,
  refunded: false,
  disputed: false,
  ins_types: [{ ins_id: 3, ins_name: 'Auto' }],
  insType: 'auto',
  viable_inc: [1],
  isUnread: false,
  city: 'Raleigh',
  state: 'NC',
  zip_code: '27601',
  fee_cents: 2500,
  unlock_by: null,
};

describe('a card offers to', () => {
  it('quote, then add a quote, while the client has not decided', () => {
    expect(cardFacts(lead)).toMatchObject({ status: 'new', quoting: 'quote', isCovered: false });
    expect(cardFacts({ ...lead, has_quote: true })).toMatchObject({
      status: 'quoted',
      quoting: 'add',
    });
  });

  it('update a price after the application changed', () => {
    expect(cardFacts({ ...lead, has_quote: true, edit: true })).toMatchObject({
      status: 'updated',
      quoting: 'update',
    });
  });

  it('send no price once the lead is won, lost, paid or deleted', () => {
    const quoted = { ...lead, has_quote: true };
    expect(cardFacts({ ...quoted, won_quote: true })).toMatchObject({
      status: 'won',
      quoting: null,
    });
    expect(cardFacts({ ...quoted, lost: true })).toMatchObject({ status: 'quoted', quoting: null });
    expect(cardFacts({ ...quoted, won_quote: true, aps_confirmed: true })).toMatchObject({
      status: 'complete',
      quoting: null,
    });
    expect(cardFacts({ ...lead, aps_deleted: true })).toMatchObject({
      status: 'deleted',
      quoting: null,
    });
  });
});

it('offers nothing on a lead whose fee went back, or is disputed', () => {
  for (const [status, over] of [
    ['refunded', { refunded: true, viable_inc: [] }],
    ['refunded', { refunded: true, aps_deleted: true }],
    ['disputed', { disputed: true, has_quote: true, edit: true }],
  ] as const) {
    const facts = cardFacts({ ...lead, ...over, viable_inc: [] });
    expect(facts).toMatchObject({ status, quoting: null, isCovered: false });
    expect(Object.values(facts.actions)).toEqual([false, false, false]);
  }
});

it('counts a lead as covered only while the agent has no quote there', () => {
  expect(cardFacts({ ...lead, viable_inc: [] }).isCovered).toBe(true);
  expect(cardFacts({ ...lead, viable_inc: [], has_quote: true }).isCovered).toBe(false);
});
