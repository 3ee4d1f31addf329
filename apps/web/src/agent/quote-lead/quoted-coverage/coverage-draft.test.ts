import { describe, expect, it } from 'vitest';
import { quote } from '../form/testing.ts';
import {
  differingRows,
  toComparableCoverage,
  toCoverageDraft,
  toCoverageRow,
  toQuotedCoverages,
} from './coverage-draft.ts';
import { createRequestedCoverage } from './coverage-start.ts';
import { asked, askedLead, quotedCoverage } from './testing.ts';

const today = '2026-11-26';
const lines = [asked('auto.pd', '100000'), asked('auto.med', '2000'), asked('auto.gap', 'no')];
const detail = askedLead({ 3: lines });
const requestedCoverage = { version: 1, rows: lines };

describe('the draft from the coverage of a sent quote', () => {
  it('is undefined if the quote stated no coverage', () => {
    expect(toCoverageDraft(quote(5, 1), today)).toBeUndefined();
  });

  it('has the stated coverage, by type', () => {
    const rows = [{ row: 'auto.pd', value: '50000', reason: 'price' as const, extraYearly: null }];
    const quotedCoverages = [quotedCoverage(3, { rows, termMonths: 6, note: 'Bring it.' })];
    const cover = toCoverageDraft(quote(5, 1, { quotedCoverages }), today);
    expect(cover).toMatchObject({ firmness: 'reports', validUntil: '2026-12-20', startsOn: '' });
    expect(cover?.types[3]).toMatchObject({ rows, termMonths: 6, note: 'Bring it.' });
    for (const name of ['submissionVersion', 'firmness', 'validUntil', 'startsOn'])
      expect(cover?.types[3]).not.toHaveProperty(name);
  });

  it('is valid for another 30 days if its date has passed, and has no start date in the past', () => {
    const over = quote(5, 1, {
      quotedCoverages: [quotedCoverage(3, { validUntil: '2026-11-25', startsOn: '2026-11-25' })],
    });
    expect(toCoverageDraft(over, today)).toMatchObject({ validUntil: '2026-12-26', startsOn: '' });
    const lasting = quote(5, 1, {
      quotedCoverages: [quotedCoverage(3, { validUntil: today, startsOn: today })],
    });
    expect(toCoverageDraft(lasting, today)).toMatchObject({ validUntil: today, startsOn: today });
  });
});

describe('lines that differ', () => {
  it('are the requested lines with another answer, in the order of the coverage request', () => {
    const rows = [
      toCoverageRow('auto.med', '5000'),
      toCoverageRow('auto.gone', '1'),
      toCoverageRow('auto.pd', '50000'),
      toCoverageRow('auto.gap', 'no'),
    ];
    expect(differingRows(requestedCoverage, rows).map(({ row }) => row)).toEqual([
      'auto.pd',
      'auto.med',
    ]);
  });

  it('include lines as requested that cost extra', () => {
    const apart = { version: 1, rows: [asked('auto.gap', 'yes', { apart: true })] };
    expect(differingRows(apart, [toCoverageRow('auto.gap', 'yes')])).toHaveLength(1);
  });
});

describe('the coverage that is sent', () => {
  it('is empty while the draft states none', () => {
    expect(toQuotedCoverages(undefined, detail)).toEqual([]);
    expect(toQuotedCoverages(null, detail)).toEqual([]);
  });

  it('is one quoted coverage for each requested type, with the lines that differ', () => {
    const both = askedLead({ 1: [asked('home.dwelling', '400000')], 3: lines });
    const plain = createRequestedCoverage(both, today);
    const [type] = [plain.types[3]];
    const cover = {
      ...plain,
      firmness: 'bindable' as const,
      startsOn: '2026-12-01',
      types: {
        3: {
          ...type!,
          rows: [toCoverageRow('auto.med', '2000'), toCoverageRow('auto.pd', '50000')],
        },
      },
    };
    const [home, auto] = toQuotedCoverages(cover, both);
    expect(home).toMatchObject({ typeId: 1, submissionVersion: 1, rows: [], firmness: 'bindable' });
    expect(auto).toMatchObject({ typeId: 3, startsOn: '2026-12-01', validUntil: '2026-12-26' });
    expect(auto?.rows.map(({ row }) => row)).toEqual(['auto.pd']);
  });

  it('has no start date if the draft has none', () => {
    const cover = { ...createRequestedCoverage(detail, today), firmness: 'estimate' as const };
    expect(toQuotedCoverages(cover, detail)[0]?.startsOn).toBeNull();
  });
});

describe('the facts of two quoted coverages', () => {
  const one = quotedCoverage(3, {
    rows: [
      { row: 'auto.pd', value: '50000', reason: 'price', extraYearly: null },
      { row: 'auto.med', value: '1000', reason: null, extraYearly: 20 },
    ],
    discounts: [
      { code: 'autopay', withoutYearly: null },
      { code: 'loyalty', withoutYearly: 60 },
    ],
  });

  it('are equal in any order, with values present or left out', () => {
    const { startsOn: _, exam: __, company: ___, firstPayment: ____, ...short } = one;
    const other = {
      ...short,
      rows: [...one.rows].reverse(),
      discounts: [{ code: 'loyalty' as const, withoutYearly: 60 }, { code: 'autopay' as const }],
    };
    expect(toComparableCoverage([other as typeof one])).toBe(toComparableCoverage([one]));
  });

  it.each<[string, Partial<typeof one>]>([
    ['a line', { rows: one.rows.slice(1) }],
    ['firmness', { firmness: 'estimate' }],
    ['a day', { validUntil: '2026-12-21' }],
    ['a start', { startsOn: '2026-12-01' }],
    ['a term', { termMonths: 6 }],
    ['fees', { feesYearly: 1 }],
    ['payments', { instalments: 11 }],
    ['a first payment', { firstPayment: 100 }],
    ['a fee for payments', { instalmentFee: 1 }],
    ['discounts', { discounts: [] }],
    ['an exam', { exam: 'none' }],
    ['a company', { company: { name: 'Erie Home', naic: '26271' } }],
    ['a note', { note: 'x' }],
    ['a type', { typeId: 1 }],
  ])('but not where %s differs', (_, change) => {
    expect(toComparableCoverage([{ ...one, ...change }])).not.toBe(toComparableCoverage([one]));
  });
});
