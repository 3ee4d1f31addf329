import { area } from '../../area.ts';

/** Confirming an address or a number by six digits, and what agents are told of it. */
export const contactCode = area('contactCode', {
  title: 'Confirm your phone number',
  offerButton: 'Confirm it now',
  offerText: (phone: string) =>
    `We will text a code to ${phone}. Agents will then see “Phone confirmed” on your application, but not the number.`,
  text: (phone: string) =>
    `We will text a 6-digit code to ${phone}. Agents will then see that your number works. Only the agent you choose can get the number itself, once they pay our fee and if you allowed calls or texts.`,
  otherNumber: 'Another number? Close this and change it under “Click to edit”.',
  send: 'Text me a code',
  sendAnother: 'Send another code',
  sent: (phone: string) => `A code is on its way to ${phone}. It is good for 10 minutes.`,
  code: '6-digit code',
  codeLength: 'Enter all 6 digits.',
  confirm: 'Confirm',
  confirmed: 'Thank you. Your number is confirmed.',
  tooMany: 'We can send three codes a day to one number. Please try again tomorrow.',
  isConfirmed: 'Confirmed',
  isNotConfirmed: 'Not confirmed',
  confirmNumber: 'Confirm this number',
  cityOfZip: (zip: string, city: string) =>
    `ZIP code ${zip} is mostly in ${city}. If your city is right, leave it as it is.`,
});
