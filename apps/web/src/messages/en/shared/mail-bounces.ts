import { area } from '../../area.ts';

/** The notice to somebody whose mails come back. */
export const mailBounces = area('mailBounces', {
  title: 'Your email address does not work',
  text: (address: string) =>
    `Our emails to ${address} come back. Until you use another address, we send only what we have to.`,
  change: 'Change the email address',
  here: 'Enter another address on this page.',
});
