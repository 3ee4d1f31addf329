import type { LeadDetail } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../app/api.ts';
import { cover as coverMessages } from '../../../messages/en/agent/cover.ts';
import { fields } from '../../../messages/en/shared/fields.ts';
import { dictionary } from '../../../messages/es/dictionary.ts';
import { lead } from '../form/testing.ts';
import {
  type CoverageDraft,
  type CoverageRow,
  type LeadRequestedLine,
  toCoverageRow,
} from './coverage-draft.ts';
import { type CoverageProblemCode, listCoverageProblems } from './coverage-problems.ts';
import { createRequestedCoverage } from './coverage-start.ts';
import { findRefusedCoverage } from './refused-coverage.ts';
import { writeCoverageProblem } from './stated/coverage-problem-text.ts';
import { asked } from './testing.ts';

const today = '2026-11-23';
const line = (
  row: string,
  value: string,
  more: Partial<LeadRequestedLine> = {},
): LeadRequestedLine => asked(row, value, { text: value, min: 5000, ...more });
const detail: LeadDetail = (() => {
  const bare = lead([], [], [3]);
  const rows = [
    line('auto.bi', '100/300', { kind: 'split', minimum: '50/100', min: 10_000, max: 5_000_000 }),
    line('auto.pd', '100000', { minimum: '50000' }),
    line('auto.um', '100/300', {
      kind: 'split',
      options: [{ value: '50/100', text: '$50,000', shortText: '$50,000' }],
    }),
    line('auto.med', '2000', { min: 0, max: 10_000 }),
  ];
  return {
    ...bare,
    data: bare.data.map((type) => ({ ...type, requestedCoverage: { version: 1, rows } })),
  };
})();

const covering = (...rows: CoverageRow[]): CoverageDraft => {
  const plain = createRequestedCoverage(detail, today);
  const [type] = Object.values(plain.types);
  return { ...plain, firmness: 'estimate', types: type ? { 3: { ...type, rows } } : {} };
};
const codesOf = (...rows: CoverageRow[]) =>
  listCoverageProblems(covering(...rows), detail, today).map((problem) =>
    writeCoverageProblem(problem, detail, { cover: coverMessages.english, fields: fields.english }),
  );
const priced = (row: string, value: string): CoverageRow => ({
  ...toCoverageRow(row, value),
  reason: 'price',
});

describe('the problems that keep coverage from being sent', () => {
  it.each([
    ['auto.pd', '20000', 'Below the legal minimum of NC: $50,000.'],
    ['auto.bi', '30/60', 'Below the legal minimum of NC: 50/100.'],
    [
      'auto.bi',
      '300/100',
      `${coverMessages.english.invalidSplit} ${coverMessages.english.oneLimit}`,
    ],
    ['auto.um', '300/100', coverMessages.english.invalidSplit],
    ['auto.um', 'none', 'The law of NC requires this coverage.'],
    ['auto.med', '20000', 'Enter an amount from $0 to $10,000.'],
    ['auto.med', '', fields.english.required],
  ])('is said at its field with what would do: %s %s', (row, value, sentence) => {
    expect(codesOf(priced(row, value))).toEqual([sentence]);
  });

  it('are none within the limits, if lower coverage has a reason', () => {
    expect(codesOf(priced('auto.med', '1000'), toCoverageRow('auto.pd', '250000'))).toEqual([]);
    expect(codesOf(toCoverageRow('auto.med', '1000'))).toEqual([fields.english['reason-required']]);
  });
});

describe('a price that was checked against records', () => {
  const checked: CoverageDraft = { ...createRequestedCoverage(detail, today), firmness: 'reports' };
  const problemsOf = (more: Partial<LeadDetail>) =>
    listCoverageProblems(checked, { ...detail, ...more }, today).filter(
      ({ at }) => at === 'firmness',
    );

  it('needs the permission of the client, and the full name', () => {
    expect(problemsOf({})).toEqual([]);
    const refused = [{ at: 'firmness', code: 'not-permitted' }];
    expect(problemsOf({ reportsAllowed: false })).toEqual(refused);
    expect(problemsOf({ namesHidden: true })).toEqual(refused);
  });
});

