import { area } from '../../area.ts';

/** Confirming an address or a number by six digits, and what agents are told of it. */
export const contactCode = area('contactCode', {
  title: 'Confirm your phone number',
  offerTitle: 'Show agents that your number works',
  offerText: (phone: string) =>
    `Type one code that we text to ${phone}. Agents then see “Phone confirmed” on your application, before they pay for it. They still do not see the number.`,
  text: (phone: string) =>
    `We text six digits to ${phone}. Agents then see that your number works. They see the number itself only when you have chosen their quote and they have paid.`,
  otherNumber: 'Another number? Close this and change it under “Click to edit”.',
  send: 'Text me a code',
  sendAnother: 'Send another code',
  sent: (phone: string) => `A code is on its way to ${phone}. It is good for 10 minutes.`,
  code: 'Code of six digits',
  codeLength: 'Type all six digits.',
  confirm: 'Confirm',
  confirmed: 'Thank you. Your number is confirmed.',
  tooMany: 'No more codes today: three go to one number in a day. Please try again tomorrow.',
  isConfirmed: 'Confirmed',
  isNotConfirmed: 'Not confirmed',
  confirmNumber: 'Confirm this number',
  cityOfZip: (zip: string, city: string) =>
    `ZIP code ${zip} is mostly ${city}. If your city is right, leave it.`,
  stateOfZip: (zip: string, ofZip: string, typed: string) =>
    `ZIP code ${zip} is in ${ofZip}, and your address says ${typed}`,
  stateQuestion:
    'Agents find you by the ZIP code, and the state decides what is asked. Is all of it right? If not, change your details below first.',
});
