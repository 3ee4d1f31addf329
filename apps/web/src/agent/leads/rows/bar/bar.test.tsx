import type { LeadTablePage } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { keys } from '../../../../app/keys.ts';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import {
  type Answered,
  elementsIn,
  linksIn,
  readIn,
  render,
  textsIn,
  valuesOf,
} from '../../../../testing.ts';
import { EmptyList } from '../../empty-list.tsx';
import { buildRowsQuery, readAddress } from '../../list/address.ts';
import type { LeadPage } from '../../list/shown-page.ts';
import { row } from '../../list/testing.ts';
import { NearMisses } from '../../near-misses.tsx';
import { Chips } from '../filters/chips.tsx';
import { RowPages } from './row-pages.tsx';
import { Tabs } from './tabs.tsx';
import { Toolbar } from './toolbar.tsx';

const messages = leadRows.english;
const addressOf = (search: string) => readAddress(new URLSearchParams(search));
const tabs = { todo: 1_200, waiting: 3, won: 0, closed: 1, all: 1_204 };
const leadTable = (
  exposure: Partial<LeadTablePage['exposure']> = {},
): Pick<LeadPage, 'tabs' | 'exposure'> => ({
  tabs,
  exposure: { openCents: 0, committedCents: 0, cap: null, ...exposure },
});

describe('the pages of rows', () => {
  const pages = (search: string, next: string | null, shown = 50) =>
    render(
      <RowPages
        address={addressOf(search)}
        page={{ leads: Array.from({ length: shown }, (_, id) => row(id)), count: 1_234, next }}
      />,
      { at: `/?${search}` },
    );

  it('are hidden if there is only one', () => {
    expect(pages('tab=all', null)).toBe('');
  });

  it('link forward from the first, and keep the other parameters of the address', () => {
    const page = pages('tab=all', 'x.1');
    expect(readIn(page)).toContain(messages.position('1', '50', '1,234'));
    expect(linksIn(page)).toEqual([[messages.next, '/?tab=all&after=x.1&page=2']]);
  });

  it('link back to the first from the last', () => {
    const page = pages('tab=all&after=x.1&page=25', null, 34);
    expect(readIn(page)).toContain(messages.position('1,201', '1,234', '1,234'));
    expect(linksIn(page)).toEqual([[messages.first, '/?tab=all']]);
  });

  it('link both ways in between', () => {
    const page = pages('after=x.1&page=2', 'x.2');
    expect(linksIn(page)).toEqual([
      [messages.first, '/'],
      [messages.next, '/?after=x.2&page=3'],
    ]);
  });
});

describe('the tabs of leads', () => {
  const shown = (search: string, of = leadTable()) =>
    render(<Tabs address={addressOf(search)} page={of} />, { at: `/?${search}` });

  it('have the number of their leads, and mark the current one', () => {
    const page = shown('tab=won');
    expect(linksIn(page).map(([text]) => text)).toEqual([
      'To do 1,200',
      'Waiting 3',
      'Won 0',
      'Closed 1',
      'All 1,204',
    ]);
    const current = elementsIn(page, 'a').filter(({ tag }) => tag.includes('aria-current'));
    expect(current.map(({ text }) => text)).toEqual(['Won 0']);
  });

  it('have no number while it loads', () => {
    const page = render(<Tabs address={addressOf('')} page={undefined} />);
    expect(readIn(page)).toBe('To do – Waiting – Won – Closed – All –');
  });

  it('keep filters except the status, which selects from all leads', () => {
    const links = Object.fromEntries(linksIn(shown('filter=won&line=auto&after=x&page=2')));
    expect(links['Closed 1']).toBe('/?line=auto&tab=closed');
    expect(links['To do 1,200']).toBe('/?line=auto');
  });

  it('show what all open quotes would cost together, with the cap if there is one', () => {
    const money = { openCents: 7_000, committedCents: 3_500 };
    expect(readIn(shown('', leadTable(money)))).toContain(messages.exposure('$105'));
    expect(readIn(shown('', leadTable(money)))).not.toContain('your cap');
    expect(readIn(shown('', leadTable({ ...money, cap: 20_000 })))).toContain(
      messages.cap('$200').trim(),
    );
    expect(readIn(shown('', leadTable({ committedCents: 3_500 })))).not.toContain('If all open');
  });
});

