import { area } from '../../area.ts';

/** Asking for the password once more before something important. */
export const loginAgain = area('login-again', {
  title: 'Please enter your password',
  text: (email: string) =>
    `You logged in a while ago. To protect your account, confirm that it is you, ${email}.`,
  password: 'Password',
  confirm: 'Continue',
});
