import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { quotesQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { draw, readIn, textsIn } from '../../../testing.ts';
import { SortButton } from '../comparison/sort-button.tsx';
import { CoverList } from './cover-list.tsx';
import { InShort } from './in-short.tsx';
import { discountTexts, QuoteNotes } from './quote-notes.tsx';
import { RequestedCoverageFold } from './requested-coverage-fold.tsx';
import type { View } from './use-view.ts';
import { ViewBar } from './view-bar.tsx';

const words = comparison.english;
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

describe('what a quote covers beside what was asked', () => {
  const notes = (shown: ConsumerQuote, all: ConsumerQuote[] = []) =>
    readIn(
      draw(
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
                  { typeId: 3, rows: [{ row: 'auto.rental', name: 'Rental car' }] },
                ],
              },
            ],
          ],
        },
      ),
    );

  it('is nothing that was not stated', () => {
    expect(notes(quote(1, { quotedCoverages: [] }))).toBe('');
  });

  it('is every line as asked, or close to it, or more', () => {
    expect(notes(quote(1))).toContain(words.asAsked);
    const close = quote(1, {
      quotedCoverages: [quotedCoverage({ rows: [row('auto.pd', 'near')] })],
    });
    expect(notes(close)).toContain(words.closeToAsked);
    const more = quote(1, {
      quotedCoverages: [quotedCoverage({ rows: [row('auto.rental', 'more')] })],
    });
    expect(notes(more)).toContain(words.givesMore(['Rental car $1']));
    const yes = row('auto.rental', 'more', { given: 'yes', givenText: 'Yes' });
    expect(notes(quote(1, { quotedCoverages: [quotedCoverage({ rows: [yes] })] }))).toContain(
      words.givesMore(['Rental car']),
    );
  });

  it('is why it costs less than what was asked', () => {
    const differences = ['a', 'b', 'c', 'd'].map((name) => ({
      typeId: 3,
      row: name,
      name: `Line ${name}`,
      givenText: '$1',
      instead: '$2',
    })) as unknown as ComparisonResult['differences'];
    const cheaper = quote(2, {}, { group: 'differs', explaining: 'cheaper', differences });
    const text = notes(cheaper, [quote(1)]);
    expect(text).toContain(`${words.cheaperThan('01 Carrier 1')} :`);
    expect(text).toContain(`Line a $1 ${words.insteadOf('$2')}`);
    expect(text).toContain(words.andMore(1));
    expect(text).not.toContain('Line d');
    const bundle = quote(2, { prices: [{}, {}] }, { explaining: 'less', differences });
    expect(notes(bundle)).toContain(words.ofType('Auto', 'Line a'));
    expect(notes(bundle)).toContain(words.explaining.less);
  });

  it('counts lines that give less, more, or something else', () => {
    const rows = [row('a', 'less'), row('b', 'other'), row('auto.rental', 'more')];
    const shown = quote(1, { quotedCoverages: [quotedCoverage({ rows })] }, { group: 'differs' });
    expect(notes(shown)).toContain(words.counted(1, 1, 1));
  });

  it('is what it comes to with fees and extras', () => {
    const rows = [row('auto.rental', 'asked', { extraYearly: 30 })];
    const shown = quote(
      1,
      { quotedCoverages: [quotedCoverage({ rows, feesYearly: 20 })] },
      { compared: 950 },
    );
    expect(notes(shown)).toContain(
      `${words.comparedBy('$950')} ${words.priceOf('$900')} + ${words.feesOf('$20')} + Rental car $30`,
    );
    expect(notes(quote(1))).not.toContain('a year in all');
  });

  it.each([
    [{ payments: 12, total: 960, more: 60 }, words.monthlyMore(12, '$960', '$60')],
    [{ payments: 12, total: 840, more: -60 }, words.monthlyLess(12, '$840', '$60')],
    [{ payments: 12, total: 900, more: 0 }, words.monthlySame(12, '$900')],
  ])('says what the months come to: %j', (instalments, said) => {
    expect(notes(quote(1, {}, { instalments } as Partial<ComparisonResult>))).toContain(said);
  });

  it('says how firm it is, until when, and what it hangs on', () => {
    const shown = quote(1, {
      quotedCoverages: [quotedCoverage({ termMonths: 6, note: 'Bring it.' })],
    });
    const text = notes(shown);
    expect(text).toContain(words.firmness.reports);
    expect(text).toContain(words.validUntil('Dec 20, 2026'));
    expect(text).toContain(words.sixMonths);
    expect(text).toContain(`${words.note('Priya')} Bring it.`);
    expect(notes(quote(1, {}, { expired: true }))).toContain(words.wasValid('Dec 20, 2026'));
    const health = quote(1, {
      quotedCoverages: [quotedCoverage({ rows: [row('life.class', 'unstated')] })],
    });
    expect(notes(health)).toContain(words.classAssumed);
  });

  it('names each discount once, with what losing it costs', () => {
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

describe('quotes in groups', () => {
  const list = (...quotes: ConsumerQuote[]) =>
    draw(
      <CoverList quotes={quotes} order="lowest">
        {({ number }) => <b>{number}</b>}
      </CoverList>,
    );

  it('are parted by what they cover, in the order of what was asked', () => {
    const page = list(
      quote(1, {}, { group: 'differs', basis: 'x', rank: 3 }),
      quote(2, {}, { group: 'asked', rank: 1 }),
      quote(3, { comparisonResult: null }),
    );
    expect(textsIn(page, 'b')).toEqual(['3', '2', '1']);
    expect(textsIn(page, 'h2')).toContain(words.groups.asked);
    expect(readIn(page)).toContain(words.notSaid);
    expect(readIn(page)).toContain(words.otherReasons);
  });

  it('say which differ in the same way', () => {
    const same = [1, 2].map((number) =>
      quote(number, {}, { group: 'differs', basis: 'x', rank: number }),
    );
    expect(readIn(list(...same))).toContain(words.sameBasis('01, 02'));
    expect(readIn(list(same[0]!))).not.toContain('in the same way');
    expect(readIn(list(same[0]!))).not.toContain(words.otherReasons);
  });

  it('are none where no quote fits', () => {
    expect(readIn(list())).toBe(words.nothingLeft);
  });
});

describe('before the list is read', () => {
  it('stands which one covers what was asked, and at what price', () => {
    const page = readIn(
      draw(<InShort quotes={[quote(1), quote(2, {}, { rank: 2, compared: 950 })]} />),
    );
    expect(page).toContain(words.inShort.priced('01 Carrier 1', '$900'));
    expect(draw(<InShort quotes={[]} />)).toBe('');
  });
});

describe('all that was asked for', () => {
  const requestedCoverage = (typeId: 1 | 3, ...names: string[]) =>
    ({
      typeId,
      rows: names.map((name) => ({ row: name, name, text: `${name} asked` })),
    }) as unknown as SubmittedCoverage;

  it('is counted by type, and named under it where there are several', () => {
    const one = draw(<RequestedCoverageFold requestedCoverages={[requestedCoverage(3, 'wind')]} />);
    expect(textsIn(one, 'summary')).toEqual([words.askedLines(words.linesOf('Auto', 1))]);
    expect(textsIn(one, 'h2')).toEqual([]);
    const both = draw(
      <RequestedCoverageFold
        requestedCoverages={[requestedCoverage(1, 'wind'), requestedCoverage(3, 'glass')]}
      />,
    );
    expect(textsIn(both, 'h2')).toEqual(['Home', 'Auto']);
    expect(textsIn(both, 'dd')).toEqual(['wind asked', 'glass asked']);
    expect(draw(<RequestedCoverageFold requestedCoverages={[]} />)).toBe('');
  });
});

describe('by cover or by price', () => {
  const bar = (view: Partial<View>) =>
    readIn(
      draw(
        <ViewBar
          view={
            {
              hasCover: true,
              kind: 'cover',
              askedOnly: false,
              bindableOnly: false,
              setKind: () => {},
              setAskedOnly: () => {},
              setBindableOnly: () => {},
              ...view,
            } as unknown as View
          }
        />,
      ),
    );

  it('is a choice where a quote says what it covers', () => {
    expect(bar({ hasCover: false })).toBe('');
    expect(bar({})).toContain(words.askedOnly);
    expect(bar({ kind: 'price' })).not.toContain(words.askedOnly);
    expect(bar({ kind: 'price' })).toContain(words.byPrice);
  });

  it.each([
    ['cover', 'lowest', words.sortLowest],
    ['cover', 'highest', words.sortHighest],
    ['price', 'lowest', myQuotes.english.sortLowest],
    ['price', 'highest', myQuotes.english.sortHighest],
  ] as const)(
    'the button above a list by %s, %s price first, says the order of the list',
    (kind, order, said) => {
      const button = draw(<SortButton view={{ kind, order, turn: () => undefined }} />);
      expect(textsIn(button, 'button')).toEqual([said]);
    },
  );
});
