import { area } from '../../area.ts';

/** The window that waits for the mailed code. */
export const confirmEmail = area('confirm-email', {
  sentTo: (email: string) =>
    `We sent ${email} a code and a link. Enter the code here, or open the link within 24 hours.`,
  thenLeft: (questions: number, minutes: number) =>
    `${questions === 1 ? 'After that, 1 question is left. About' : `After that, ${questions} questions are left. About`} ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  code: 'Code from the email',
  codeHint: 'Enter the 6-digit code. It expires in 15 minutes.',
  enter: 'Confirm and continue',
  codeUnsent: 'The code could not be sent. Please check your connection and try again.',
  wrongAddress: (email: string) =>
    `Is ${email} not your address? We will send the email to the right one, and the first link will stop working.`,
  rightAddress: 'Your email',
  sendThere: 'Send it there',
});
