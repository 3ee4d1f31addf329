import type { LeadTableRow } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { contactBadges } from '../../../../messages/en/agent/contact-badges.ts';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { elementsIn, linksIn, readIn, render, textsIn, valuesOf } from '../../../../testing.ts';
import { readAddress } from '../../list/address.ts';
import type { ListedLead } from '../../list/shown-page.ts';
import { noActions, row } from '../../list/testing.ts';
import { LeadTable } from '../lead-rows.tsx';
import { isUsuallyShown, shownFor } from './hidden-columns.ts';
import { ageOf, LeadRow } from './lead-row.tsx';
import { listFilterFacts } from './row-facts.ts';

const messages = leadRows.english;
const now = Date.parse('2026-11-20T12:30:00.000Z');
const nothing = () => undefined;
const COLUMNS = [
  'pick',
  'id',
  'age',
  'place',
  'about',
  'starts',
  'language',
  'availableCarriers',
  'yourPrice',
  'quotes',
  'fee',
  'status',
  'note',
  'actions',
] as const;

const rendered = (
  changes: Partial<ListedLead> = {},
  props: Partial<Parameters<typeof LeadRow>[0]> = {},
) =>
  render(
    <table>
      <tbody>
        <LeadRow
          row={row(7, changes)}
          now={now}
          isReached
          isSelected={false}
          hasStates={false}
          searched=""
          onSelect={nothing}
          actions={noActions}
          {...props}
        />
      </tbody>
    </table>,
  );
/** The text of each cell of a row, by its column. */
const cells = (...args: Parameters<typeof rendered>) => {
  const page = rendered(...args);
  const texts = textsIn(page, 'td');
  const named = Object.fromEntries(COLUMNS.map((column, index) => [column, texts[index] ?? '']));
  return { ...named, insurance: textsIn(page, 'th')[0] } as Record<
    (typeof COLUMNS)[number] | 'insurance',
    string
  >;
};
const actsOf = (changes: Partial<ListedLead>) => valuesOf(rendered(changes), 'data-act');

