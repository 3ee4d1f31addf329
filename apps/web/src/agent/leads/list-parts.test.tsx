import type { LeadDetail, LeadState } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../app/keys.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { namedLead } from '../../messages/en/leads/named-lead.ts';
import { linksIn, readIn, render, stubStorage, textsIn, valuesOf } from '../../testing.ts';
import { lead as leadDetail } from '../quote-lead/form/testing.ts';
import { OfferRows } from './cards/offer-rows.tsx';
import { EmptyList } from './empty-list.tsx';
import { readAddress, readStatus } from './list/address.ts';
import { lead } from './list/testing.ts';
import { ListLayoutSwitch } from './list-layout-switch.tsx';
import { NamedLead } from './named-lead.tsx';
import { ProfileIncomplete } from './profile-incomplete.tsx';
import { HouseholdInfo } from './summary/household-info.tsx';

const messages = leads.english;

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

describe('the lead a notification was about', () => {
  const how = namedLead.english.how;
  const state = (changes: Partial<LeadState>): LeadState => ({
    status: 'open',
    version: 1,
    submittedAt: '2026-11-20T10:00:00.000Z',
    ended: null,
    viableCarrierIds: [1],
    own: [],
    ...changes,
  });
  const own = [{ quoteId: 5, carrierId: 1, revision: 1, seen: false, correctUntil: null }];
  const shown = (now: LeadState, outline: Parameters<typeof lead>[0] | null = {}) =>
    render(<NamedLead leadId={7} />, {
      at: '/?lead=7&tab=all',
      answered: [
        [keys.agent.leadState(7), now],
        ...(outline === null
          ? []
          : [[keys.agent.leadListPart('outline 7'), { lead: lead(outline) }] as const]),
      ],
    });

  it.each<[keyof typeof how, LeadState, Parameters<typeof lead>[0], string | null]>([
    ['open', state({}), {}, '/agent/profile/leads/7'],
    ['quoted', state({ own }), { hasQuote: true }, '/agent/profile/leads/7'],
    ['closed', state({ status: 'closed' }), {}, null],
    ['chosen', state({ status: 'closed', ended: 'chosen' }), {}, '/payment?leadId=7'],
    ['other-chosen', state({ status: 'closed', ended: 'other-chosen' }), {}, null],
    ['withdrawn', state({ status: 'closed', ended: 'withdrawn' }), {}, null],
    ['unlocked', state({ ended: 'chosen' }), { confirmed: true }, '/agent/profile/clients/7'],
    ['refunded', state({ ended: 'chosen' }), { refunded: true }, '/agent/profile/clients/7'],
    ['disputed', state({ ended: 'chosen' }), { disputed: true, confirmed: true }, null],
  ])('%s: says how it stands and leads to what can be done', (stands, now, outline, to) => {
    const page = shown(now, outline);
    expect(readIn(page)).toContain(how[stands]);
    expect(linksIn(page).map(([, address]) => address)).toEqual(to === null ? [] : [to]);
  });

  it('is named by its types and its place, if the agent may read these', () => {
    expect(readIn(shown(state({})))).toContain(`Auto · Raleigh, NC 27601. ${how.open}`);
    expect(readIn(shown(state({}), null))).toContain(`Lead 7 ${how.open}`);
  });

  it('is empty until its state has loaded', () => {
    expect(render(<NamedLead leadId={7} />)).toBe('');
  });
});

describe('the filter of an address', () => {
  it.each(['new', 'updated', 'quoted', 'won', 'completed', 'closed'])('%s is one', (name) => {
    expect(readStatus(name)).toBe(name);
  });

  it.each([null, '', 'all', 'open', 'New', 'constructor'])('%s is all', (text) => {
    expect(readStatus(text)).toBeNull();
  });
});

describe('an empty list', () => {
  const empty = (search: string) =>
    render(
      <EmptyList
        layout="cards"
        address={readAddress(new URLSearchParams(search), 'cards')}
        searched=""
        tabs={null}
        onStopSearching={() => undefined}
      />,
      { at: `/?${search}` },
    );

  it('says that a category is empty, and links to all leads', () => {
    const page = empty('filter=won');
    expect(readIn(page)).toContain(messages.emptyFilterText);
    expect(linksIn(page)).toEqual([[messages.emptyFilterAction, '/']]);
  });

  it('says that there is no lead yet, and links to the ZIP codes', () => {
    const page = empty('');
    expect(readIn(page)).toContain(messages.emptyText);
    expect(linksIn(page)).toEqual([[messages.emptyAction, '/agent/profile/agency-details']]);
  });

  it('names the gaps of the profile, and links to it or to the licenses', () => {
    const profile = render(<ProfileIncomplete missing={['agencyName', 'licenses']} />);
    expect(linksIn(profile)).toContainEqual([
      messages.incompleteAction,
      '/agent/profile/agency-details',
    ]);
    const licenses = render(<ProfileIncomplete missing={['licenses']} />);
    expect(linksIn(licenses)).toContainEqual([messages.licensesAction, '/agent/profile/licenses']);
  });
});

describe('cards or rows', () => {
  it('the suggestion of rows is shown once', () => {
    const offer = () => render(<OfferRows onChoose={() => undefined} />);
    expect(textsIn(offer(), 'button')).toEqual([
      messages.shownAs.asRows,
      messages.shownAs.keepCards,
    ]);
    localStorage.setItem('fanwise.leads-as', 'cards');
    expect(offer()).toBe('');
  });

  it.each(['cards', 'rows'] as const)('the switch says that %s are shown', (value) => {
    const page = render(<ListLayoutSwitch value={value} onChange={() => undefined} />);
    expect(valuesOf(page, 'aria-pressed')).toEqual([
      String(value === 'cards'),
      String(value === 'rows'),
    ]);
  });
});

describe('the client of a lead', () => {
  const { household } = leadDetail([]);
  const facts = (changes: Partial<LeadDetail['household']> = {}) => {
    const page = render(<HouseholdInfo household={{ ...household, ...changes }} />);
    return [textsIn(page, 'h3'), textsIn(page, 'dd')];
  };

  it('has the facts that an agent needs for a price', () => {
    expect(facts()).toEqual([
      [messages.summary.client],
      ['Dana Reyes', 'Female', '12 Oak Street, Raleigh, NC 27601', '03/09/1984'],
    ]);
  });

  it('has a partner if one is named, with the birth date if it is given', () => {
    const partner = { partnerFirstName: 'Sam', partnerLastName: 'Ortiz' };
    expect(facts(partner)[1]?.slice(4)).toEqual(['Sam Ortiz']);
    expect(facts({ ...partner, partnerDateOfBirth: '1980-01-31' })[1]?.slice(4)).toEqual([
      'Sam Ortiz',
      '01/31/1980',
    ]);
    expect(facts({ partnerDateOfBirth: '1980-01-31' })[0]).toEqual([messages.summary.client]);
  });

  it('has an unknown gender code as it was written', () => {
    expect(facts({ gender: '0' })[1]?.[1]).toBe('Male');
    expect(facts({ gender: 'unsaid' })[1]?.[1]).toBe('unsaid');
  });
});
