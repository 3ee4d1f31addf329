import type { Colleague } from '@fanwise/contract/own';
import { clientPage, pages } from '@fanwise/contract/pages';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { assigning } from '../../messages/en/agent/assigning.ts';
import { leadRows } from '../../messages/en/agent/lead-rows.ts';
import { type Answered, answerOf, readIn, render, textsIn, valuesOf } from '../../testing.ts';
import ClientPage from '../clients/client/page.tsx';
import { LeadCard } from '../leads/cards/lead-card.tsx';
import { readAddress } from '../leads/list/address.ts';
import { noActions, row } from '../leads/list/testing.ts';
import { LeadTable } from '../leads/rows/lead-rows.tsx';
import { AssignedFilter } from './assigned-filter.tsx';
import { describeChanged, withCurrentMembers } from './changed-leads.ts';
import { LeadHistory } from './lead-history.tsx';
import { useColleagues } from './use-colleagues.ts';

const messages = assigning.english;
const member = (memberId: number, name: string, changes: Partial<Colleague> = {}): Colleague => ({
  memberId,
  name,
  role: 'producer',
  left: false,
  ...changes,
});
const priya = member(1, 'Priya Shah', { role: 'owner' });
const tom = member(2, 'Tom Shah');
const ann = member(3, 'Ann Lee', { role: 'accountant' });
const gone = member(4, 'Leo Gone', { left: true });
const everybody = [priya, tom, ann, gone];

/** The profile of a member of an agency. */
const as = ({ memberId, role }: Colleague, members = everybody): Answered => [
  [keys.agent.profile, { data: { memberId, role, mayUnlock: false, members } }],
];
const alone = as(priya, [priya]);
const nothing = () => undefined;
const colleagues = (answered: Answered) => answerOf(useColleagues, { answered });

describe('the members of an agency', () => {
  it('are named on leads: the reader as You, a lead of nobody, and a member who left', () => {
    const { nameOf } = colleagues(as(tom));
    expect([2, 1, 4, null, 9].map(nameOf)).toEqual([
      messages.you,
      'Priya Shah',
      'Leo Gone',
      messages.nobody,
      messages.formerMember,
    ]);
  });

  it('get leads unless they left or keep the accounts', () => {
    expect(colleagues(as(tom)).working.map(({ name }) => name)).toEqual(['Priya Shah', 'Tom Shah']);
  });

  it.each([
    ['an owner', priya, [true, true, true]],
    ['a producer', tom, [true, true, false]],
    ['an accountant', ann, [false, false, false]],
  ] as const)(
    '%s may assign unassigned leads, their own, and those of colleagues',
    (_, reader, may) => {
      const { mayAssign } = colleagues(as(reader));
      const other = reader === priya ? 2 : 1;
      expect([null, reader.memberId, other].map((assignedTo) => mayAssign({ assignedTo }))).toEqual(
        may,
      );
    },
  );
});

const table = (answered: Answered, assignedTo: number | null) =>
  render(
    <LeadTable
      leads={[row(7, { assignedTo })]}
      now={0}
      selected={new Set()}
      reached={7}
      isStale={false}
      searched=""
      onReach={nothing}
      onSelect={nothing}
      actions={noActions}
    />,
    { answered },
  );
const card = (answered: Answered, assignedTo: number | null) =>
  render(<LeadCard lead={row(7, { assignedTo })} isReached actions={noActions} />, { answered });
const filter = (answered: Answered, at = '/') =>
  render(<AssignedFilter address={readAddress(new URLSearchParams(at.split('?')[1]))} />, {
    answered,
    at,
  });

describe('an agency of one person', () => {
  it('reads nothing of assignment on rows, cards and filters', () => {
    expect(table(alone, 1)).not.toContain('data-column="assigned"');
    expect(textsIn(table(alone, 1), 'td')).not.toContain(messages.you);
    expect(readIn(card(alone, 1))).not.toContain(messages.assignedTo);
    expect(filter(alone)).toBe('');
    expect(render(<LeadHistory leadId={7} />, { answered: alone })).toBe('');
  });
});

