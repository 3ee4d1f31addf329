import type { Occasion } from '@fanwise/domain/leads/occasions';
import { ownWords } from './own-words.ts';

/** What a mail of its own is written about; prospects are mailed together. */
export type MailedOccasion = Exclude<Occasion, 'new-prospect'>;

/** The text of a mail; the subject never says who it is about. `{name}` is the first name of the other side. */
export type MailWords = {
  subject: string;
  text: string;
  button: string;
  /** What the text is about, a line each. */
  lines?: string[];
};

/** What the mails say to who reads English. */
export const english: Record<MailedOccasion, MailWords> = {
  ...ownWords.en,
  'new-quote': {
    subject: 'You have a new quote',
    text: 'An agent sent you a quote. Compare it with the others and choose when you are ready.',
    button: 'See my quotes',
  },
  'quote-updated': {
    subject: 'A quote was updated',
    text: 'An agent updated a quote to your new answers. Compare it with the others and choose when you are ready.',
    button: 'See my quotes',
  },
  'quote-stated': {
    subject: 'An agent says more about a quote',
    text: 'An agent said what a quote covers, or stands by it more firmly. Compare it with the others and choose when you are ready.',
    button: 'See my quotes',
  },
  'change-requested': {
    subject: 'A client changed their application',
    text: 'A client you quoted changed their application. Please check your price and confirm or update it; until then it cannot be chosen.',
    button: 'Update my quote',
  },
  'quote-selected': {
    subject: 'Your quote was chosen',
    text: '{name} chose your quote. Pay the fee before the deadline to get the contact details.',
    button: 'Get the contact details',
  },
  'not-selected': {
    subject: 'A client chose another quote',
    text: 'A client you quoted chose another quote. Thank you for taking part; nothing is charged.',
    button: 'See my leads',
  },
  'quote-withdrawn': {
    subject: 'An agent took a quote back',
    text: 'An agent took a quote back and says why. You can choose among the others.',
    button: 'See my quotes',
  },
  'quote-declined': {
    subject: 'A client removed your quote',
    text: 'A client you quoted removed your quote. Nothing is charged.',
    button: 'See my leads',
  },
  'quote-outdated': {
    subject: 'A quote of yours was removed',
    text: 'A client changed their application, and your quote was not updated within seven days, so it was removed. Nothing is charged.',
    button: 'See my leads',
  },
  'lead-closed': {
    subject: 'A lead was closed',
    text: 'A client you quoted took their application back. Nothing is charged.',
    button: 'See my leads',
  },
  'quote-removed': {
    subject: 'A quote was removed',
    text: 'A quote of yours is no longer available. Any other quotes you have are still there to choose from.',
    button: 'See my quotes',
  },
  'contact-unlocked': {
    subject: 'Your agent has your contact details',
    text: '{name}, the agent you chose, has your contact details now and will come back to you. You can stop calls, texts or emails at any time, under Privacy.',
    button: 'See my quotes',
  },
  'contact-closed': {
    subject: 'Your contact details are closed again',
    text: '{name}, the agent you chose, can no longer see your contact details: the payment for them was given back or is in dispute. You can wait for the agent, or choose another quote.',
    button: 'See my quotes',
  },
  'deadline-near': {
    subject: 'A client is waiting for you',
    text: 'A client chose your quote and is waiting. Pay the fee before the deadline, or the client chooses again.',
    button: 'Get the contact details',
  },
  'deadline-missed': {
    subject: 'A deadline has passed',
    text: 'The contact details of a client were not paid for in time, so your quote was removed and the client chooses again. Nothing was charged.',
    button: 'See my leads',
  },
  'choose-again': {
    subject: 'Please choose again',
    text: 'The agent you chose did not answer in time. Any other quotes you have are open to choose from.',
    button: 'See my quotes',
  },
  'choose-again-refunded': {
    subject: 'Please choose again',
    text: 'The fee that {name}, the agent you chose, paid for your contact details was given back, so that quote has ended and {name} can no longer see your details. Choose another quote, submit your application again, or delete it.',
    button: 'See my quotes',
  },
  'choose-again-returned': {
    subject: 'Please choose again',
    text: 'The agent you chose could not serve you, and can no longer see your contact details. Any other quotes you have are open.',
    button: 'See my quotes',
  },
  'open-again': {
    subject: 'A choice was undone',
    text: 'A client you quoted chose another quote before, and that choice has ended. Your quote can be chosen again.',
    button: 'See my leads',
  },
  'confirm-contact': {
    subject: 'Please confirm how you can be reached',
    text: 'The agent you chose could not reach you, and can no longer see your contact details. Confirm your email address or your phone number within 14 days; until then no quote can be chosen, and after that the application is withdrawn.',
    button: 'Confirm it now',
  },
  'application-returned': {
    subject: 'Your application was withdrawn',
    text: 'Your application is withdrawn: agents no longer see it, its quotes are gone, and its answers are erased. Your account is still there, and you can ask for quotes again any time.',
    button: 'See my quotes',
  },
  'return-ask-client': {
    subject: 'One question about your agent',
    text: 'The agent you chose says that something went wrong. Please answer one question.',
    button: 'Answer it',
  },
  'return-granted': {
    subject: 'Your return',
    text: 'Granted: the fee goes back to your card. The contact details of that lead are closed to you. Please delete what you know of that client, and confirm it.',
    button: 'See the return',
  },
  'return-refused': {
    subject: 'Your return',
    text: 'Your return was not granted. The page says why, and whether another person can look at it.',
    button: 'See the return',
  },
  'return-at-desk': {
    subject: 'Your return',
    text: 'A person decides about your return by the time the page names. If not, you get your money back.',
    button: 'See the return',
  },
  'choose-again-licence': {
    subject: 'Please choose again',
    text: 'The agent you chose has no valid license for your state any more, so that quote has ended. Any other quotes you have are open to choose from.',
    button: 'See my quotes',
  },
  'licence-ended': {
    subject: 'A quote of yours was taken back',
    text: 'You have no license any more that covers a lead you quoted, so the quote was taken back. Nothing is charged. Add or renew the license to quote again.',
    button: 'See my licenses',
  },
  'licence-due': {
    subject: 'A license of yours runs out soon',
    text: 'One of your licenses is about to end. Enter the renewed one in time, so that the leads of that state stay open to you.',
    button: 'See my licenses',
  },
  'licence-checked': {
    subject: 'Your license was checked',
    text: 'One of your licenses was looked up in the record of its state and is valid. The leads it covers are open to you.',
    button: 'See my leads',
  },
  'agency-name-approved': {
    subject: 'Your agency name is in force',
    text: 'We looked at the name you gave your agency. Clients see it from now on.',
    button: 'See my agency details',
  },
  'agency-name-refused': {
    subject: 'Please choose another agency name',
    text: 'The name you gave your agency was not approved, so the one before stays in force. Under Agency details you read why, and can choose another.',
    button: 'See my agency details',
  },
  'support-visit': {
    subject: 'Support looked at your account',
    text: 'Somebody of our support looked at your pages as you see them, to help. They could change nothing, and contact details and health answers stayed hidden. When it was, and why, stands in your account.',
    button: 'See when and why',
  },
  'licence-refused': {
    subject: 'Please look at your license again',
    text: 'One of your licenses could not be found as you entered it. Under Licenses you read why, and can correct it.',
    button: 'See my licenses',
  },
  'final-asked': {
    subject: 'Did you buy it?',
    text: 'Three weeks ago {name}, the agent you chose, got your contact details. Tell us whether you bought the cover, and at which price. Your answer changes nothing for you or the agent.',
    button: 'See my quotes',
  },
  'agents-near': {
    subject: 'There is an agent near you now',
    text: 'You asked us to tell you: a licensed agent who sells what you want to insure now covers your ZIP code and can read your application. We tell you when a price comes.',
    button: 'See my quotes',
  },
  'client-went-on': {
    subject: 'A client went on without your quote',
    text: 'A client whose contact details are closed to you, because the payment for them is or was in dispute, went on without your quote. There is nothing to pay for that lead.',
    button: 'See my leads',
  },
  'choice-undone': {
    subject: 'A choice was undone',
    text: 'A client took back the choice of your quote. Nothing is charged, and your quote can still be chosen.',
    button: 'See my leads',
  },
  'contact-stopped': {
    subject: 'A client asked you to stop',
    text: 'Stop {ways} to this client now, by {day} at the latest, and confirm.',
    button: 'Confirm that I have stopped',
  },
  'stop-reminder': {
    subject: 'Please confirm that you stopped',
    text: 'Stop {ways} to this client now, by {day} at the latest, and confirm. If you have not confirmed by the end of the second business day, your quoting is paused.',
    button: 'Confirm that I have stopped',
  },
  'quoting-paused': {
    subject: 'Quoting is paused',
    text: 'You have not confirmed that you stopped contacting a client. Until you do you cannot quote.',
    button: 'Confirm that I have stopped',
  },
  'window-picked': {
    subject: 'Your call is set',
    text: 'The time for your call is set. You find it on your page, where you can put it into your calendar.',
    button: 'See the time',
  },
  'window-over': {
    subject: 'Did you speak?',
    text: 'The time for your call is over. Tell us in one click whether you spoke.',
    button: 'Answer',
  },
  'payment-received': {
    subject: 'Your payment arrived',
    text: 'You paid for a lead, and the contact details are open to you now.',
    button: 'See the client',
  },
  'payment-refunded': {
    subject: 'You got a payment back',
    text: 'The fee you paid for a lead was given back. Its contact details are closed to you, and there is nothing to pay: you find it among your leads as Refunded.',
    button: 'See the client',
  },
  'payment-disputed': {
    subject: 'A payment of yours is disputed',
    text: 'The holder of the card disputes a fee you paid. The contact details of that lead are closed to you, and until the bank decides you cannot pay for others.',
    button: 'See the client',
  },
};
