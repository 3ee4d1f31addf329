import { describe, expect, it } from 'vitest';
import { describeLead } from './describe-lead.ts';
import { lead as newLead } from './testing.ts';

const lead = newLead();

describe('a card offers to', () => {
  it('quote, then add a quote, while the client has not decided', () => {
    expect(describeLead(lead)).toMatchObject({
      status: 'new',
      quoting: 'quote',
      hasNoCarrierLeft: false,
    });
    expect(describeLead({ ...lead, hasQuote: true })).toMatchObject({
      status: 'quoted',
      quoting: 'add',
    });
  });

  it('update a price after the application changed', () => {
    expect(describeLead({ ...lead, hasQuote: true, edit: true })).toMatchObject({
      status: 'updated',
      quoting: 'update',
    });
  });

  it('send no price once the lead is won, lost, paid or deleted', () => {
    const quoted = { ...lead, hasQuote: true };
    expect(describeLead({ ...quoted, wonQuote: true })).toMatchObject({
      status: 'won',
      quoting: null,
    });
    expect(describeLead({ ...quoted, lost: true })).toMatchObject({
      status: 'quoted',
      quoting: null,
    });
    expect(describeLead({ ...quoted, wonQuote: true, confirmed: true })).toMatchObject({
      status: 'complete',
      quoting: null,
    });
    expect(describeLead({ ...lead, deleted: true })).toMatchObject({
      status: 'deleted',
      quoting: null,
    });
  });
});

it('has no button for a lead whose fee was refunded, or is disputed', () => {
  for (const [status, over] of [
    ['refunded', { refunded: true, viableCarrierIds: [] }],
    ['refunded', { refunded: true, deleted: true }],
    ['disputed', { disputed: true, hasQuote: true, edit: true }],
  ] as const) {
    const facts = describeLead({ ...lead, ...over, viableCarrierIds: [] });
    expect(facts).toMatchObject({ status, quoting: null, hasNoCarrierLeft: false });
    expect(Object.values(facts.actions)).toEqual([false, false, false]);
  }
});

it('counts a lead as covered only while the agent has no quote there', () => {
  expect(describeLead({ ...lead, viableCarrierIds: [] }).hasNoCarrierLeft).toBe(true);
  expect(describeLead({ ...lead, viableCarrierIds: [], hasQuote: true }).hasNoCarrierLeft).toBe(
    false,
  );
});
