import type { CoverageTemplate, LeadDetail } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { canStateCoverage, toCoverageRow } from './coverage-draft.ts';
import {
  createRequestedCoverage,
  createUsualCoverage,
  findRememberedCoverage,
  withTemplates,
} from './coverage-start.ts';
import { asked, askedLead } from './testing.ts';

const today = '2026-11-26';
const detail = askedLead({
  1: [asked('home.dwelling', '400000'), asked('home.wind', 'any')],
  3: [asked('auto.pd', '100000'), asked('auto.med', '2000')],
});

/** A lead whose client said when the policy should start. */
const startingOn = (date: string, questionId = 29, typeId: 1 | 3 = 1): LeadDetail => ({
  ...detail,
  data: detail.data.map((type) =>
    type.typeId === typeId
      ? {
          ...type,
          sections: [
            {
              name: '',
              text: '',
              questions: [{ questionId, answer: { optionId: null, content: date } }],
            },
          ] as unknown as LeadDetail['data'][number]['sections'],
        }
      : type,
  ),
});

describe('a coverage draft that starts as requested', () => {
  it('answers every type, and leaves only the lines that the client left open', () => {
    const { firmness, validUntil, startsOn, types } = createRequestedCoverage(detail, today);
    expect({ firmness, validUntil, startsOn }).toEqual({
      firmness: 'estimate',
      validUntil: '2026-12-26',
      startsOn: '',
    });
    expect(types[1]?.rows).toEqual([toCoverageRow('home.wind', '')]);
    expect(types[3]?.rows).toEqual([]);
    expect(types[3]).toMatchObject({ termMonths: 12, instalments: 12, feesYearly: 0, note: '' });
  });

  it('has no term for life', () => {
    const life = createRequestedCoverage(askedLead({ 2: [asked('life.face', '500000')] }), today);
    expect(life.types[2]?.termMonths).toBeNull();
  });

  it.each([
    ['today', '2026-11-26', '2026-11-26'],
    ['180 days ahead', '2027-05-25', '2027-05-25'],
    ['a day later than that', '2027-05-26', ''],
    ['yesterday', '2026-11-25', ''],
  ])('starts when the client wants it: %s', (_, date, startsOn) => {
    expect(createRequestedCoverage(startingOn(date), today).startsOn).toBe(startsOn);
    expect(createRequestedCoverage(startingOn(date, 121, 3), today).startsOn).toBe(startsOn);
  });

  it('takes the start date from no other answer', () => {
    expect(createRequestedCoverage(startingOn(today, 30), today).startsOn).toBe('');
    expect(createRequestedCoverage(startingOn(today, 29, 3), today).startsOn).toBe('');
  });

  it('can be stated if every type has a coverage request', () => {
    expect(canStateCoverage(detail)).toBe(true);
    const half = detail.data.map((type) =>
      type.typeId === 3 ? { ...type, requestedCoverage: null } : type,
    );
    expect(canStateCoverage({ ...detail, data: half })).toBe(false);
    expect(canStateCoverage({ ...detail, data: [] })).toBe(false);
  });
});

describe('the agent’s usual coverage with a carrier', () => {
  const template = (more: object): CoverageTemplate =>
    ({
      rows: [],
      termMonths: 6,
      feesYearly: 40,
      instalments: 4,
      firstPayment: null,
      instalmentFee: 2,
      discounts: [],
      exam: null,
      company: null,
      note: 'As always.',
      ...more,
    }) as unknown as CoverageTemplate;
  const begun = createRequestedCoverage(detail, today);

  it('sets its terms, and its lines if they are requested and differ', () => {
    const rows = [
      { row: 'auto.pd', value: '50000', reason: 'price' },
      { row: 'auto.med', value: '2000' },
      { row: 'auto.gap', value: 'yes' },
    ];
    const { types } = withTemplates(begun, detail, [{ typeId: 3, template: template({ rows }) }]);
    expect(types[3]).toMatchObject({ termMonths: 6, feesYearly: 40, note: 'As always.' });
    expect(types[3]?.rows).toEqual([
      { row: 'auto.pd', value: '50000', reason: 'price', extraYearly: null },
    ]);
    expect(types[1]).toEqual(begun.types[1]);
  });

  it('fills the lines that the client left open, once', () => {
    const rows = [{ row: 'home.wind', value: '2%', extraYearly: 30 }];
    const { types } = withTemplates(begun, detail, [{ typeId: 1, template: template({ rows }) }]);
    expect(types[1]?.rows).toEqual([
      { row: 'home.wind', value: '2%', reason: null, extraYearly: 30 },
    ]);
  });

  it('sets no term for a type without one, and a year by default', () => {
    const life = askedLead({ 2: [asked('life.face', '500000')] });
    const ofLife = withTemplates(createRequestedCoverage(life, today), life, [
      { typeId: 2, template: template({}) },
    ]);
    expect(ofLife.types[2]?.termMonths).toBeNull();
    const without = template({ termMonths: undefined });
    const { types } = withTemplates(begun, detail, [{ typeId: 3, template: without }]);
    expect(types[3]?.termMonths).toBe(12);
  });

  it('is ignored for a type that this lead does not have', () => {
    expect(withTemplates(begun, detail, [{ typeId: 2, template: template({}) }])).toEqual(begun);
    expect(withTemplates(begun, detail, [])).toEqual(begun);
  });
});