describe('a row says', () => {
  it('its age, its place, its types and its fee', () => {
    expect(cells()).toMatchObject({
      id: '7',
      age: messages.age.h(2),
      place: 'Raleigh 27601',
      insurance: 'Lead 7: Auto',
      language: 'EN',
      availableCarriers: messages.freeOf(1, 2),
      fee: '$25',
      quotes: '',
      yourPrice: '',
    });
    expect(cells({ submittedAt: '2026-11-20T12:29:59.000Z' }).age).toBe(messages.age.now);
    expect(cells({}, { hasStates: true }).place).toBe('Raleigh NC 27601');
  });

  it('its own lowest price and how many quotes it has', () => {
    expect(cells({ hasQuote: true, ownYearly: 1_234, ownQuotes: 2 })).toMatchObject({
      yourPrice: '$1,234',
      quotes: '2',
    });
  });

  it('when the policy should start, in its column and where there is none', () => {
    const page = cells({ startsOn: '2026-12-09' });
    expect(page.starts).toBe('12/09');
    expect(page.about).toBe(messages.facts.starts('12/09'));
  });

  it('no available carriers once it is decided, and no fee that cannot become due', () => {
    expect(cells({ hasQuote: true, wonQuote: true }).availableCarriers).toBe('');
    expect(cells({ hasQuote: true, lost: true })).toMatchObject({ availableCarriers: '', fee: '' });
    expect(cells({ deleted: true }).fee).toBe('');
  });

  it('several types together, and all of them in two words', () => {
    const types = (...ids: (1 | 2 | 3)[]) =>
      ids.map((typeId) => ({ typeId, typeName: '' })) as LeadTableRow['types'];
    expect(cells({ types: types(1, 3) }).insurance).toBe('Lead 7: Bundle: Home+Auto');
    expect(cells({ types: types(1, 2, 3) }).insurance).toBe('Lead 7: Bundle: All three');
  });

  it('the facts that the list is sorted or filtered by, before all others, and each once', () => {
    const facts = [
      { typeId: 1, code: 'tenure', value: 'own' },
      { typeId: 1, code: 'built', value: 1998 },
      { typeId: 1, code: 'coverageA', value: 400_000 },
    ] as LeadTableRow['facts'];
    const home = { facts, types: [{ typeId: 1, typeName: 'Home' }] } as Partial<ListedLead>;
    const about = (address: string) =>
      cells(home, { asked: listFilterFacts(readAddress(new URLSearchParams(address))) }).about;
    const factTexts = messages.facts;
    const [owns, built, amount] = [
      factTexts.owns(null),
      factTexts.built('1998'),
      factTexts.coverageA('$400,000'),
    ];
    expect(about('')).toBe([owns, built, amount].join(' '));
    expect(about('sort=-amount')).toBe([amount, owns, built].join(' '));
    expect(about('sort=built&amount=250000-')).toBe([built, amount, owns].join(' '));
  });

  it('a fact that a filter makes the same in all rows comes last', () => {
    const facts = [
      { typeId: 1, code: 'tenure', value: 'own' },
      { typeId: 1, code: 'built', value: 1998 },
      { typeId: 1, code: 'claims', value: 0 },
    ] as LeadTableRow['facts'];
    const home = { facts, types: [{ typeId: 1, typeName: 'Home' }] } as Partial<ListedLead>;
    const about = (address: string) =>
      cells(home, { asked: listFilterFacts(readAddress(new URLSearchParams(address))) }).about;
    const [built, none] = [messages.facts.built('1998'), messages.facts.claims['0']];
    const owns = messages.facts.owns(null);
    expect(about('home=own')).toBe(`${built} ${none} ${owns}`);
    expect(about('claims=0')).toBe(`${owns} ${built} ${none}`);
    expect(about('claims=-1')).toBe(`${none} ${owns} ${built}`);
  });

  it('a fact of two types once, and the facts beyond the first ones for which there may be room', () => {
    const facts = [
      { typeId: 1, code: 'tenure', value: 'own' },
      { typeId: 1, code: 'insured', value: 'yes' },
      { typeId: 3, code: 'vehicles', value: 2 },
      { typeId: 3, code: 'insured', value: 'yes' },
      { typeId: 3, code: 'violations', value: 'none' },
    ] as LeadTableRow['facts'];
    const types = [
      { typeId: 1, typeName: 'Home' },
      { typeId: 3, typeName: 'Auto' },
    ];
    const factTexts = messages.facts;
    expect(cells({ facts, types } as Partial<ListedLead>).about).toBe(
      [
        factTexts.owns(null),
        factTexts.insured.yes,
        factTexts.vehicles(2, ''),
        factTexts.violations.none,
      ].join(' '),
    );
  });

  it('every reason of a loss, beside its facts', () => {
    const lost = { lost: true, hasQuote: true, lostBecause: ['own-cheaper', 'firmer-price'] };
    const { about, status } = cells(lost as Partial<ListedLead>);
    expect(about).toBe('your price was lower firmer price');
    expect(status).toContain(messages.lost);
  });

  it('a column that the list is sorted or filtered by, also where there is little room', () => {
    const classes = (address: string) => shownFor(readAddress(new URLSearchParams(address)));
    expect(classes('')('fee')).toBe(isUsuallyShown('fee'));
    expect(isUsuallyShown('fee')).toBeDefined();
    expect(classes('sort=-fee')('fee')).toBeUndefined();
    expect(classes('fee=25-')('fee')).toBeUndefined();
    expect(classes('sort=quotes')('fee')).toBeDefined();
  });

  it('that it was not opened yet, unless it is gone', () => {
    expect(cells().pick).toBe(messages.notOpened);
    expect(cells({ isUnread: false }).pick).toBe('');
    expect(cells({ isGone: true }).pick).toBe('');
  });

  it('the client’s name, and that there is a confirmed phone number', () => {
    expect(cells({ name: 'Dana Reyes' }).about).toBe('Dana Reyes');
    const page = rendered({ badges: ['mail', 'phone'] });
    expect(valuesOf(page, 'aria-label')).toContain(contactBadges.english.names.phone);
    expect(valuesOf(rendered(), 'aria-label')).not.toContain(contactBadges.english.names.phone);
  });
});

