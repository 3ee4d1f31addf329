import type { Application, ConsumerQuote } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { applicationQuery, quotesQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { linksIn, readIn, render, textsIn } from '../../../testing.ts';
import { QuoteDetails } from './quote-details.tsx';
import { QuotedLines } from './quoted-lines.tsx';

const messages = myQuotes.english.details;
const { reasons, youAsked, extra, asAsked } = comparison.english;
const price = (typeId: 1 | 3, monthly: number, yearly: number) => ({
  typeId,
  typeName: '',
  monthly,
  yearly,
});
const quote = (changes: Partial<ConsumerQuote> = {}): ConsumerQuote =>
  ({
    quoteId: 5,
    number: 1,
    monthly: 100,
    yearly: 1_100,
    editable: 0,
    quotedCoverages: [],
    agent: { agencyName: 'Shah Insurance', firstName: 'Priya', licenseNumber: '4411223' },
    prices: [price(1, 100, 1_100)],
    license: null,
    ...changes,
  }) as unknown as ConsumerQuote;
const requestedCoverages = [{ typeId: 3, rows: [{ row: 'auto.pd', term: 'Damage' }] }];
const shown = (changes: Partial<ConsumerQuote> = {}, application?: Application) =>
  render(<QuoteDetails quote={quote(changes)} />, {
    answered: [
      [quotesQuery.queryKey, { data: [], requestedCoverages }],
      ...(application ? [[applicationQuery.queryKey, application] as const] : []),
    ],
  });

describe('the details of one quote', () => {
  it('start with the agent', () => {
    const page = shown();
    expect(textsIn(page, 'dd').slice(1)).toEqual(['Priya', '4411223']);
    expect(linksIn(page).map(([, to]) => to)).toEqual(['/profile/my-quotes/5/agent']);
  });

  it("say that the license was found in the state's record, with a link to it", () => {
    const license = {
      state: 'NC',
      number: '123 456',
      checked: '2026-11-01',
      url: 'https://nc.example/l',
    };
    const page = shown({ license } as Partial<ConsumerQuote>);
    expect(textsIn(page, 'dt')).toContain(messages.stateLicense('NC'));
    expect(readIn(page)).toContain(messages.stateLicenseChecked('123 456', 'Nov 1, 2026'));
    expect(linksIn(page)).toContainEqual([messages.lookUp, 'https://nc.example/l']);
    expect(page).toContain('rel="noopener noreferrer"');
  });

  it('show the price of each type, and the bundle price or the sum', () => {
    const rows = (changes: Partial<ConsumerQuote>) => textsIn(shown(changes), 'tr').slice(1);
    expect(rows({})).toEqual(['Home $100 $1,100', `${messages.total} $100 $1,100`]);
    const prices = [price(1, 80, 900), price(3, 40, 400)] as ConsumerQuote['prices'];
    expect(rows({ prices }).at(-1)).toBe(`${messages.bundle} $100 $1,100`);
    expect(readIn(shown({ prices }))).toContain(messages.bundleSaves('$200'));
    expect(readIn(shown())).not.toContain('Bundling saves');
  });

  it('call the quote an estimate, unless its price is firm', () => {
    const detailsFor = (firmness: string) =>
      readIn(shown({ quotedCoverages: [{ typeId: 3, firmness, rows: [] }] as never }));
    expect(detailsFor('estimate')).toContain(messages.estimate);
    expect(detailsFor('reports')).toContain(messages.estimate);
    expect(detailsFor('bindable')).not.toContain(messages.estimate);
  });

  it.each([
    [1_100, messages.yearlySaves('$100')],
    [1_200, messages.same],
    [1_250, messages.yearlyCosts('$50')],
  ])('compare twelve months with a yearly payment of %i', (yearly, expected) => {
    expect(readIn(shown({ yearly }))).toContain(`${messages.twelve('$1,200')} ${expected}`);
  });
});

describe('the lines of quoted coverage', () => {
  const row = (more: object) => ({
    row: 'auto.pd',
    verdict: 'asked',
    asked: '100000',
    askedText: '$100,000',
    givenText: '$100,000',
    extraYearly: null,
    reason: null,
    ...more,
  });
  const lines = (...rows: object[]) => {
    const quotedCoverages = [{ typeId: 3, firmness: 'reports', rows }] as never;
    return render(<QuotedLines quote={quote({ quotedCoverages })} />, {
      answered: [[quotesQuery.queryKey, { data: [], requestedCoverages }]],
    });
  };

  it('show the lines that differ from the request, each with its reason', () => {
    const page = lines(row({}), row({ verdict: 'less', givenText: '$50,000', reason: 'price' }));
    expect(textsIn(page, 'dt')).toEqual(['Damage']);
    const text = readIn(page);
    expect(text).toContain(`$50,000 (${youAsked('$100,000')})`);
    expect(text).toContain(reasons.price);
    expect(readIn(lines(row({})))).toContain(asAsked);
  });

  it('show lines that cost extra, and lines without a value', () => {
    expect(readIn(lines(row({ extraYearly: 30 })))).toContain(
      `$100,000 , ${extra('$30')}`.replace(' ,', ','),
    );
    expect(textsIn(lines(row({ asked: 'any' })), 'dt')).toEqual(['Damage']);
  });

  it('show the code of a line that has no name', () => {
    expect(textsIn(lines(row({ row: 'auto.gap', verdict: 'more' })), 'dt')).toEqual(['auto.gap']);
  });
});
