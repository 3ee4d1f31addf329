import { area } from '../../area.ts';

/** Going on with a registration another day, or on another device. */
export const finishLater = area('finishLater', {
  ask: 'Send me a link to finish later',
  sent: (email: string) =>
    `We emailed ${email} a link. It works once, within 7 days, on any device. If that email already has an account, log in instead.`,
  title: 'Pick up where you left off',
  text: 'Everything you entered moves to this device, except your phone number. The link works once.',
  continueButton: 'Continue',
  spent:
    'This link was already used, is older than 7 days, or its email now has an account. Log in, or start over.',
  begin: 'Go to the start page',
});
