import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import type {
  PolicyToday,
  StatedLine,
} from '@fanwise/domain/applications/policy-today/policy-today';
import type { AnswerSource } from '@fanwise/domain/applications/questionnaire/visibility';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { type ComparisonLine, useComparisonLines } from './comparison-lines.ts';

type QuotedCoverage = NonNullable<ConsumerQuote['quotedCoverages']>[number];
type Row = QuotedCoverage['rows'][number];

const row = (name: string, verdict: Row['verdict'], more: object = {}) =>
  ({ row: name, verdict, asked: '1000', givenText: null, extraYearly: 0, ...more }) as Row;
const quotedCoverage = (typeId: number, more: object = {}) =>
  ({
    typeId,
    rows: [],
    firmness: 'bindable',
    validUntil: '2026-12-23',
    startsOn: null,
    termMonths: 12,
    exam: null,
    feesYearly: 0,
    company: null,
    discounts: [],
    note: '',
    ...more,
  }) as unknown as QuotedCoverage;
const quote = (yearly: number, more: object = {}) =>
  ({
    yearly,
    monthly: 100,
    comparisonResult: null,
    quotedCoverages: [quotedCoverage(1)],
    prices: [{ typeId: 1, typeName: 'Home', monthly: 100, yearly }],
    ...more,
  }) as unknown as ConsumerQuote;
const requestedCoverage = (typeId: number, ...rows: string[]) =>
  ({
    typeId,
    rows: rows.map((one) => ({ row: one, term: one, text: `${one} asked` })),
  }) as unknown as SubmittedCoverage;

type Sides = {
  quotes: ConsumerQuote[];
  requestedCoverages: SubmittedCoverage[];
  list: readonly PolicyToday[];
  take: (lines: ComparisonLine[]) => void;
};

function Page({ quotes, requestedCoverages, list, take }: Sides) {
  const withSource = (text: string, source: AnswerSource) =>
    source === 'typed' ? text : `${text} (${source})`;
  const textOf = ({ value, source }: StatedLine) => withSource(value ?? 'in words', source);
  take(useComparisonLines(quotes, requestedCoverages, { list, textOf, premiumText: withSource }));
  return null;
}

/** The lines that a page would render. */
function linesOf(
  quotes: ConsumerQuote[],
  requestedCoverages: SubmittedCoverage[] = [],
  list: readonly PolicyToday[] = [],
): ComparisonLine[] {
  let lines: ComparisonLine[] = [];
  const take = (rendered: ComparisonLine[]) => {
    lines = rendered;
  };
  renderToString(
    <Page quotes={quotes} requestedCoverages={requestedCoverages} list={list} take={take} />,
  );
  return lines;
}

const line = (lines: ComparisonLine[], key: string) => {
  const found = lines.find((one) => one.key === key);
  if (!found) throw new Error(`There is no line ${key}.`);
  return { ...found, texts: found.cells.map(({ text }) => text) };
};

