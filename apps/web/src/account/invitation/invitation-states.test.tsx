import type { OpenInvitation } from '@fanwise/contract';
import { landingPage, pages } from '@fanwise/contract/pages';
import { describe, expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { acceptInvitation } from '../../messages/en/session/accept-invitation.ts';
import { agencyRoles } from '../../messages/en/shared/agency-roles.ts';
import { linksIn, readIn, render, textsIn, valuesOf } from '../../testing.ts';
import { AcceptForm } from './accept-form.tsx';
import { ClosedInvitation, type ClosingCode } from './closed-invitation.tsx';
import { LoggedInElsewhere } from './logged-in-elsewhere.tsx';
import { Rejoin } from './rejoin.tsx';

const messages = acceptInvitation.english;
const invitation = (changes: Partial<OpenInvitation> = {}): OpenInvitation => ({
  agency: 'Shah Insurance',
  role: 'producer',
  mayUnlock: false,
  invitedBy: 'Priya Shah',
  email: 'tom@example.com',
  expiresAt: '2026-12-06T21:00:00.000Z',
  isReturning: false,
  ...changes,
});
const form = (changes: Partial<OpenInvitation> = {}) =>
  render(<AcceptForm invitation={invitation(changes)} token="x" whenClosed={() => false} />);

describe('the page of an invitation', () => {
  it('shows the agency, the role, the inviter, the invited address and the end of the link', () => {
    const text = readIn(form());
    for (const part of [
      messages.title('Shah Insurance'),
      messages.invites('Priya Shah'),
      agencyRoles.english.names.producer,
      agencyRoles.english.does.producer,
      'tom@example.com',
      '12/06/2026',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(agencyRoles.english.mayUnlock);
    expect(readIn(form({ mayUnlock: true }))).toContain(agencyRoles.english.mayUnlock);
  });

  it('asks for names, phone, license and password, and names the address for password managers', () => {
    const rendered = form();
    expect(valuesOf(rendered, 'autoComplete').concat(valuesOf(rendered, 'autocomplete'))).toEqual(
      expect.arrayContaining(['username', 'given-name', 'family-name', 'new-password']),
    );
    expect(readIn(rendered)).toContain(messages.license);
    expect(textsIn(rendered, 'button').at(-1)).toBe(messages.join('Shah Insurance'));
  });

  it('tells producers, and nobody else, what the license number is for', () => {
    expect(readIn(form())).toContain(messages.licenseHint);
    expect(readIn(form({ role: 'accountant' }))).not.toContain(messages.licenseHint);
  });

  it('asks a former member for no password, and says that the log-in follows', () => {
    const rendered = render(
      <Rejoin invitation={invitation({ isReturning: true })} token="x" whenClosed={() => false} />,
    );
    expect(rendered).not.toContain('type="password"');
    expect(readIn(rendered)).toContain(messages.returningText('Shah Insurance'));
    expect(textsIn(rendered, 'button')).toEqual([messages.comeBack('Shah Insurance')]);
  });

  it.each([
    ['invitation-used', landingPage(2, 'login'), messages.logIn],
    ['invitation-address-taken', landingPage(2, 'login'), messages.logIn],
    ['invitation-expired', landingPage(2), messages.toStart],
    ['invitation-revoked', landingPage(2), messages.toStart],
    ['invitation-agency-closed', landingPage(2), messages.toStart],
    ['invalid-token', landingPage(2), messages.toStart],
  ] as const)('says what %s means, and leads on', (closing: ClosingCode, to, action) => {
    const rendered = render(<ClosedInvitation closing={closing} type={null} />);
    expect(readIn(rendered)).toContain(messages.closed[closing].title);
    expect(readIn(rendered)).toContain(messages.closed[closing].text);
    expect(linksIn(rendered)).toEqual([[action, to]]);
  });

  it('leads somebody who is logged in from a used link to their own account', () => {
    expect(linksIn(render(<ClosedInvitation closing="invitation-used" type={2} />))).toEqual([
      [messages.toAccount, pages.agentProfile],
    ]);
  });

  it.each([
    [1, keys.consumer.profile, pages.profile],
    [2, keys.agent.profile, pages.agentProfile],
  ] as const)(
    'says who is logged in, in role %i, and offers to log out or to stay',
    (type, key, home) => {
      const person = { firstName: 'Ana', lastName: 'Lee', email: 'ana@example.com' };
      const rendered = render(<LoggedInElsewhere type={type} email="tom@example.com" />, {
        answered: [[key, { data: person }]],
      });
      expect(readIn(rendered)).toContain(messages.other('Ana Lee (ana@example.com)'));
      expect(readIn(rendered)).toContain(messages.otherText('tom@example.com'));
      expect(textsIn(rendered, 'button')).toEqual([messages.logOut]);
      expect(linksIn(rendered)).toEqual([[messages.stay, home]]);
    },
  );
});
