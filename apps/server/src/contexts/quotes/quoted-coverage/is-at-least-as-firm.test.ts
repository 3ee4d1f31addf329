import type { QuotedCoverageInput } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import {
  isAtLeastAsFirm,
  type NormalizedCoverage,
  normalizeCoverage,
} from './is-at-least-as-firm.ts';

const sent: QuotedCoverageInput = {
  typeId: 3,
  submissionVersion: 1,
  rows: [
    { row: 'auto.pd', value: '50000', reason: 'price' },
    { row: 'auto.bi', value: '50/100', reason: 'price', extraYearly: 40 },
  ],
  firmness: 'reports',
  validUntil: '2026-12-20',
  feesYearly: 120,
  instalments: 12,
  instalmentFee: 3,
  discounts: [{ code: 'paperless' }, { code: 'autopay', withoutYearly: 60 }],
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
      typeId: 3,
      rows: [
        { row: 'auto.bi', value: '50/100', reason: 'price', extraYearly: 40 },
        { row: 'auto.pd', value: '50000', reason: 'price', extraYearly: null },
      ],
      firmness: 'reports',
      validUntil: '2026-12-20',
      startsOn: null,
      termMonths: 12,
      feesYearly: 120,
      instalments: 12,
      firstPayment: null,
      instalmentFee: 3,
      discounts: [
        { code: 'autopay', withoutYearly: 60 },
        { code: 'paperless', withoutYearly: null },
      ],
      exam: null,
      company: null,
      note: 'Bring your license.',
    });
  });

  it('has no term where there is none, whatever was sent', () => {
    expect(normalizeCoverage({ ...sent, typeId: 2 }).termMonths).toBeNull();
    expect(normalizeCoverage({ ...sent, typeId: 2, termMonths: 12 }).termMonths).toBeNull();
    expect(normalizeCoverage({ ...sent, termMonths: 6 }).termMonths).toBe(6);
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
    ['longer', { validUntil: '2026-12-21' }],
    ['more firmly and longer', { firmness: 'bindable', validUntil: '2027-01-20' }],
  ])('%s', (_, changes) => {
    expect(isAtLeastAsFirm([before], [with_(changes)])).toBe(true);
  });

  it.each<[string, Partial<NormalizedCoverage>]>([
    ['less firmly', { firmness: 'estimate' }],
    ['less long', { validUntil: '2026-12-19' }],
    ['more firmly, but less long', { firmness: 'bindable', validUntil: '2026-12-19' }],
    ['longer, but less firmly', { firmness: 'estimate', validUntil: '2027-01-20' }],
    ['with other fees', { feesYearly: 119 }],
    ['with a line less', { rows: before.rows.slice(1) }],
    ['with another note', { note: '' }],
    ['with a discount less', { discounts: [] }],
    ['from another day', { startsOn: '2026-12-01' }],
    ['for another type', { typeId: 1 }],
  ])('not %s', (_, changes) => {
    expect(isAtLeastAsFirm([before], [with_(changes)])).toBe(false);
  });

  it('for each type of a bundle', () => {
    const home = with_({ typeId: 1 });
    expect(isAtLeastAsFirm([before, home], [home, before])).toBe(true);
    expect(isAtLeastAsFirm([before, home], [before])).toBe(false);
    expect(isAtLeastAsFirm([before], [before, home])).toBe(false);
    const weaker = with_({ typeId: 1, firmness: 'estimate' });
    expect(isAtLeastAsFirm([before, home], [before, weaker])).toBe(false);
  });
});