describe('a coverage line', () => {
  const of = (...rows: Row[]) =>
    line(
      linesOf(
        rows.map((one) => quote(900, { quotedCoverages: [quotedCoverage(1, { rows: [one] })] })),
        [requestedCoverage(1, 'wind')],
      ),
      'wind',
    );

  it('shows the request once, and for each quote only the difference', () => {
    const { asked, label, texts, isDifferent } = of(
      row('wind', 'asked', { givenText: '1%' }),
      row('wind', 'less', { givenText: '5%' }),
    );
    expect({ asked, label, texts, isDifferent }).toEqual({
      asked: 'wind asked',
      label: 'wind',
      texts: ['As you asked', '5%'],
      isDifferent: true,
    });
  });

  it('does not differ where all quotes give the requested value, or state none', () => {
    expect(of(row('wind', 'asked'), row('wind', 'asked')).isDifferent).toBe(false);
    expect(of(row('wind', 'asked'), row('wind', 'unstated'))).toMatchObject({
      texts: ['As you asked', 'Not stated'],
      isDifferent: false,
    });
    expect(of(row('other', 'asked'), row('wind', 'asked')).texts).toEqual([
      'Not stated',
      'As you asked',
    ]);
  });

  it('differs where all quotes give the same value, but not the requested one', () => {
    const both = [
      row('wind', 'more', { givenText: '0%' }),
      row('wind', 'more', { givenText: '0%' }),
    ];
    expect(of(...both)).toMatchObject({ texts: ['0%', '0%'], isDifferent: true });
  });

  it('names added costs, and the given value where any was acceptable', () => {
    expect(of(row('wind', 'asked', { givenText: '1%', extraYearly: 120 })).texts).toEqual([
      '1% (plus $120 a year)',
    ]);
    expect(of(row('wind', 'asked', { givenText: '2%', asked: 'any' })).texts).toEqual(['2%']);
  });

  it('carries its type where several types are compared', () => {
    const lines = linesOf(
      [quote(900)],
      [requestedCoverage(1, 'wind'), requestedCoverage(3, 'glass')],
    );
    expect([line(lines, 'wind').label, line(lines, 'glass').label]).toEqual([
      'Home: wind',
      'Auto: glass',
    ]);
  });
});

