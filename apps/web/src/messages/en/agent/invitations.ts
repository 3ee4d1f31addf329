import { INVITATION_DAYS } from '@fanwise/domain/agents/invitations';
import { area } from '../../area.ts';

/** The invitations of an agency, on the page of its owners. */
export const invitations = area('invitations', {
  title: 'Invitations',
  intro: `We email a link that works for ${INVITATION_DAYS} days. The person chooses a password and joins.`,
  failed: 'The invitations could not be loaded',
  none: 'No invitation is open.',
  email: 'Email',
  role: 'Role',
  mayUnlock: 'May pay for contacts',
  mayUnlockHint: 'Without this, an owner pays when a client chooses this producer’s quote.',
  language: 'Language of the email',
  languages: { en: 'English', es: 'Spanish' },
  send: 'Send invitation',
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  sentBy: (name: string) => `Invited by ${name}`,
  sentAt: 'sent',
  until: 'works until',
  expired: 'Expired',
  waiting: 'Open',
  sendAgain: 'Send again',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this invitation?',
  revokeText: (email: string) => `The link that we sent to ${email} stops working.`,
  keep: 'Keep it',
  revoked: 'The invitation is revoked.',
  about: (action: string, email: string) => `${action}: ${email}`,
});
