import { agentLanding } from '@fanwise/web/src/messages/en/agent/agent-landing.ts';
import { landing } from '@fanwise/web/src/messages/en/consumer/landing.ts';
import { acceptInvitation } from '@fanwise/web/src/messages/en/session/accept-invitation.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { dialog, heading, press, type View } from './view.ts';

/** Pages and dialogs for visitors. */
export const visitorViews: View[] = [
  { name: 'landing', path: '/', ready: (page) => heading(page, landing.english.headline) },
  {
    name: 'log in',
    path: '/?openModal=login',
    ready: (page) => dialog(page, account.english.logInTitle),
  },
  {
    name: 'forgot password',
    path: '/?openModal=login',
    open: press(account.english.forgot),
    ready: (page) => dialog(page, account.english.forgotTitle),
  },
  {
    name: 'get quotes',
    path: '/?openModal=register',
    open: press(account.english.continue),
    ready: (page) => page.getByText(account.english.chooseTypeError),
  },
  {
    name: 'agent landing',
    path: '/agent',
    ready: (page) => heading(page, agentLanding.english.headline),
  },
  {
    name: 'agent registration with errors',
    path: '/agent?openModal=register',
    open: press(account.english.createAccount),
    ready: (page) =>
      dialog(page, account.english.agentRegisterTitle).getByText('This field is required.').first(),
  },
  {
    name: 'registration',
    path: '/auth/register/2',
    // The prerendered document shows its heading and fields before they can be filled in.
    ready: (page) => page.locator('input:enabled').first(),
  },
  {
    name: 'verify, spent',
    path: '/verify?token=x',
    ready: (page) => heading(page, account.english.spentTitle),
  },
  {
    name: 'not me, spent',
    path: '/not-me?token=x',
    ready: (page) => heading(page, account.english.spentTitle),
  },
  {
    name: 'invitation, spent',
    path: '/agent/invitation?token=x',
    ready: (page) => heading(page, acceptInvitation.english.closed['invalid-token'].title),
  },
  {
    name: 'reset password',
    path: '/reset-password?token=x',
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
];
