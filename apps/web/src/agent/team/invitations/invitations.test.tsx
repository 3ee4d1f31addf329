import type { Invitation } from '@fanwise/contract';
import { expect, it } from 'vitest';
import { keys } from '../../../app/keys.ts';
import { invitations } from '../../../messages/en/agent/invitations.ts';
import { agencyRoles } from '../../../messages/en/shared/agency-roles.ts';
import { readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { Invitations } from './invitations.tsx';

const messages = invitations.english;
const roles = agencyRoles.english;
const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 1,
  email: 'tom@example.com',
  role: 'producer',
  mayUnlock: true,
  language: 'en',
  invitedBy: 'Priya Shah',
  sentAt: '2026-11-29T15:00:00.000Z',
  expiresAt: '2026-12-06T15:00:00.000Z',
  isExpired: false,
  ...changes,
});
const section = (list: Invitation[]) =>
  render(<Invitations />, { answered: [[keys.agent.invitations, { data: list }]] });

it('lists address, role, inviter, times, and the two actions with the address in their names', () => {
  const rendered = section([invitation()]);
  const text = readIn(rendered);
  for (const part of [
    'tom@example.com',
    `${roles.names.producer} · ${roles.mayUnlock}`,
    messages.sentBy('Priya Shah'),
    '11/29/2026',
    '12/06/2026',
    messages.waiting,
  ])
    expect(text).toContain(part);
  expect(valuesOf(rendered, 'aria-label')).toEqual(
    expect.arrayContaining([
      messages.about(messages.sendAgain, 'tom@example.com'),
      messages.about(messages.revoke, 'tom@example.com'),
    ]),
  );
});

it('marks an expired invitation, and does not say until when it works', () => {
  const text = readIn(section([invitation({ isExpired: true, role: 'assistant' })]));
  expect(text).toContain(messages.expired);
  expect(text).not.toContain('12/06/2026');
  expect(text).not.toContain(roles.mayUnlock);
});

it('says that none is open, beside the form', () => {
  const rendered = section([]);
  expect(readIn(rendered)).toContain(messages.none);
  expect(textsIn(rendered, 'button')).toContain(messages.send);
});

it('asks in the form for address, role, payment and language of the mail', () => {
  const text = readIn(section([]));
  for (const part of [
    messages.email,
    messages.role,
    roles.does.producer,
    messages.mayUnlock,
    messages.language,
  ])
    expect(text).toContain(part);
  expect(textsIn(section([]), 'option')).toEqual(Object.values(roles.names));
});
