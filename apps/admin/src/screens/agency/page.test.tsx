import { readIn, render, valuesOf } from '@fanwise/web/src/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '../../app/queries.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import { listInputErrors, namesOf } from '../../task/testing.ts';
import type { Agency, Member } from './agency.ts';
import { listAgencyButtons } from './agency-buttons.ts';
import { AgencyFacts } from './facts.tsx';
import { Members } from './members.tsx';

const JOINED = '2026-11-01T12:00:00Z';
const member = (more: Partial<Member>): Member => ({
  id: 12,
  name: 'Tom Shah',
  email: 't•••@example.com',
  role: 'producer',
  may_unlock: true,
  state: 'active',
  joined_at: JOINED,
  left_at: null,
  open_leads: 3,
  open_leads_max: 20,
  second_factor: true,
  last_login_at: null,
  sessions: 0,
  licensed: ['NC', 'VA'],
  licenses_waiting: 2,
  ...more,
});
const renderMembers = (members: readonly Member[], query: { former?: '1' } = {}) =>
  render(<Members id={5} former={query.former === '1'} />, {
    answered: [
      [
        keys.list('GET /agencies/5/members', query),
        { pages: [{ data: members, next: null, count: 1, count_capped: false }], pageParams: [''] },
      ],
    ],
  });

beforeEach(() => logInAsOperator());

describe('the members of an agency', () => {
  it('are shown with role, permission to pay, licenses, leads, second factor and log-in, and link to their page', () => {
    const page = renderMembers([member({})]);
    expect(readIn(page)).toContain('Tom Shah producer, may pay for contacts active');
    expect(readIn(page)).toContain(
      'licensed in NC, VA · 2 licenses wait for a check · 3 of 20 open leads',
    );
    expect(readIn(page)).toContain(
      'two-factor authentication on · no login on record · joined Nov 1, 2026',
    );
    expect(valuesOf(page, 'href')).toEqual(['/admin/people/12', '/admin/licenses?agent=12']);
  });

  it('former members are shown with the day on which they left, without open leads', () => {
    const left = member({ state: 'left', left_at: '2026-11-20T12:00:00Z' });
    const text = readIn(renderMembers([left], { former: '1' }));
    expect(text).toContain('left the agency');
    expect(text).toContain('left Nov 20, 2026');
    expect(text).not.toContain('open leads');
  });
});

it('an agency is suspended or reinstated by its state, and closed once', () => {
  const of = (state: Agency['state']) =>
    listAgencyButtons(
      { id: 5, state, wanted_name: null, wanted_carrier: null, view_limited_since: null },
      'Shah Insurance',
    );
  expect(namesOf(of('active'))).toEqual(['agency-suspend', 'agency-close']);
  expect(namesOf(of('suspended'))).toEqual(['agency-reinstate', 'agency-close']);
  expect(of('closed')).toEqual([]);
  for (const shownTasks of [...of('active'), ...of('suspended')])
    expect(listInputErrors(shownTasks)).toEqual([]);
});

it('a name and a carrier that an agency waits for, and a limit of its leads, are decided on its page', () => {
  const wanted = {
    wanted_name: 'New Name',
    wanted_carrier: 'Tidewater',
    view_limited_since: '2026-11-30T12:00:00.000Z',
  };
  const taskButtons = listAgencyButtons(
    { id: 5, state: 'active', ...wanted },
    'Shah Insurance',
  ).slice(0, 5);
  expect(taskButtons.map(({ task, inputs }) => [task, ...inputs])).toEqual([
    ['agency-name-approve', { agency_id: 5, name: 'New Name' }],
    ['agency-name-refuse', { agency_id: 5, name: 'New Name' }],
    ['carrier-add', { agency_id: 5, name: 'Tidewater' }],
    ['carrier-refuse', { agency_id: 5 }],
    ['view-limit-clear', { account_id: 5 }],
  ]);
  for (const shownTasks of taskButtons) expect(listInputErrors(shownTasks)).toEqual([]);
});

it('the facts of an agency name how leads are assigned and the cap, and leave out what it has not', () => {
  const agency = {
    id: 5,
    wanted_name: null,
    wanted_carrier: null,
    queue: [],
    email: null,
    phone: null,
    created_at: JOINED,
    closed_at: null,
    members: 6,
    former_members: 1,
    invitations: 0,
    sessions: 2,
    routing: 'round-robin',
    producers_read: 'own',
    producers_export: false,
    needs_second_factor: true,
    carriers: [{ id: 1, name: 'State Farm' }],
    all_zip_codes: false,
    states: [{ state: 'NC', zip_codes: 4 }],
    cap_cents: 50_000,
    opened_today: 0,
    quotes_live: 2,
    purchases: 1,
    refunds: 0,
    webhooks: 0,
    view_limited_since: null,
  } as unknown as Agency;
  const text = readIn(render(<AgencyFacts agency={agency} />));
  expect(text).toContain('Assigns leads to producers in turn Producers read own clients');
  expect(text).toContain('Monthly cap $500.00');
  expect(text).not.toContain('Invitations');
  expect(text).not.toContain('Producers export');
});
