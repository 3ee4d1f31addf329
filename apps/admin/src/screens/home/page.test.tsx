import { linksIn, readIn, render } from '@fanwise/web/src/testing.ts';
import { beforeEach, expect, it } from 'vitest';
import { homeQuery, keys } from '../../app/queries.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import HomePage from './page.tsx';

const figures = {
  leads: 3,
  median_first_quote_seconds: 10_860,
  three_quotes: 0.5,
  choices: 2,
  unlocked: null,
  revenue_cents: 3_500,
  refunds: 0,
  refund_cents: 0,
  returns: 1,
};
const week = {
  counted_at: '2027-03-17T16:00:00.000Z',
  week_began_at: '2027-03-15T04:00:00.000Z',
  this_week: figures,
  last_week_so_far: figures,
  last_week: { ...figures, leads: 9 },
};
const home = {
  week,
  waiting: 9,
  overdue: 1,
  due_today: 2,
  to_approve: 0,
};

const renderHome = (
  due: readonly object[],
  proposals: readonly object[] = [],
  changes: { week?: null } = {},
) =>
  render(<HomePage />, {
    answered: [
      [homeQuery.queryKey, { data: { ...home, to_approve: proposals.length, ...changes } }],
      [keys.list('GET /queue', { kind: 'proposal', limit: 10 }), { data: proposals }],
      [keys.list('GET /queue', { today: '1', limit: 10 }), { data: due }],
    ],
  });

beforeEach(() => logInAsOperator());

it('home counts what waits, each with a link to those items, and compares the week with the last one', () => {
  const page = renderHome([]);
  expect(linksIn(page).slice(0, 4)).toEqual([
    ['9 In the queue', '/admin/queue'],
    ['2 Due today', '/admin/queue?today=1'],
    ['1 Overdue', '/admin/queue?overdue=1'],
    ['0 You can approve', '/admin/queue?kind=proposal'],
  ]);
  expect(readIn(page)).toContain('Since Monday, Mar 15, 2027, midnight Eastern.');
  expect(readIn(page)).toContain('New leads 3 3 9');
  expect(readIn(page)).toContain('Median time to first quote 3 h 1 min');
  expect(readIn(page)).toContain('Choices paid for (unlock rate) none yet');
  expect(readIn(page)).toContain('Nothing is due today.');
});

it('home lists what is due today, a license by its state and number, with a link to the item', () => {
  const page = renderHome([
    {
      id: 5,
      kind: 'license',
      object: { kind: 'license', id: '4' },
      person: { id: 11, name: 'Priya Shah' },
      due_at: '2027-03-17T20:00:00.000Z',
      overdue: false,
      facts: { state: 'VA', number: '88-40117' },
    },
  ]);
  expect(linksIn(page)).toContainEqual(['License to check', '/admin/queue?open=5']);
  expect(readIn(page)).toContain('State: VA · License number: 88-40117 Priya Shah');
});

it('home lists what needs approval, with a link to each, for an operator who can approve some of it', () => {
  const proposal = {
    id: 8,
    kind: 'proposal',
    object: { kind: 'proposal', id: '3' },
    person: { id: 6, name: 'Kofi Mensah' },
    due_at: '2027-03-20T20:00:00.000Z',
    overdue: false,
    facts: { task: 'account-ban' },
  };
  expect(linksIn(renderHome([], [proposal]))).toContainEqual([
    'Needs approval',
    '/admin/queue?open=8',
  ]);
  expect(readIn(renderHome([]))).not.toContain('Needs approval');
});

it('home shows dashes and no file before the first count of the week', () => {
  const page = readIn(renderHome([], [], { week: null }));
  expect(page).toContain('Not counted yet: the figures come within the hour.');
  expect(page).toContain('New leads – – –');
  expect(page).not.toContain('Download CSV');
});

it('home warns an operator who has no recovery code left, with the way to make new ones', () => {
  expect(readIn(renderHome([]))).not.toContain('no recovery code');
  logInAsOperator('owner', 0);
  expect(linksIn(renderHome([]))[0]).toEqual(['Make new codes', '/admin/account']);
});
