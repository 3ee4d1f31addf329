import type { QuotedCoverageInput } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../catalog/index.ts';
import {
  findQuotedCoverageProblems,
  type SubmissionToPrice,
  toQuotedLines,
} from './quoted-coverage-problems.ts';

const { coverageCatalog } = loadCatalog();
const today = '2026-11-23';
const row = (code: string, value: string) =>
  ({ code, value, from: 'rule', default: value }) as const;
const submission: SubmissionToPrice = {
  insuranceTypes: [3],
  state: 'NC',
  requestedCoverages: [
    { type: 'auto', rows: [row('auto.pd', '100000'), row('auto.med', '2000')] },
    { type: 'life', rows: [row('life.face', '500000')] },
  ],
  reportsAllowed: false,
  today,
};
const auto: QuotedCoverageInput = {
  typeId: 3,
  submissionVersion: 1,
  rows: [],
  firmness: 'estimate',
  validUntil: '2026-12-20',
  feesYearly: 0,
  instalments: 12,
  instalmentFee: 0,
  discounts: [],
  note: '',
};
const problems = (
  quotedCoverages: readonly QuotedCoverageInput[],
  asked: Partial<SubmissionToPrice> = {},
) =>
  findQuotedCoverageProblems(coverageCatalog, { ...submission, ...asked }, quotedCoverages).map(
    ({ field, code }) => `${field}: ${code}`,
  );

describe('the problems of quoted coverage', () => {
  it('are none when it answers the requested coverage', () => {
    expect(problems([auto])).toEqual([]);
    const less = { row: 'auto.pd', value: '50000', reason: 'price' } as const;
    expect(problems([{ ...auto, rows: [less] }])).toEqual([]);
  });

  it('say which type is missing, repeated or not asked for', () => {
    expect(problems([])).toEqual(['quotedCoverages: required']);
    expect(problems([auto, auto])).toEqual(['quotedCoverages.1.typeId: repeated']);
    expect(problems([auto], { insuranceTypes: [3, 2] })).toEqual(['quotedCoverages: required']);
    expect(problems([auto], { requestedCoverages: [] })).toEqual([
      'quotedCoverages.0.typeId: not-asked',
    ]);
    expect(problems([{ ...auto, typeId: 1 }, auto])).toEqual([
      'quotedCoverages.0.typeId: not-asked',
    ]);
  });

  it('name the line that is wrong by its place', () => {
    const rows: QuotedCoverageInput['rows'] = [
      { row: 'auto.med', value: '5000' },
      { row: 'auto.pd', value: '50000' },
      { row: 'auto.rental', value: 'none' },
    ];
    expect(problems([{ ...auto, rows }])).toEqual([
      'quotedCoverages.0.rows.1: reason-required',
      'quotedCoverages.0.rows.2: not-asked',
    ]);
  });

  it('name the quoted coverage that leaves out a line the client left open', () => {
    const requestedCoverages = [{ type: 'auto', rows: [row('auto.pd', 'any')] }] as const;
    expect(problems([auto], { requestedCoverages })).toEqual(['quotedCoverages.0.rows: required']);
  });

  it.each<[string, Partial<QuotedCoverageInput>, string[]]>([
    ['valid until today', { validUntil: today }, []],
    ['valid until yesterday', { validUntil: addDays(today, -1) }, ['validUntil: too-early']],
    ['valid for half a year', { validUntil: addDays(today, 180) }, []],
    ['valid for longer', { validUntil: addDays(today, 181) }, ['validUntil: too-late']],
    ['from today', { startsOn: today }, []],
    ['from yesterday', { startsOn: addDays(today, -1) }, ['startsOn: too-early']],
    ['from next year', { startsOn: addDays(today, 181) }, ['startsOn: too-late']],
    ['six months', { termMonths: 6 }, []],
    ['an exam, for a car', { exam: 'none' }, ['exam: invalid']],
    [
      'a discount twice',
      { discounts: [{ code: 'autopay' }, { code: 'alarm' }, { code: 'autopay' }] },
      ['discounts.2: repeated'],
    ],
  ])('%s', (_, terms, expected) => {
    expect(problems([{ ...auto, ...terms }])).toEqual(
      expected.map((one) => `quotedCoverages.0.${one}`),
    );
  });

  it('life has an exam and no term', () => {
    const life: QuotedCoverageInput = { ...auto, typeId: 2, exam: 'exam' };
    const asked = { insuranceTypes: [2] as const };
    expect(problems([life], asked)).toEqual([]);
    expect(problems([{ ...life, termMonths: 12 }], asked)).toEqual([
      'quotedCoverages.0.termMonths: invalid',
    ]);
  });
});

it('optional fields of a line are null when they are left out', () => {
  const rows: QuotedCoverageInput['rows'] = [
    { row: 'auto.pd', value: '50000' },
    { row: 'auto.med', value: '5000', reason: 'included', extraYearly: 12 },
  ];
  expect(toQuotedLines({ rows })).toEqual([
    { code: 'auto.pd', value: '50000', reason: null, extraYearly: null },
    { code: 'auto.med', value: '5000', reason: 'included', extraYearly: 12 },
  ]);
});