describe('a note on a row', () => {
  const signOf = (note: string) =>
    elementsIn(rendered({ note }), 'svg').flatMap(({ tag }) => valuesOf(tag, 'aria-label'))[0];

  it('is in the name of the row for screen readers, as far as it is short', () => {
    expect(signOf('Call on Monday')).toBe('Call on Monday');
    expect(signOf('x'.repeat(120))).toBe('x'.repeat(120));
    expect(signOf('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  });

  it('is shown if the search matches it, in upper or lower case', () => {
    const about = (searched: string) => cells({ note: 'Ask about the Roof' }, { searched }).about;
    expect(about('roof')).toBe('Ask about the Roof');
    expect(about('pool')).toBe('');
    expect(about('')).toBe('');
  });
});

describe('the buttons of a row', () => {
  it.each<[string, Partial<ListedLead>, string[]]>([
    ['new', {}, ['summary', 'quote', 'pass']],
    ['covered', { viableCarrierIds: [] }, ['summary', 'pass']],
    [
      'passed',
      { passed: { reason: null } as unknown as LeadTableRow['passed'] },
      ['summary', 'quote', 'takeBack'],
    ],
    ['won', { hasQuote: true, wonQuote: true }, ['summary', 'clientInfo']],
    ['gone', { isGone: true }, []],
    ['deleted', { deleted: true }, []],
  ])('%s', (_, changes, wanted) => {
    expect(actsOf(changes)).toEqual(wanted);
  });

  it('are named with their lead', () => {
    const labels = valuesOf(rendered(), 'aria-label');
    expect(labels).toContain(messages.actions.of(messages.actions.quote, 7));
    expect(labels).toContain(messages.actions.of(messages.actions.pass, 7));
  });

  it('link to a lead that can be or was quoted, and not to one that is gone', () => {
    const leadTo = (changes: Partial<ListedLead>) =>
      linksIn(rendered(changes)).filter(([text]) => text.startsWith('Lead 7'));
    expect(leadTo({})).toEqual([['Lead 7: Auto', '/agent/profile/leads/7']]);
    expect(leadTo({ hasQuote: true, lost: true })).toHaveLength(1);
    expect(leadTo({ viableCarrierIds: [] })).toEqual([]);
    expect(leadTo({ hasQuote: true, deleted: true })).toEqual([]);
    expect(leadTo({ isGone: true })).toEqual([]);
  });
});

describe('the rows of a page', () => {
  const table = (rows: ListedLead[], reached: number | null = null) =>
    render(
      <LeadTable
        leads={rows}
        now={now}
        reached={reached}
        actions={noActions}
        selected={new Set([5])}
        isStale={false}
        searched=""
        onReach={nothing}
        onSelect={nothing}
      />,
    );
  const shown = (page: string) => valuesOf(page, 'data-lead').map(Number);
  const covered = { viableCarrierIds: [] };

  it('fold those for which no own carrier is available into one line', () => {
    const page = table([row(7), row(6, covered), row(5), row(4, covered)]);
    expect(shown(page)).toEqual([7, 5]);
    expect(readIn(page)).toContain(messages.covered('2'));
    expect(readIn(table([row(7)]))).not.toContain('others have quoted');
  });

  it('fold no lead that was quoted or passed', () => {
    const passed = { ...covered, passed: {} as LeadTableRow['passed'] };
    expect(shown(table([row(7, { ...covered, hasQuote: true }), row(6, passed)]))).toEqual([7, 6]);
  });

  it('show their states only if there are several', () => {
    expect(readIn(table([row(7), row(6)]))).not.toContain('NC');
    expect(readIn(table([row(7), row(6, { state: 'VA' })]))).toContain('VA 27601');
  });

  it('are entered by Tab at the row that had the focus last, or at the first one', () => {
    const reachedIn = (page: string) =>
      elementsIn(page, 'tr')
        .filter(({ tag }) => tag.includes('tabindex="0"'))
        .flatMap(({ tag }) => valuesOf(tag, 'data-lead'));
    const rows = [row(7), row(6), row(5, covered)];
    expect(reachedIn(table(rows, 6))).toEqual(['6']);
    expect(reachedIn(table(rows))).toEqual(['7']);
    expect(reachedIn(table(rows, 5))).toEqual(['7']);
  });

  it('have as many cells in the line that folds as there are columns', () => {
    const page = table([row(7), row(6, covered)]);
    const columns = [...page.split('<tr')[1]!.matchAll(/<th/g)].length;
    const folding = page.split('<tr').at(-1) ?? '';
    const spanned = Number(valuesOf(folding, 'colSpan')[0] ?? valuesOf(folding, 'colspan')[0]);
    expect(spanned - 1 + [...folding.matchAll(/<td/g)].length).toBe(columns);
  });
});

it.each([
  ['2026-11-26T11:59:31Z', { unit: 'min', count: 0 }],
  ['2026-11-26T11:01:00Z', { unit: 'min', count: 59 }],
  ['2026-11-26T11:00:00Z', { unit: 'h', count: 1 }],
  ['2026-11-25T12:00:01Z', { unit: 'h', count: 23 }],
  ['2026-11-25T12:00:00Z', { unit: 'd', count: 1 }],
  ['2026-10-26T12:00:00Z', { unit: 'd', count: 31 }],
  // Submitted by a clock that is ahead of ours.
  ['2026-11-26T12:00:09Z', { unit: 'min', count: 0 }],
] as const)('a lead of %s is %j old', (submittedAt, age) => {
  expect(ageOf(submittedAt, Date.parse('2026-11-26T12:00:00Z'))).toEqual(age);
});