describe('every code that the server refuses quoted coverage with', () => {
  const inEnglish = { cover: coverMessages.english, fields: fields.english };
  const inSpanish = {
    cover: dictionary.cover as typeof coverMessages.english,
    fields: dictionary.fields as typeof fields.english,
  };
  it.each<[CoverageProblemCode, string, string, string]>([
    ['not-asked', 'auto.gap', 'The client was not asked about this line.', 'no se le preguntó'],
    ['repeated', 'auto.pd', 'This line is there twice.', 'está dos veces'],
    ['invalid', 'auto.med', 'Enter an amount from $0 to $10,000.', '$10,000'],
    ['invalid', '3.note', 'Please check this field.', 'Revise este campo.'],
    ['below-state-minimum', 'auto.pd', 'Below the legal minimum of NC: $50,000.', 'NC: $50,000'],
    ['required-by-state', 'auto.um', 'The law of NC requires this coverage.', 'NC'],
    ['reason-required', 'auto.med', 'Say why this line differs.', 'Indique por qué'],
    ['required', 'auto.med', 'This field is required.', 'obligatorio'],
    ['too-early', 'validUntil', 'Choose a date from today on.', 'desde hoy'],
    ['pattern', '3.company', 'Enter its name and the five digits', 'las cinco cifras'],
    ['not-permitted', 'firmness', 'not given permission to pull records', 'no ha autorizado'],
    ['too-late', 'startsOn', 'Choose a date within 180 days.', '180 días'],
  ])('%s has its sentence in both languages', (code, at, english, spanish) => {
    expect(writeCoverageProblem({ at, code }, detail, inEnglish)).toContain(english);
    expect(writeCoverageProblem({ at, code }, detail, inSpanish)).toContain(spanish);
    // The server's refusal appears at the same field.
    const rows = ['auto.pd', 'auto.um', 'auto.med'].map((row) => priced(row, '1'));
    const place = rows.findIndex(({ row }) => row === at);
    const field = at.startsWith('auto.') ? `rows.${place}` : at.replace('3.', '');
    const refused = findRefusedCoverage(
      new ApiError(400, {
        code: 'invalid-input',
        data: [{ field: `quotedCoverages.0.${field}`, code }],
      }),
      covering(...rows),
      detail,
    );
    // A line that was not requested has no field in the form.
    expect(refused?.problems).toEqual(at === 'auto.gap' ? undefined : [{ at, code }]);
  });
});

describe('a refusal of the server', () => {
  const refusal = (...data: { field: string; code: string }[]) =>
    new ApiError(400, { code: 'invalid-input', data });
  const cover = covering(priced('auto.med', '1000'), priced('auto.pd', '60000'));

  it('appears at the field it names, in the order of the coverage request', () => {
    const error = refusal(
      { field: 'quotedCoverages.0.rows.0', code: 'below-state-minimum' },
      { field: 'quotedCoverages.0.validUntil', code: 'too-early' },
      { field: 'quotedCoverages.0.company.naic', code: 'max' },
      { field: 'quotedCoverages.0.feesYearly', code: 'max' },
      { field: 'quotedCoverages.0.discounts.1.withoutYearly', code: 'invalid' },
      { field: 'quotedCoverages.0.exam', code: 'invalid' },
      { field: 'quotedCoverages.0.note', code: 'invalid' },
    );
    expect(findRefusedCoverage(error, cover, detail)).toEqual({
      cover,
      problems: [
        { at: 'auto.pd', code: 'below-state-minimum' },
        { at: 'validUntil', code: 'too-early' },
        { at: '3.company', code: 'invalid' },
        { at: '3.feesYearly', code: 'invalid' },
        { at: '3.discounts', code: 'invalid' },
        { at: '3.exam', code: 'invalid' },
        { at: '3.note', code: 'invalid' },
      ],
    });
  });

  it('is shown elsewhere if it names no field of the form', () => {
    expect(
      findRefusedCoverage(refusal({ field: 'prices', code: 'invalid' }), cover, detail),
    ).toBeNull();
    expect(
      findRefusedCoverage(refusal({ field: 'quotedCoverages.4.rows.0', code: 'x' }), cover, detail),
    ).toBeNull();
  });
});
