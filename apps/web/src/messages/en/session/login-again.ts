import { area } from '../../area.ts';

/** Asking for the password once more: before something important, or after a session that ended while typing. */
export const loginAgain = area('login-again', {
  title: 'Please enter your password',
  text: (email: string) =>
    `You logged in a while ago. To protect your account, confirm that it is you, ${email}.`,
  password: 'Password',
  confirm: 'Continue',
  endedTitle: 'Your session has ended',
  endedText: (email: string) =>
    `We logged you out to protect your account, ${email}. What you typed is still here. Log in to continue.`,
  logIn: 'Log in',
  later: 'Not now',
});
