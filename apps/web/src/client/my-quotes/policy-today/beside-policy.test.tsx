import type {
  Application,
  ConsumerQuote,
  Question,
  SubmittedCoverage,
} from '@fanwise/contract/own';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { applicationQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { policyToday } from '../../../messages/en/consumer/policy-today.ts';
import { readIn, render, textsIn } from '../../../testing.ts';
import { useComparisonLines } from '../side-by-side/comparison-lines.ts';
import { SideTable } from '../side-by-side/side-by-side.tsx';
import { TwoColumns } from '../side-by-side/two-columns.tsx';
import { BesidePolicy } from './beside-policy.tsx';
import { usePolicies } from './use-policies.ts';

type Answer = NonNullable<Question['answer']>;

/** A question of the application, answered with a text or an option. */
const answered = (questionId: number, given: string | number, content = '', more: object = {}) =>
  ({
    questionId,
    type: typeof given === 'string' ? 5 : 1,
    symbol: '$',
    symbolPosition: 'left',
    answers: typeof given === 'number' ? [{ optionId: given, content }] : [],
    answer: {
      optionId: typeof given === 'number' ? given : null,
      content: typeof given === 'string' ? given : null,
      ...more,
    } as Answer,
  }) as unknown as Question;
const application = (home: Question[], auto: Question[] = []): Application =>
  ({
    data: [
      { typeId: 1, sections: [{ questions: home }], requestedCoverage: { rows: [] } },
      {
        typeId: 3,
        sections: [{ questions: auto }],
        requestedCoverage: { rows: [{ row: 'auto.bi', minimum: '30/60' }] },
      },
    ],
  }) as unknown as Application;

const home = [
  answered(321, 'State Farm'),
  answered(324, '1190'),
  answered(325, 429, 'Six months'),
  answered(327, 432, '$1,000'),
];
const row = (code: string, given: string, more: object = {}) => ({
  row: code,
  asked: given,
  given,
  givenText: given,
  verdict: 'asked',
  extraYearly: null,
  ...more,
});
const price = (typeId: 1 | 3, yearly: number) => ({ typeId, typeName: '', monthly: 10, yearly });
const quote = (yearly: number, rows: object[] = [], more: object = {}): ConsumerQuote =>
  ({
    quoteId: 5,
    number: 1,
    carrierName: 'Allstate',
    yearly,
    monthly: 100,
    editable: 0,
    comparisonResult: null,
    quotedCoverages: [
      {
        typeId: 1,
        feesYearly: 0,
        rows,
        discounts: [],
        firmness: 'bindable',
        validUntil: '2026-12-23',
        startsOn: null,
      },
    ],
    prices: [price(1, yearly)],
    ...more,
  }) as unknown as ConsumerQuote;

const textOf = (one: ConsumerQuote, stated: Application) =>
  textsIn(
    render(<BesidePolicy quote={one} />, { answered: [[applicationQuery.queryKey, stated]] }),
    'p',
  );

describe('a quote beside the policy of today', () => {
  it.each([
    [1_970, 'You pay $2,380 now; this quote costs $410 less a year.'],
    [2_400, 'You pay $2,380 now; this quote costs $20 more a year.'],
    [2_380, 'You pay $2,380 now; this quote costs the same.'],
  ])('$%i a year', (yearly, sentence) => {
    expect(textOf(quote(yearly), application(home))).toEqual([sentence]);
  });

  it('names the lines that differ, and no cause', () => {
    const rows = [row('home.deductible', '2500'), row('home.liability', '300000')];
    expect(textOf(quote(1_970, rows), application(home))).toEqual([
      'You pay $2,380 now; this quote costs $410 less a year, with a $1,500 higher deductible.',
    ]);
  });

  it('writes limits in whole dollars, and coverage that comes or goes', () => {
    const auto = [
      answered(140, '1640'),
      answered(303, 406, 'A year'),
      answered(120, 180, '$250,000 a person'),
      answered(305, 445, 'I don’t have it'),
      answered(307, 468, '$500'),
    ];
    const rows = [row('auto.bi', '100/300'), row('auto.comp.1', '500'), row('auto.coll.1', 'none')];
    const one = quote(1_500, [], {
      quotedCoverages: [{ typeId: 3, feesYearly: 0, rows, discounts: [] }],
      prices: [price(3, 1_500)],
    });
    expect(textOf(one, application([], auto))).toEqual([
      'You pay $1,640 now; this quote costs $140 less a year, with bodily injury limits of $100,000 a person, $300,000 an accident instead of $250,000 a person, $500,000 an accident, with comprehensive coverage added, without collision coverage.',
    ]);
  });

  it('takes the minimum of the state for “State minimum”', () => {
    const auto = [
      answered(140, '1640'),
      answered(303, 406, 'A year'),
      answered(120, 177, 'State minimum'),
    ];
    const one = quote(1_640, [], {
      quotedCoverages: [
        { typeId: 3, feesYearly: 0, rows: [row('auto.bi', '100/300')], discounts: [] },
      ],
      prices: [price(3, 1_640)],
    });
    expect(textOf(one, application([], auto))[0]).toContain(
      'of $100,000 a person, $300,000 an accident instead of $30,000 a person, $60,000 an accident',
    );
  });

  it('counts fees and lines priced apart', () => {
    const fees = {
      typeId: 1,
      feesYearly: 60,
      rows: [row('home.flood', 'yes', { extraYearly: 40 })],
    };
    const one = quote(2_370, [], {
      quotedCoverages: [fees],
      comparisonResult: { compared: 1_970 },
      prices: [price(1, 1_870), price(3, 500)],
    });
    expect(textOf(one, application(home))).toEqual([
      'For home, you pay $2,380 now; this quote costs $410 less a year.',
    ]);
  });

  it('names the bundle discount that the sum contains and the prices of the types do not', () => {
    const both = quote(3_300, [], { prices: [price(1, 1_970), price(3, 1_500)] });
    expect(
      textOf(both, application(home, [answered(140, '1640'), answered(303, 406, 'A year')])),
    ).toEqual([
      'You pay $4,020 now in total; this quote costs $720 less a year, with the bundle discount of $170, if the coverage is the same.',
      'For home, you pay $2,380 now; this quote costs $410 less a year, before the bundle discount.',
      'For auto, you pay $1,640 now; this quote costs $140 less a year, before the bundle discount, if the coverage is the same.',
    ]);
  });

  it('has a sum for several types only when both premiums are known', () => {
    const both = quote(3_470, [], {
      quotedCoverages: [1, 3].map((typeId) => ({ typeId, feesYearly: 0, rows: [], discounts: [] })),
      prices: [price(1, 1_970), price(3, 1_500)],
    });
    expect(
      textOf(both, application(home, [answered(140, '1640'), answered(303, 406, 'A year')])),
    ).toEqual([
      'You pay $4,020 now in total; this quote costs $550 less a year.',
      'For home, you pay $2,380 now; this quote costs $410 less a year.',
      'For auto, you pay $1,640 now; this quote costs $140 less a year.',
    ]);
    expect(textOf(both, application(home))).toEqual([
      'For home, you pay $2,380 now; this quote costs $410 less a year.',
    ]);
  });

  it('says that a difference holds for the same coverage when the agent stated no coverage', () => {
    expect(textOf(quote(1_970, [], { quotedCoverages: [] }), application(home))).toEqual([
      'You pay $2,380 now; this quote costs $410 less a year, if the coverage is the same.',
    ]);
    const both = quote(3_470, [], { prices: [price(1, 1_970), price(3, 1_500)] });
    expect(
      textOf(both, application(home, [answered(140, '1640'), answered(303, 406, 'A year')])),
    ).toEqual([
      'You pay $4,020 now in total; this quote costs $550 less a year, if the coverage is the same.',
      'For home, you pay $2,380 now; this quote costs $410 less a year.',
      'For auto, you pay $1,640 now; this quote costs $140 less a year, if the coverage is the same.',
    ]);
  });

  it('says that the price of a year was assumed', () => {
    const assumed = [answered(324, '2380')];
    expect(textOf(quote(1_970), application(assumed)).at(-1)).toBe(policyToday.english.assumed);
  });

  it('says nothing without a premium, and nothing while the quote waits for a new price', () => {
    expect(textOf(quote(1_970), application([answered(321, 'State Farm')]))).toEqual([]);
    expect(textOf(quote(1_970, [], { editable: 1 }), application(home))).toEqual([]);
  });
});

it.each([
  ['$800', 'with an $800 higher deductible'],
  ['$11,000', 'with an $11,000 higher deductible'],
  ['$1,100', 'with a $1,100 higher deductible'],
  ['$110', 'with a $110 higher deductible'],
])('%s is read with its article', (amount, text) => {
  expect(policyToday.english.higher(amount, 'deductible', null)).toBe(text);
});

const asked: SubmittedCoverage[] = [
  {
    typeId: 1,
    version: 1,
    rows: [
      {
        row: 'home.deductible',
        term: 'Deductible (all perils)',
        plain: 'What you pay first',
        text: '$2,500',
        value: '2500',
      },
    ],
  },
];
const stating = quote(1_970, [row('home.deductible', '2500')]);

function Table() {
  const policies = usePolicies();
  const lines = useComparisonLines([stating], asked, policies);
  return <SideTable quotes={[stating]} policies={policies} lines={lines} />;
}

function Pair() {
  const policies = usePolicies();
  const lines = useComparisonLines([stating], asked, policies);
  return <TwoColumns quotes={[stating]} policies={policies} lines={lines} isShort />;
}

const shown = (page: ReactElement, stated: Application) =>
  render(page, { answered: [[applicationQuery.queryKey, stated]] });

describe('the column of what the client has now', () => {
  it('stands beside the request, with the insurer', () => {
    const table = shown(<Table />, application(home));
    expect(textsIn(table, 'th').slice(1, 3)).toEqual([
      comparison.english.sideBySide.youAsked,
      `${policyToday.english.youHave} State Farm`,
    ]);
    const rows = textsIn(table, 'tr');
    expect(rows.find((text) => text.startsWith('Deductible'))).toContain(
      '$2,500 $1,000 As you asked',
    );
    expect(rows.find((text) => text.startsWith('Price, a year'))).toContain('$2,380 $1,970');
  });

  it('asks whether a price without a period is that of a year', () => {
    const table = shown(<Table />, application([answered(324, '2380')]));
    const compared = textsIn(table, 'tr').find((text) => text.startsWith('Price, a year'));
    expect(compared).toContain(policyToday.english.ifYearly('$2,380'));
  });

  it('is missing while the client states nothing', () => {
    expect(readIn(shown(<Table />, application([])))).not.toContain(policyToday.english.youHave);
  });

  it('is the second of two columns on a phone beside a single quote', () => {
    const pair = shown(<Pair />, application(home));
    expect(textsIn(pair, 'th').slice(0, 2)).toEqual(['01 Allstate', policyToday.english.youHave]);
    // The value instead of “As asked”, because the request is not beside it.
    expect(textsIn(pair, 'td').slice(0, 4)).toEqual(['$1,970', '$2,380', '$2,500', '$1,000']);
    // Lines that the client did not state are not said to be the same.
    expect(textsIn(pair, 'p').at(-1)).toBe('');
  });

  it('says which coverage the client did not state, and leaves out what no policy has', () => {
    const rows = textsIn(shown(<Table />, application(home.slice(0, 3))), 'tr');
    const cellsOf = (label: string) => rows.find((text) => text.startsWith(label));
    expect(cellsOf('Deductible')).toContain('$2,500 Not stated As you asked');
    expect(cellsOf('Valid until')).toContain('– –');
  });

  it('counts only coverage lines as the same, not prices and dates', () => {
    const same = application([...home.slice(0, 3), answered(327, 433, '$2,500')]);
    const pair = shown(<Pair />, same);
    expect(textsIn(pair, 'p').at(-1)).toBe(comparison.english.sideBySide.sameAsNow(1));
  });
});