describe('the policy that the client has now', () => {
  const stated = (value: string | null, source: AnswerSource = 'typed'): StatedLine => ({
    code: 'home.deductible',
    value,
    source,
    questionId: 327,
  });
  const policy = (typeId: 1 | 3, yearlyDollars: number | null, ...lines: StatedLine[]) => ({
    typeId,
    insurer: null,
    premium: yearlyDollars === null ? null : { yearlyDollars, source: 'typed' as const },
    lines,
  });
  const asked = {
    typeId: 1,
    rows: [{ row: 'home.deductible', term: 'Deductible', text: '$1,000', value: '1000' }],
  } as unknown as SubmittedCoverage;
  const given = quote(900, {
    quotedCoverages: [quotedCoverage(1, { rows: [row('home.deductible', 'asked')] })],
  });

  it('stands beside the request, only on lines that the client stated', () => {
    const lines = linesOf([given], [asked], [policy(1, 1_200, stated('2500'))]);
    expect(line(lines, 'home.deductible').now).toEqual({ text: '2500', value: '2500' });
    expect(line(lines, 'compared').now).toEqual({ text: '$1,200', value: null });
    expect(lines.filter(({ now }) => now)).toHaveLength(2);
    expect(linesOf([given], [asked]).filter(({ now }) => now)).toEqual([]);
  });

  it('makes a line different where it differs from the request', () => {
    const isDifferent = (value: string | null) =>
      line(linesOf([given], [asked], [policy(1, null, stated(value))]), 'home.deductible')
        .isDifferent;
    expect([isDifferent('2500'), isDifferent(null), isDifferent('1000')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('says which values the client did not type', () => {
    const lines = linesOf([given], [asked], [policy(1, null, stated('2500', 'policy'))]);
    expect(line(lines, 'home.deductible').now?.text).toBe('2500 (policy)');
  });

  it('is a sum only when the premium of every type is known', () => {
    const prices = [
      { typeId: 1, typeName: 'Home', monthly: 60, yearly: 600 },
      { typeId: 3, typeName: 'Auto', monthly: 40, yearly: 400 },
    ];
    const now = (...list: PolicyToday[]) => {
      const lines = linesOf([quote(1_000, { prices })], [], list);
      return ['compared', 'type-1', 'type-3'].map((key) => line(lines, key).now?.text ?? null);
    };
    expect(now(policy(1, 700), policy(3, 500))).toEqual(['$1,200', '$700', '$500']);
    expect(now(policy(1, 700), policy(3, null))).toEqual([null, '$700', null]);
  });
});

describe('prices and terms', () => {
  it('are one price, shown once, while no quote has fees or extras', () => {
    const keys = linesOf([quote(900), quote(920)]).map(({ key }) => key);
    expect(keys).toContain('compared');
    expect(keys).not.toContain('yearly');
  });

  it('compare the price with fees, and show the plain price beside it', () => {
    const lines = linesOf([
      quote(900, { comparisonResult: { compared: 950, instalments: null } }),
      quote(920),
    ]);
    expect(line(lines, 'compared').texts).toEqual(['$950', '$920']);
    expect(line(lines, 'yearly').texts).toEqual(['$900', '$920']);
    expect(line(lines, 'monthly')).toMatchObject({ texts: ['$100', '$100'], isDifferent: false });
  });

  it('are empty for a quote without stated coverage', () => {
    const lines = linesOf([quote(900, { quotedCoverages: [] })]);
    for (const key of ['firmness', 'until', 'starts', 'term', 'fees', 'payments'])
      expect([key, line(lines, key).texts]).toEqual([key, ['Not stated']]);
  });

  it('do not differ where only a quote without stated coverage says nothing', () => {
    const lines = linesOf([quote(900), quote(910), quote(920, { quotedCoverages: [] })]);
    expect(line(lines, 'until')).toMatchObject({ isDifferent: false });
    const other = quote(910, { quotedCoverages: [quotedCoverage(1, { termMonths: 6 })] });
    expect(line(linesOf([quote(900), other]), 'term')).toMatchObject({ isDifferent: true });
  });

  it('show a term once if all types of a bundle share it, and otherwise by type', () => {
    const quotedCoverages = [
      quotedCoverage(1, { feesYearly: 40 }),
      quotedCoverage(3, { termMonths: 6 }),
    ];
    const lines = linesOf([quote(900, { quotedCoverages })]);
    expect(line(lines, 'until').texts).toEqual(['Dec 23, 2026']);
    expect(line(lines, 'term').texts).toEqual(['Home: 12 months; Auto: 6 months']);
    expect(line(lines, 'fees').texts).toEqual(['Home: $40; Auto: none']);
    expect(line(lines, 'firmness').texts).toEqual([comparison.english.firmness.bindable]);
  });

  it('count payments where a month costs more than a twelfth', () => {
    const comparisonResult = { compared: 900, instalments: { payments: 12, total: 960 } };
    const lines = linesOf([
      quote(900, { comparisonResult }),
      quote(900),
      quote(900, { quotedCoverages: [] }),
    ]);
    expect(line(lines, 'payments').texts).toEqual(['$960 in 12 payments', '–', 'Not stated']);
  });

  it('show an exam or a company only where some quoted coverage names one', () => {
    const keys = linesOf([quote(900)]).map(({ key }) => key);
    expect(keys).not.toContain('exam');
    expect(keys).not.toContain('company');
    const named = [
      quote(900, {
        quotedCoverages: [quotedCoverage(2, { exam: 'either', company: { name: 'Erie Home' } })],
      }),
      quote(910),
    ];
    expect(line(linesOf(named), 'exam').texts).toEqual(['With or without', 'Not stated']);
    expect(line(linesOf(named), 'company').texts).toEqual(['Erie Home', 'Not stated']);
  });

  it('list the price by type where there are several types', () => {
    const prices = [
      { typeId: 1, typeName: 'Home', monthly: 60, yearly: 600 },
      { typeId: 3, typeName: 'Auto', monthly: 40, yearly: 400 },
    ];
    const lines = linesOf([quote(1_000, { prices }), quote(900, { prices: prices.slice(0, 1) })]);
    expect(line(lines, 'type-1').texts).toEqual(['$600', '$600']);
    expect(line(lines, 'type-3')).toMatchObject({ texts: ['$400', 'none'], isDifferent: true });
    expect(linesOf([quote(900)]).some(({ key }) => key.startsWith('type-'))).toBe(false);
  });
});

it.each([1, 28])(
  'beside a quote that does not state its coverage, %i hidden lines are not said to be the same',
  (count) => {
    expect(comparison.english.sideBySide.sameWhereStated(count)).toMatch(
      /^No difference is stated/,
    );
  },
);
