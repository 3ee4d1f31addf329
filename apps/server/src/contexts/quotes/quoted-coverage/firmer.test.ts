import type { QuotedCoverageInput } from '@fanwise/contract';
import { describe, expect, it } from 'vitest';
import { isFirmer, type NormalizedCoverage, normalizeCoverage } from './firmer.ts';

const sent: QuotedCoverageInput = {
  ins_id: 3,
  submission_version: 1,
  rows: [
    { row: 'auto.pd', value: '50000', reason: 'price' },
    { row: 'auto.bi', value: '50/100', reason: 'price', extra_yearly: 40 },
  ],
  firmness: 'reports',
  valid_until: '2026-12-20',
  fees_yearly: 120,
  instalments: 12,
  instalment_fee: 3,
  discounts: [{ code: 'paperless' }, { code: 'autopay', without_yearly: 60 }],
  note: 'Bring your license.',
};
const before = normalizeCoverage(sent);
const with_ = (changes: Partial<NormalizedCoverage>): NormalizedCoverage => ({
  ...before,
  ...changes,
});

describe('normalized quoted coverage', () => {
  it('states the defaults, and has one order', () => {
    expect(before).toEqual({
      ins_id: 3,
      rows: [
        { row: 'auto.bi', value: '50/100', reason: 'price', extra_yearly: 40 },
        { row: 'auto.pd', value: '50000', reason: 'price', extra_yearly: null },
      ],
      firmness: 'reports',
      valid_until: '2026-12-20',
      starts_on: null,
      term_months: 12,
      fees_yearly: 120,
      instalments: 12,
      first_payment: null,
      instalment_fee: 3,
      discounts: [
        { code: 'autopay', without_yearly: 60 },
        { code: 'paperless', without_yearly: null },
      ],
      exam: null,
      company: null,
      note: 'Bring your license.',
    });
  });

  it('has no term for life, whatever was sent', () => {
    expect(normalizeCoverage({ ...sent, ins_id: 2 }).term_months).toBeNull();
    expect(normalizeCoverage({ ...sent, ins_id: 2, term_months: 12 }).term_months).toBeNull();
    expect(normalizeCoverage({ ...sent, term_months: 6 }).term_months).toBe(6);
  });

  it('does not depend on the order in which it was sent', () => {
    const turned = {
      ...sent,
      rows: sent.rows.toReversed(),
      discounts: sent.discounts.toReversed(),
    };
    expect(normalizeCoverage(turned)).toEqual(before);
  });

  it('names the company with its number and nothing else', () => {
    const company = { name: 'Oak Mutual', naic: '12345', id: 7 };
    expect(normalizeCoverage({ ...sent, company }).company).toEqual({
      name: 'Oak Mutual',
      naic: '12345',
    });
  });
});

describe('an agent may restate quoted coverage', () => {
  it.each<[string, Partial<NormalizedCoverage>]>([
    ['as before', {}],
    ['more firmly', { firmness: 'bindable' }],
    ['longer', { valid_until: '2026-12-21' }],
    ['more firmly and longer', { firmness: 'bindable', valid_until: '2027-01-20' }],
  ])('%s', (_, changes) => {
    expect(isFirmer([before], [with_(changes)])).toBe(true);
  });

  it.each<[string, Partial<NormalizedCoverage>]>([
    ['less firmly', { firmness: 'estimate' }],
    ['less long', { valid_until: '2026-12-19' }],
    ['more firmly, but less long', { firmness: 'bindable', valid_until: '2026-12-19' }],
    ['longer, but less firmly', { firmness: 'estimate', valid_until: '2027-01-20' }],
    ['with other fees', { fees_yearly: 119 }],
    ['with a line less', { rows: before.rows.slice(1) }],
    ['with another note', { note: '' }],
    ['with a discount less', { discounts: [] }],
    ['from another day', { starts_on: '2026-12-01' }],
    ['for another type', { ins_id: 1 }],
  ])('not %s', (_, changes) => {
    expect(isFirmer([before], [with_(changes)])).toBe(false);
  });

  it('for each type of a bundle', () => {
    const home = with_({ ins_id: 1 });
    expect(isFirmer([before, home], [home, before])).toBe(true);
    expect(isFirmer([before, home], [before])).toBe(false);
    expect(isFirmer([before], [before, home])).toBe(false);
    const weaker = with_({ ins_id: 1, firmness: 'estimate' });
    expect(isFirmer([before, home], [before, weaker])).toBe(false);
  });
});