describe('the reason for an empty table', () => {
  const nothing = (search: string, searched = '', of: LeadTablePage['tabs'] | undefined = tabs) =>
    render(
      <EmptyList
        layout="rows"
        address={addressOf(search)}
        searched={searched}
        tabs={of}
        onStopSearching={() => undefined}
      />,
      { at: `/?${search}` },
    );

  it('for a search without results, links to the tabs that have some', () => {
    const page = nothing('tab=won', 'Raleigh');
    expect(readIn(page)).toContain(messages.empty.nothingFoundText('Raleigh'));
    expect(textsIn(page, 'button')).toEqual([messages.empty.stopSearching]);
    expect(linksIn(page)).toEqual([
      [messages.empty.elsewhere('To do', '1,200'), '/'],
      [messages.empty.elsewhere('Waiting', '3'), '/?tab=waiting'],
      [messages.empty.elsewhere('Closed', '1'), '/?tab=closed'],
    ]);
  });

  it('names a single other tab', () => {
    const page = nothing('tab=won', 'Raleigh', { todo: 0, waiting: 0, won: 2, closed: 1, all: 3 });
    expect(linksIn(page)).toEqual([[messages.empty.elsewhere('Closed', '1'), '/?tab=closed']]);
  });

  it('for a number that may be a lead’s, shows the state of that lead', () => {
    const howIt = (searched: string) =>
      linksIn(nothing('', searched)).filter(([text]) => text === messages.empty.howLead(searched));
    expect(howIt('27601')).toEqual([[messages.empty.howLead('27601'), '/?lead=27601']]);
    for (const searched of ['027', '0', '12a', '1234567890123456'])
      expect(howIt(searched)).toEqual([]);
  });

  it('for filters, shows what fits without them', () => {
    const page = nothing('tab=all&line=auto&filter=won&sort=oldest');
    expect(readIn(page)).toContain(messages.empty.filtered);
    expect(linksIn(page).at(-1)).toEqual([messages.empty.without, '/?tab=all&sort=oldest']);
    expect(readIn(nothing('line=auto'))).toContain(messages.empty.filtered);
  });

  it('without any lead, links to the ZIP codes', () => {
    const page = nothing('', '', { todo: 0, waiting: 0, won: 0, closed: 0, all: 0 });
    expect(readIn(page)).toContain(leads.english.emptyTitle);
    expect(linksIn(page)).toEqual([[leads.english.emptyAction, '/agent/profile/agency-details']]);
  });

  it.each(['todo', 'waiting', 'won', 'closed', 'all'] as const)('the set %s is empty', (tab) => {
    expect(textsIn(nothing(`tab=${tab}`), 'h2')).toEqual([messages.empty.tab[tab]]);
  });
});

describe('filters that exclude leads', () => {
  const search = 'line=auto&state=NC&zip=27601&age=7d&home=own';
  const address = addressOf(search);
  const without = (name: string, count: number): Answered[number] => {
    const filters = Object.fromEntries(
      Object.entries(address.filters).filter(([other]) => other !== name),
    );
    const query = { ...buildRowsQuery({ ...address, filters }, ''), limit: '1' };
    return [keys.agent.leadListPart(`near miss ${new URLSearchParams(query)}`), { count }];
  };
  const { names } = leadTools.english.filters;

  it('are named with how many leads fit without each, and a button that removes it', () => {
    const page = render(<NearMisses address={address} />, {
      at: `/?${search}&after=x&page=2`,
      answered: [without('line', 12), without('state', 0), without('zip', 1)],
    });
    expect(linksIn(page)).toEqual([
      [messages.empty.nearMiss(names.line, '12'), '/?state=NC&zip=27601&age=7d&home=own'],
      [messages.empty.nearMiss(names.zip, '1'), '/?line=auto&state=NC&age=7d&home=own'],
    ]);
  });

  it('are checked up to the fourth', () => {
    const page = render(<NearMisses address={address} />, {
      answered: ['line', 'state', 'zip', 'age', 'home'].map((name) => without(name, 2)),
    });
    expect(linksIn(page)).toHaveLength(4);
  });
});

describe('the filters that are set', () => {
  const chips = (search: string) =>
    render(<Chips address={addressOf(search)} />, { at: `/?${search}` });
  const { filters } = leadTools.english;

  it('are not shown without any filter', () => {
    expect(chips('tab=all&filter=won')).toBe('');
  });

  it('are shown in words, each with a button that removes it', () => {
    const page = chips('tab=all&line=home,auto&age=7d&free=1');
    expect(linksIn(page)).toEqual([
      ['Home or Auto', '/?tab=all&age=7d&free=1'],
      [filters.texts.age['7d'], '/?tab=all&line=home%2Cauto&free=1'],
      [filters.names.free, '/?tab=all&line=home%2Cauto&age=7d'],
      [filters.clear, '/?tab=all'],
    ]);
    expect(valuesOf(page, 'aria-label')).toContain(filters.without('Insurance: Home or Auto'));
  });

  it('can be removed together as soon as there are two', () => {
    expect(linksIn(chips('age=7d&free=1')).at(-1)).toEqual([filters.clear, '/']);
  });

  it('show places as they were typed, and skip unknown types', () => {
    expect(linksIn(chips('zip=27601,27603')).map(([text]) => text)).toEqual(['27601, 27603']);
    expect(linksIn(chips('city=Raleigh, NC')).map(([text]) => text)).toEqual(['Raleigh, NC']);
    expect(linksIn(chips('line=boat,auto')).map(([text]) => text)).toEqual(['Auto']);
  });

  it('have no button that removes all while there is only one', () => {
    expect(readIn(chips('state=NC'))).not.toContain(filters.clear);
  });
});

it('the bar shows how many leads fit, once that has loaded', () => {
  const bar = (count: number | undefined) =>
    textsIn(
      render(
        <Toolbar
          list={{
            layout: 'rows',
            address: addressOf(''),
            pageQuery: { page: count === undefined ? undefined : { count }, isStale: false },
            search: {
              typed: '',
              searched: '',
              setTyped: () => undefined,
              field: { current: null },
            },
            leaveTools: () => true,
          }}
          className={undefined}
          status={null}
        />,
      ),
      'p',
    ).at(-1);
  expect([bar(undefined), bar(0), bar(1), bar(1_234)]).toEqual([
    '',
    '0 leads',
    '1 lead',
    '1,234 leads',
  ]);
});