describe('the coverage that a form has without a key', () => {
  const auto = askedLead({ 3: [asked('auto.pd', '100000'), asked('auto.med', '2000')] });
  const kept = (typeId: 1 | 3, more: object = {}, carrierId = 7) => ({
    carrierId,
    typeId,
    template: {
      rows: [],
      feesYearly: 0,
      instalments: 12,
      instalmentFee: 0,
      discounts: [],
      ...more,
    },
  });
  const lead = (of: LeadDetail, ...templates: object[]): LeadDetail =>
    ({ ...of, templates }) as unknown as LeadDetail;

  it('is what the agent stated last with this carrier, and an estimate even after a bindable price', () => {
    const remembered = findRememberedCoverage(
      lead(auto, kept(3, { firmness: 'bindable' })),
      7,
      today,
    );
    expect(remembered).toMatchObject({
      firmness: 'estimate',
      validUntil: '2026-12-26',
      remembered: true,
    });
    expect(remembered?.types[3]?.rows).toEqual([]);
  });

  it.each(['reports', 'bindable'])('is an estimate by its button after %s', (firmness) => {
    const of = { ...lead(auto, kept(3, { firmness })), reportsAllowed: true };
    expect(createUsualCoverage(of, 7, today).firmness).toBe('estimate');
  });

  it('is empty for another carrier, and while a type of the lead was never stated', () => {
    const of = lead(auto, kept(3, { firmness: 'estimate' }));
    expect(findRememberedCoverage(of, 8, today)).toBeUndefined();
    expect(findRememberedCoverage(of, null, today)).toBeUndefined();
    const both = askedLead({ 1: [asked('home.form', 'ho3')], 3: [asked('auto.pd', '100000')] });
    const half = lead(both, kept(3, { firmness: 'estimate' }));
    expect(findRememberedCoverage(half, 7, today)).toBeUndefined();
  });

  it('is as firm as the weakest of several types', () => {
    const both = askedLead({ 1: [asked('home.form', 'ho3')], 3: [asked('auto.pd', '100000')] });
    const of = lead(both, kept(1, { firmness: 'reports' }), kept(3, { firmness: 'estimate' }));
    expect(findRememberedCoverage(of, 7, today)?.firmness).toBe('estimate');
  });

  it('is empty while a line that the client left open has no usual answer', () => {
    const open = askedLead({ 1: [asked('home.wind', 'any')] });
    expect(
      findRememberedCoverage(lead(open, kept(1, { firmness: 'estimate' })), 7, today),
    ).toBeUndefined();
    const rows = [{ row: 'home.wind', value: '2', reason: null }];
    const usual = lead(open, kept(1, { firmness: 'estimate', rows }));
    expect(findRememberedCoverage(usual, 7, today)?.types[1]?.rows).toHaveLength(1);
  });

  it('is empty if it says that reports were run, and the client does not allow it', () => {
    const of = lead(auto, kept(3, { firmness: 'reports' }));
    expect(findRememberedCoverage({ ...of, reportsAllowed: true }, 7, today)?.firmness).toBe(
      'reports',
    );
    expect(findRememberedCoverage({ ...of, reportsAllowed: false }, 7, today)).toBeUndefined();
  });
});
