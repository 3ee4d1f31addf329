import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { quotesQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { readIn, render, textsIn } from '../../../testing.ts';
import { SortButton } from '../comparison/sort-button.tsx';
import { CoverageList } from './coverage-list.tsx';
import { discountTexts, QuoteNotes } from './quote-notes.tsx';
import { QuotesInBrief } from './quotes-in-brief.tsx';
import { RequestedCoverageFold } from './requested-coverage-details.tsx';
import type { QuotesView } from './use-view.ts';
import { ViewBar } from './view-bar.tsx';

const messages = comparison.english;
type ComparisonResult = NonNullable<ConsumerQuote['comparisonResult']>;
const comparisonResult = (changes: Partial<ComparisonResult> = {}): ComparisonResult =>
  ({
    group: 'asked',
    basis: 'asked',
    rank: 1,
    lowest: false,
    tied: false,
    compared: 900,
    differences: [],
    explaining: null,
    validUntil: '2026-12-20',
    expired: false,
    instalments: null,
    ...changes,
  }) as unknown as ComparisonResult;
const row = (name: string, verdict: string, more: object = {}) => ({
  row: name,
  verdict,
  given: '1',
  givenText: '$1',
  extraYearly: null,
  reason: null,
  ...more,
});
const quotedCoverage = (more: object = {}) => ({
  typeId: 3,
  rows: [],
  firmness: 'reports',
  note: '',
  termMonths: 12,
  feesYearly: 0,
  discounts: [],
  ...more,
});
const quote = (
  number: number,
  more: object = {},
  stands: Partial<ComparisonResult> = {},
): ConsumerQuote =>
  ({
    quoteId: number,
    number,
    yearly: 900,
    monthly: 80,
    carrierName: `Carrier ${number}`,
    agent: { firstName: 'Priya' },
    comparisonResult: comparisonResult(stands),
    quotedCoverages: [quotedCoverage()],
    prices: [{ typeId: 3 }],
    deleted: false,
    accepted: false,
    editable: 0,
    ...more,
  }) as unknown as ConsumerQuote;

describe('the notes on how a quote compares with the coverage request', () => {
  const notes = (shown: ConsumerQuote, all: ConsumerQuote[] = []) =>
    readIn(
      render(
        <QuoteNotes
          quote={shown}
          comparisonResult={shown.comparisonResult ?? comparisonResult()}
        />,
        {
          answered: [
            [
              quotesQuery.queryKey,
              {
                data: all,
                requestedCoverages: [
                  { typeId: 3, rows: [{ row: 'auto.rental', term: 'Rental car' }] },
                ],
              },
            ],
          ],
        },
      ),
    );

  it('are empty when the agent stated no coverage', () => {
    expect(notes(quote(1, { quotedCoverages: [] }))).toBe('');
  });

  it('say that every line is as requested, close to it, or more', () => {
    expect(notes(quote(1))).toContain(messages.asAsked);
    const close = quote(1, {
      quotedCoverages: [quotedCoverage({ rows: [row('auto.pd', 'near')] })],
    });
    expect(notes(close)).toContain(messages.closeToAsked);
    const more = quote(1, {
      quotedCoverages: [quotedCoverage({ rows: [row('auto.rental', 'more')] })],
    });
    expect(notes(more)).toContain(messages.givesMore(['Rental car $1']));
    const yes = row('auto.rental', 'more', { given: 'yes', givenText: 'Yes' });
    expect(notes(quote(1, { quotedCoverages: [quotedCoverage({ rows: [yes] })] }))).toContain(
      messages.givesMore(['Rental car']),
    );
  });

  it('say why the quote costs less than one that meets the request', () => {
    const differences = ['a', 'b', 'c', 'd'].map((name) => ({
      typeId: 3,
      row: name,
      term: `Line ${name}`,
      givenText: '$1',
      instead: '$2',
    })) as unknown as ComparisonResult['differences'];
    const cheaper = quote(2, {}, { group: 'differs', explaining: 'cheaper', differences });
    const text = notes(cheaper, [quote(1)]);
    expect(text).toContain(`${messages.cheaperThan('01 Carrier 1')} :`);
    expect(text).toContain(`Line a $1 ${messages.insteadOf('$2')}`);
    expect(text).toContain(messages.andMore(1));
    expect(text).not.toContain('Line d');
    const bundle = quote(2, { prices: [{}, {}] }, { explaining: 'less', differences });
    expect(notes(bundle)).toContain(messages.ofType('Auto', 'Line a'));
    expect(notes(bundle)).toContain(messages.explaining.less);
  });

  it('count lines that give less, more, or something else', () => {
    const rows = [row('a', 'less'), row('b', 'other'), row('auto.rental', 'more')];
    const shown = quote(1, { quotedCoverages: [quotedCoverage({ rows })] }, { group: 'differs' });
    expect(notes(shown)).toContain(messages.counted(1, 1, 1));
  });

  it('show the price with fees and extras', () => {
    const rows = [row('auto.rental', 'asked', { extraYearly: 30 })];
    const shown = quote(
      1,
      { quotedCoverages: [quotedCoverage({ rows, feesYearly: 20 })] },
      { compared: 950 },
    );
    expect(notes(shown)).toContain(
      `${messages.comparedBy('$950')} ${messages.priceOf('$900')} + ${messages.feesOf('$20')} + Rental car $30`,
    );
    expect(notes(quote(1))).not.toContain('a year in total');
  });

  it.each([
    [{ payments: 12, total: 960, more: 60 }, messages.monthlyMore(12, '$960', '$60')],
    [{ payments: 12, total: 840, more: -60 }, messages.monthlyLess(12, '$840', '$60')],
    [{ payments: 12, total: 900, more: 0 }, messages.monthlySame(12, '$900')],
  ])('compare twelve payments with the yearly price: %j', (instalments, expected) => {
    expect(notes(quote(1, {}, { instalments } as Partial<ComparisonResult>))).toContain(expected);
  });

  it('say how firm the price is, until when it is valid, and what it depends on', () => {
    const shown = quote(1, {
      quotedCoverages: [quotedCoverage({ termMonths: 6, note: 'Bring it.' })],
    });
    const text = notes(shown);
    expect(text).toContain(messages.firmness.reports);
    expect(text).toContain(messages.validUntil('Dec 20, 2026'));
    expect(text).toContain(messages.sixMonths);
    expect(text).toContain(`${messages.note('Priya')} Bring it.`);
    expect(notes(quote(1, {}, { expired: true }))).toContain(messages.wasValid('Dec 20, 2026'));
    const health = quote(1, {
      quotedCoverages: [quotedCoverage({ rows: [row('life.class', 'unstated')] })],
    });
    expect(notes(health)).toContain(messages.classAssumed);
  });

  it('name each discount once, with the cost of losing it', () => {
    const discount = (text: string, withoutYearly: number | null) => ({ text, withoutYearly });
    const quotedCoverages = [
      quotedCoverage({ discounts: [discount('Paperless', null), discount('Autopay', 60)] }),
      quotedCoverage({ discounts: [discount('Paperless', null)] }),
    ] as unknown as ConsumerQuote['quotedCoverages'];
    expect(discountTexts({ quotedCoverages }, (name, more) => `${name} ${more}`)).toEqual([
      'Paperless',
      'Autopay $60',
    ]);
    expect(discountTexts({ quotedCoverages: undefined }, String)).toEqual([]);
  });
});

describe('the grouped list of quotes', () => {
  const list = (...quotes: ConsumerQuote[]) =>
    render(
      <CoverageList quotes={quotes} order="lowest">
        {({ number }) => <b>{number}</b>}
      </CoverageList>,
    );

  it('groups quotes by their coverage, in the order of the request', () => {
    const page = list(
      quote(1, {}, { group: 'differs', basis: 'x', rank: 3 }),
      quote(2, {}, { group: 'asked', rank: 1 }),
      quote(3, { comparisonResult: null }),
    );
    expect(textsIn(page, 'b')).toEqual(['3', '2', '1']);
    expect(textsIn(page, 'h2')).toContain(messages.groups.asked);
    expect(readIn(page)).toContain(messages.notStated);
    expect(readIn(page)).toContain(messages.otherReasons);
  });

  it('says which quotes differ in the same way', () => {
    const same = [1, 2].map((number) =>
      quote(number, {}, { group: 'differs', basis: 'x', rank: number }),
    );
    expect(readIn(list(...same))).toContain(messages.sameBasis('01, 02'));
    expect(readIn(list(same[0]!))).not.toContain('in the same way');
    expect(readIn(list(same[0]!))).not.toContain(messages.otherReasons);
  });

  it('says so when no quote fits the filter', () => {
    expect(readIn(list())).toBe(messages.nothingLeft);
  });
});

describe('the summary above the list', () => {
  it('names the quote that meets the request, and its price', () => {
    const page = readIn(
      render(<QuotesInBrief quotes={[quote(1), quote(2, {}, { rank: 2, compared: 950 })]} />),
    );
    expect(page).toContain(messages.inShort.priced('01 Carrier 1', '$900'));
    expect(render(<QuotesInBrief quotes={[]} />)).toBe('');
  });
});

describe('the folded coverage request', () => {
  const requestedCoverage = (typeId: 1 | 3, ...names: string[]) =>
    ({
      typeId,
      rows: names.map((name) => ({ row: name, term: name, text: `${name} asked` })),
    }) as unknown as SubmittedCoverage;

  it('counts the lines by type, and has a heading for each of several types', () => {
    const one = render(
      <RequestedCoverageFold requestedCoverages={[requestedCoverage(3, 'wind')]} />,
    );
    expect(textsIn(one, 'summary')).toEqual([messages.askedLines(messages.linesOf('Auto', 1))]);
    expect(textsIn(one, 'h2')).toEqual([]);
    const both = render(
      <RequestedCoverageFold
        requestedCoverages={[requestedCoverage(1, 'wind'), requestedCoverage(3, 'glass')]}
      />,
    );
    expect(textsIn(both, 'h2')).toEqual(['Home', 'Auto']);
    expect(textsIn(both, 'dd')).toEqual(['wind asked', 'glass asked']);
    expect(render(<RequestedCoverageFold requestedCoverages={[]} />)).toBe('');
  });
});

describe('the bar that switches between coverage and price', () => {
  const bar = (view: Partial<QuotesView>) =>
    readIn(
      render(
        <ViewBar
          view={
            {
              hasCoverage: true,
              kind: 'cover',
              askedOnly: false,
              bindableOnly: false,
              setKind: () => {},
              setAskedOnly: () => {},
              setBindableOnly: () => {},
              ...view,
            } as unknown as QuotesView
          }
        />,
      ),
    );

  it('is shown once a quote states its coverage', () => {
    expect(bar({ hasCoverage: false })).toBe('');
    expect(bar({})).toContain(messages.askedOnly);
    expect(bar({ kind: 'price' })).not.toContain(messages.askedOnly);
    expect(bar({ kind: 'price' })).toContain(messages.byPrice);
  });

  it.each([
    ['cover', 'lowest', messages.sortLowest],
    ['cover', 'highest', messages.sortHighest],
    ['price', 'lowest', myQuotes.english.sortLowest],
    ['price', 'highest', myQuotes.english.sortHighest],
  ] as const)(
    'the button above a list by %s, %s price first, says the order of the list',
    (kind, order, expected) => {
      const button = render(<SortButton view={{ kind, order, turnOrder: () => undefined }} />);
      expect(textsIn(button, 'button')).toEqual([expected]);
    },
  );
});
