import { INVITATION_DAYS } from '@fanwise/domain/agents/invitations';
import { area } from '../../area.ts';

/** The page that the mailed link of an invitation into an agency opens. */
export const acceptInvitation = area('accept-invitation', {
  title: (agency: string) => `Join ${agency}`,
  invites: (invitedBy: string) => `${invitedBy} invites you to this agency.`,
  agency: 'Agency',
  role: 'Your role',
  until: 'Works until',
  email: 'Your email',
  license: 'License number (NPN)',
  licenseHint: 'Producers need it to see leads and to quote. You can add it later.',
  join: (agency: string) => `Join ${agency}`,
  failed: 'The invitation could not be loaded',
  returningText: (agency: string) =>
    `You worked in ${agency} before, and your account is still there. Accept, then log in with your password. If you forgot it, you can set a new one there.`,
  comeBack: (agency: string) => `Come back to ${agency}`,
  cameBack: 'Welcome back. Please log in.',
  otherTitle: 'Somebody is logged in here',
  other: (who: string) => `You are logged in as ${who}.`,
  otherText: (email: string) =>
    `The invitation is for ${email}. Log out to accept it, or stay in this account.`,
  logOut: 'Log out and go on',
  stay: 'Stay in this account',
  logIn: 'Log in',
  toAccount: 'To my account',
  toStart: 'To the start page',
  closed: {
    'invalid-token': {
      title: 'This link no longer works',
      text: 'Perhaps a newer email has replaced it. Open the newest one, or ask the agency to send it again.',
    },
    'invitation-used': {
      title: 'This invitation was accepted',
      text: 'You can log in with the password that was chosen then.',
    },
    'invitation-revoked': {
      title: 'This invitation was revoked',
      text: 'Ask the agency if you think that this is a mistake.',
    },
    'invitation-expired': {
      title: 'This invitation has expired',
      text: `It worked for ${INVITATION_DAYS} days. Ask the agency to send it again.`,
    },
    'invitation-agency-closed': {
      title: 'This agency is closed',
      text: 'Nobody can join it any more.',
    },
    'invitation-address-taken': {
      title: 'This email has an account',
      text: 'An account belongs to one person and one agency, so it cannot join another. Ask the agency to invite another email of yours.',
    },
  },
});