describe('an agency of several', () => {
  it('has the member on each row, beside the status', () => {
    const rendered = table(as(tom), 1);
    const heads = valuesOf(rendered, 'data-column');
    expect(heads[heads.indexOf('assigned') + 1]).toBe('status');
    expect(readIn(rendered)).toContain('Priya S.');
    expect(readIn(table(as(tom), null))).not.toContain(messages.nobody);
    expect(textsIn(rendered, 'th')).toContain(leadRows.english.columns.fee);
  });

  it('has the member on each card, with a button for those who may assign it', () => {
    expect(readIn(card(as(tom), null))).toContain(`${messages.assignedTo} ${messages.nobody}`);
    expect(textsIn(card(as(tom), null), 'button')).toContain(messages.button);
    expect(readIn(card(as(tom), 1))).toContain('Priya Shah');
    expect(textsIn(card(as(tom), 1), 'button')).not.toContain(messages.button);
  });

  it('chooses between all leads, the member’s own and unassigned ones', () => {
    expect(textsIn(filter(as(tom)), 'option')).toEqual(Object.values(messages.filters));
    const rendered = filter(as(tom), '/?assigned=none');
    expect(rendered).toMatch(/<option value="none" selected="">/);
  });
});

describe('leads that a colleague assigned meanwhile', () => {
  const changed = [
    { applicationId: 7, assignedTo: 1, to: 'Priya Shah', by: 'Priya Shah' },
    { applicationId: 9, assignedTo: null, to: null, by: null },
  ];

  it('are all named before they are assigned again', () => {
    expect(describeChanged(messages, changed.slice(0, 1))).toBe(
      messages.changed('Priya Shah', 'Priya Shah', 7),
    );
    expect(describeChanged(messages, changed)).toBe(messages.changedSeveral('7, 9'));
  });

  it('are left out for a producer who may not assign them anymore', () => {
    const leads = [7, 8, 9].map((applicationId) => ({ applicationId, assignedTo: 2 }));
    const now = withCurrentMembers(leads, changed);
    expect(now.map(({ assignedTo }) => assignedTo)).toEqual([1, 2, null]);
    expect(now.filter(colleagues(as(tom)).mayAssign)).toEqual(now.slice(1));
  });
});

describe('the history of a lead', () => {
  const event = { at: '2026-11-29T10:00:00.000Z', carrierName: null };
  const history = (answer: object, reader = tom) =>
    render(<LeadHistory leadId={7} />, {
      answered: [...as(reader), [keys.agent.leadHistory(7), answer]],
    });

  it('names the member, who assigned the lead, and the button for those who may', () => {
    const data = [{ ...event, what: 'assigned', by: 'Tom Shah', to: 'Priya Shah' }];
    const rendered = history({ assignedTo: 1, data }, priya);
    expect(readIn(rendered)).toContain(`${messages.assignedTo} ${messages.you}`);
    expect(readIn(rendered)).toContain(messages.by('Tom Shah'));
    expect(textsIn(rendered, 'button')).toEqual([messages.button, messages.history]);
    expect(textsIn(history({ assignedTo: 1, data }), 'button')).toEqual([messages.history]);
  });

  it('is shown on the page of a client whose fee was paid', () => {
    const client = { applicationId: 7, status: 'refunded', contact: null, endedOn: null };
    const page = render(
      <Routes>
        <Route path={pages.client} element={<ClientPage />} />
      </Routes>,
      {
        answered: [
          ...as(tom),
          [keys.agent.leadHistory(7), { assignedTo: 2, data: [] }],
          [keys.agent.client(7), { data: client, household: null, asked: [], quotes: [] }],
        ],
        at: clientPage(7),
      },
    );
    expect(readIn(page)).toContain(`${messages.assignedTo} ${messages.you}`);
  });

  it('says that the rules of the agency assigned it, and that it belongs to nobody', () => {
    const data = [{ ...event, what: 'routed', by: null, to: 'Tom Shah' }];
    expect(readIn(history({ assignedTo: 2, data }))).toContain(messages.byRules);
    expect(readIn(history({ assignedTo: null, data: [] }))).toContain(messages.noMember);
  });
});
