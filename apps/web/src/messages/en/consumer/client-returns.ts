import { area } from '../../area.ts';

/** The question to a client whose chosen agent requests a return, and how an application on hold continues. */
export const clientReturns = area('clientReturns', {
  title: 'One question about your agent',
  questions: {
    'phone-dead': (agency: string) => `Did ${agency} reach you?`,
    'missed-slots': (agency: string) => `Did ${agency} reach you?`,
    'not-requested': () => 'Did you ask for insurance quotes here?',
    'already-mine': (agency: string) => `Were you a client of ${agency} before?`,
  },
  someAgency: 'your agent',
  why: 'The agent you chose says that something went wrong and wants a refund of the fee for your contact details. Your answer decides, and it costs you nothing.',
  until: 'If you do not answer, we decide without you on',
  answers: {
    reached: 'Yes, we spoke',
    'number-right': 'Not yet, but my number is right',
    corrected: 'No, I have another number',
    'not-me': 'No, that was not me',
    'i-did': 'Yes, I did',
    'is-mine': 'Yes, I was',
    'not-mine': 'No, I was not',
  },
  answer: 'Your answer',
  phone: 'The right number',
  required: 'Choose an answer.',
  phoneRequired: 'Enter a 10-digit phone number.',
  send: 'Send the answer',
  thanks: 'Thank you. We got your answer.',
  spent: 'This question was already answered, or the time to answer has passed.',
  toStart: 'Go to Fanwise',
  heldTitle: 'Confirm how you can be reached',
  heldText:
    'The agent you chose could not reach you. Confirm your email address or your phone number within 14 days. You can then choose any other quote you have.',
  byMail: 'Send a code to my email',
  byPhone: 'Send a code to my phone',
  sent: 'A code is on its way. It is good for 10 minutes.',
  confirmed: 'Thank you. Your application is open again.',
});
