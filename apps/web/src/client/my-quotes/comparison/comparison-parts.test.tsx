import type { ConsumerQuote } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { linksIn, readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { ChosenPanel } from '../choosing/chosen-panel.tsx';
import { Comparison } from './comparison.tsx';
import { PriceBar } from './price-bar.tsx';
import type { QuoteState } from './quote-facts.ts';
import { QuoteRow } from './quote-row.tsx';
import { RemovedQuote } from './removed-quote.tsx';

const messages = myQuotes.english;
const agent = {
  firstName: 'Priya',
  agencyName: 'Shah Insurance',
  licenseNumber: '4411223',
} as ConsumerQuote['agent'];
const quote = (number: number, yearly: number, more: Partial<ConsumerQuote> = {}): ConsumerQuote =>
  ({
    quoteId: number,
    number,
    yearly,
    monthly: 100,
    deleted: false,
    accepted: false,
    editable: 0,
    onHold: false,
    unlocked: false,
    unlockBy: null,
    removedBecause: null,
    removedReason: null,
    carrierName: `Carrier ${number}`,
    agent,
    comparisonResult: null,
    agencyRatio: null,
    offers: [],
    consent: null,
    prices: [{ typeId: 1, typeName: 'Home', monthly: 100, yearly }],
    ...more,
  }) as unknown as ConsumerQuote;
const of = (typeId: 1 | 3, yearly: number) => ({ typeId, typeName: '', monthly: 10, yearly });

describe('all prices in one table', () => {
  const table = (quotes: ConsumerQuote[], lowest: number | null) =>
    Object.fromEntries(
      textsIn(render(<Comparison quotes={quotes} lowest={lowest} />), 'tr')
        .slice(1)
        .map((row) => [row.replace(/ (?:[$–−]).*$/, ''), row]),
    );
  const { comparison: lines } = messages;

  it('marks the lowest price of each line', () => {
    const rows = table([quote(1, 900), quote(2, 1_000)], 900);
    expect(rows[lines.yearly]).toBe(`${lines.yearly} $900 , lowest $1,000`);
    expect(rows[lines.difference]).toBe(`${lines.difference} – none $100`);
    expect(rows[lines.monthly]).toBe(`${lines.monthly} $100 $100`);
    expect(rows[lines.yearlySaves]).toBe(`${lines.yearlySaves} $300 $200`);
  });

  it('does not mark a price that is out of date', () => {
    const rows = table([quote(1, 900), quote(2, 1_000), quote(3, 800, { editable: 1 })], 900);
    expect(rows[lines.yearly]).toBe(`${lines.yearly} $900 , lowest $1,000 $800`);
  });

  it('lists prices by type only where there are several types', () => {
    const bundle = quote(1, 1_300, { prices: [of(1, 900), of(3, 500)] });
    const rows = table([bundle, quote(2, 1_500, { prices: [of(1, 1_500)] })], 1_300);
    expect(rows[lines.typeYearly('Home')]).toBe(`Home, a year $900 , lowest $1,500`);
    expect(rows[lines.typeYearly('Auto')]).toBe(`Auto, a year $500 – none`);
    expect(rows[lines.bundle]).toBe(`${lines.bundle} −$100 – none`);
    expect(rows[lines.typesAlone]).toBe(`${lines.typesAlone} $1,400 $1,500`);
    const alone = table([quote(1, 900), quote(2, 1_000)], null);
    for (const line of [lines.typeYearly('Home'), lines.bundle, lines.difference])
      expect(alone).not.toHaveProperty([line]);
  });
});

it.each([
  [50, 200, '25'],
  [200, 200, '100'],
  [0, 0, '0'],
])('the bar of %i beside the highest price %i is %s percent wide', (amount, highest, width) => {
  const page = render(<PriceBar amount={amount} highest={highest} isLowest={amount === 50} />);
  expect(valuesOf(page, 'width')).toEqual(['100', width]);
  expect(valuesOf(page, 'data-lowest')).toEqual(amount === 50 ? ['true'] : []);
});

describe('one quote', () => {
  type Row = Partial<Parameters<typeof QuoteRow>[0]>;
  const row = (shown: ConsumerQuote, state: QuoteState = 'open', more: Row = {}) =>
    render(
      <QuoteRow
        quote={shown}
        name="it"
        state={state}
        lowest={900}
        highest={1_200}
        onOpen={() => undefined}
        {...more}
      />,
    );

  it('names the agent and shows the prices', () => {
    const text = readIn(row(quote(1, 1_000)));
    expect(text).toContain('Quote 01: Carrier 1');
    expect(text).toContain(`Shah Insurance Priya ${messages.license('4411223')}`);
    expect(text).toContain('Monthly $100 Yearly $1,000');
    expect(text).toContain(messages.moreThanLowest('$100'));
  });

  it('is marked as the lowest, unless its price is out of date', () => {
    expect(readIn(row(quote(1, 900)))).toContain(messages.lowest);
    expect(readIn(row(quote(1, 900)))).not.toContain(messages.moreThanLowest('$0'));
    const late = readIn(row(quote(1, 900, { editable: 1 }), 'waiting'));
    expect(late.replace(messages.moreThanLowest('$0'), '')).not.toContain(messages.lowest);
  });

  it('has no bar and no mark when there is no other quote to compare with', () => {
    const alone = row(quote(1, 900), 'open', { lowest: null, highest: null });
    expect(readIn(alone)).not.toContain(messages.lowest);
    expect(valuesOf(alone, 'preserveAspectRatio')).toEqual([]);
  });

  it.each<[QuoteState, string[]]>([
    ['open', [messages.choose, messages.summary]],
    ['waiting', [messages.summary]],
    ['passed-over', [messages.summary]],
    ['chosen', [messages.summary]],
  ])('that is %s offers %o', (state, offered) => {
    const page = row(quote(1, 900, { accepted: state === 'chosen' }), state);
    const named = textsIn(page, 'button').filter(Boolean);
    expect(named).toEqual(offered);
    const isRemovable = state === 'open' || state === 'waiting';
    expect(valuesOf(page, 'aria-label').includes(messages.remove('it'))).toBe(isRemovable);
  });

  it('says that it is on hold, was chosen, or was not chosen', () => {
    expect(readIn(row(quote(1, 900, { editable: 1 }), 'waiting'))).toContain(messages.waiting);
    expect(readIn(row(quote(1, 900), 'passed-over'))).toContain(messages.notChosen);
    expect(readIn(row(quote(1, 900, { accepted: true }), 'chosen'))).toContain(messages.yourChoice);
  });

  it('is marked and cannot be chosen when its agent takes no more clients', () => {
    const page = row(quote(1, 900, { onHold: true }));
    expect(readIn(page)).toContain(messages.full);
    expect(page).toContain('aria-disabled="true"');
    expect(readIn(row(quote(1, 900)))).not.toContain(messages.full);
  });

  it('in the coverage view says among which quotes it is the lowest, and the price with fees', () => {
    const comparisonResult = {
      group: 'asked',
      rank: 1,
      lowest: true,
      tied: true,
      compared: 950,
      differences: [],
      explaining: null,
      validUntil: null,
      expired: false,
      instalments: null,
    } as unknown as NonNullable<ConsumerQuote['comparisonResult']>;
    const shown = quote(1, 900, { comparisonResult });
    const page = row(shown, 'open', {
      comparisonResult,
      alike: [shown, quote(2, 905)],
      lowest: null,
    });
    expect(readIn(page)).toContain(comparison.english.lowestOf(2));
    expect(readIn(page)).toContain(comparison.english.allIn('$950'));
    expect(textsIn(page, 'h3')).toHaveLength(1);
    const differing = { ...comparisonResult, group: 'differs' as const };
    const lessCovered = row(shown, 'open', { comparisonResult: differing, alike: [shown, shown] });
    expect(readIn(lessCovered)).toContain(comparison.english.lowestAlike(2));
  });
});

describe('a removed quote', () => {
  const sheet = (more: Partial<ConsumerQuote>) =>
    readIn(
      render(<RemovedQuote quote={quote(2, 900, more)} name="it" onClosed={() => undefined} />),
    );

  it.each(Object.entries(messages.removed.because))(
    'because of %s says the reason',
    (because, expected) => {
      expect(sheet({ removedBecause: because as 'agent' })).toContain(expected);
    },
  );

  it("shows the agent's reason, or says that the reason is unknown", () => {
    const own = sheet({ removedBecause: 'agent', removedReason: 'declined' });
    expect(own).toContain(`${messages.removed.because.agent} ${messages.removed.reasons.declined}`);
    expect(sheet({})).toContain(messages.removed.unknown);
    expect(sheet({})).toContain(messages.removed.title('02', 'Carrier 2'));
  });
});

describe('the panel after the choice', () => {
  const panel = (more: Partial<ConsumerQuote>) =>
    render(
      <ChosenPanel quote={quote(1, 900, { accepted: true, zone: 'America/New_York', ...more })} />,
    );
  const byMail = { call: false, text: false, mail: true, automated: false };

  it('says until when the agent can pay, and what happens otherwise', () => {
    const text = readIn(panel({ unlockBy: '2026-11-25T05:00:00Z', consent: byMail }));
    expect(text).toContain(messages.pending.title('Priya'));
    expect(text).toContain(
      'Priya has until the end of Tuesday, November 24 to get your email address,',
    );
    expect(text).toContain('If Priya has not done so by then, your choice ends on its own.');
  });

  it('shows the contact details of an agent who paid, as far as the agent gave them', () => {
    const consent = { ...agent, email: 'priya@shah.example', phoneNumber: '9195550170' };
    const page = panel({
      unlocked: true,
      consent: byMail,
      agent: consent as ConsumerQuote['agent'],
    });
    expect(readIn(page)).toContain(messages.unlocked.title('Priya'));
    expect(linksIn(page).map(([, to]) => to)).toEqual([
      '/profile/privacy',
      'mailto:priya@shah.example',
      'tel:+19195550170',
    ]);
    expect(linksIn(panel({ unlocked: true }))).toHaveLength(1);
  });

  it('says that the contact details are closed again', () => {
    const page = panel({});
    expect(readIn(page)).toContain(messages.closed.text);
    expect(linksIn(page)).toEqual([[messages.closed.application, '/profile/application']]);
  });
});
