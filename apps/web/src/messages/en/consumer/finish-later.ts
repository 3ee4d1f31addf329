import { area } from '../../area.ts';

/** Going on with a registration another day, or on another device. */
export const finishLater = area('finishLater', {
  ask: 'Send me a link to finish later',
  sent: (email: string) =>
    `We mailed a link to ${email}. It works once, for 7 days, on any device. If that address has an account already, log in instead.`,
  title: 'Go on where you stopped',
  text: 'What you typed comes to this device, except your phone number. The link works once.',
  goOn: 'Continue',
  spent:
    'This link was used already, is older than 7 days, or its address has an account by now. Log in, or begin again.',
  begin: 'To the start',
});
