import type { TeamMember } from '@fanwise/contract/agents/team';
import { expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { team } from '../../messages/en/agent/team.ts';
import { agencyRoles } from '../../messages/en/shared/agency-roles.ts';
import { readIn, render, textsIn, valuesOf } from '../../testing.ts';
import TeamPage from './page.tsx';
import { isOnlyOwner, listMemberChanges } from './team-query.ts';

const messages = team.english;
const member = (changed: Partial<TeamMember>): TeamMember => ({
  id: 1,
  firstName: 'Priya',
  lastName: 'Shah',
  email: 'priya@shah.example',
  role: 'owner',
  mayUnlock: true,
  openLeadsMax: null,
  licenseNumber: '4411223',
  licensedStates: 2,
  joined: '2026-11-01T10:00:00Z',
  left: null,
  lastLogin: '2026-11-20T10:00:00Z',
  hasFactor: true,
  sessions: 1,
  openLeads: 0,
  isSelf: true,
  ...changed,
});
const priya = member({});
const tom = member({
  id: 2,
  firstName: 'Tom',
  role: 'producer',
  isSelf: false,
  hasFactor: false,
  sessions: 2,
  openLeads: 12,
  openLeadsMax: 25,
});
const gil = member({
  id: 3,
  firstName: 'Gil',
  role: 'producer',
  isSelf: false,
  left: '2026-11-10T10:00:00Z',
});

const rendered = (members: TeamMember[], needsFactor = false) =>
  render(<TeamPage />, { answered: [[keys.agent.team, { data: { members, needsFactor } }]] });

it('shows an agency of one person how to add people, and no members', () => {
  const page = rendered([priya]);
  expect(readIn(page)).toContain(messages.alone);
  expect(textsIn(page, 'h2')).not.toContain(messages.members);
});

it('shows each member with role, license, second factor, sessions and open leads', () => {
  const text = readIn(rendered([priya, tom]));
  expect(text).toContain(`Tom Shah ${agencyRoles.english.names.producer}`);
  expect(text).toContain(messages.mayPay);
  expect(text).toContain('4411223, valid in 2 states');
  expect(text).toContain('12 of at most 25');
  expect(text).toContain(`${messages.factor}: ${messages.noFactor}`);
  expect(text).toContain(messages.onDevices(2));
  expect(text).toContain(messages.policy.missing('Tom Shah'));
});

it('offers for a colleague to change, to log out and to deactivate; for the owner not to deactivate', () => {
  expect(
    valuesOf(rendered([priya, tom]), 'aria-label').filter((label) => label.includes('Shah')),
  ).toEqual([
    messages.aboutMember(messages.change, 'Priya Shah'),
    messages.aboutMember(messages.change, 'Tom Shah'),
    messages.aboutMember(messages.logOut, 'Tom Shah'),
    messages.aboutMember(messages.deactivate, 'Tom Shah'),
  ]);
});

it('lists former members with the day they left, without actions', () => {
  const page = rendered([priya, tom, gil]);
  expect(readIn(page)).toContain('Gil Shah · Producer · Left on November 10, 2026');
  expect(valuesOf(page, 'aria-label').some((label) => label.includes('Gil'))).toBe(false);
});

it('requires two-factor authentication only once the owner has it, and offers to stop requiring it', () => {
  expect(textsIn(rendered([priya, tom]), 'button')).toContain(messages.policy.require);
  const without = rendered([member({ hasFactor: false }), tom]);
  expect(textsIn(without, 'button')).not.toContain(messages.policy.require);
  expect(readIn(without)).toContain(messages.policy.ownFirst);
  expect(textsIn(rendered([priya, tom], true), 'button')).toContain(messages.policy.stop);
});

it('knows the only owner: former and other roles do not count', () => {
  expect(isOnlyOwner([priya, tom, { ...gil, role: 'owner' }], priya)).toBe(true);
  expect(isOnlyOwner([priya, { ...tom, role: 'owner' }], priya)).toBe(false);
  expect(isOnlyOwner([priya, tom], tom)).toBe(false);
});

it('a change of a member sends only what was changed', () => {
  expect(listMemberChanges({ ...tom, role: 'owner' }, tom)).toEqual({ role: 'owner' });
  expect(listMemberChanges({ ...tom, openLeadsMax: null }, tom)).toEqual({ openLeadsMax: null });
  expect(listMemberChanges(tom, { ...tom })).toEqual({});
});
