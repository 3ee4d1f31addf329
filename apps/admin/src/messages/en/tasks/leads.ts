import type { TaskMessages } from './task-messages.ts';

/** Tasks about leads, quotes and their fees. */
export const leadsTasks = {
  refund: {
    button: 'Refund the fee',
    text: 'The fee goes back to the agent’s card, and the contact is closed to them again.',
    done: 'The refund is on its way.',
  },
  'return-grant': {
    button: 'Grant the return',
    text: 'The fee goes back to the agent’s card, and the contact is closed to them. What becomes of the lead follows from the reason of the return.',
    done: 'The return is granted; the money is on its way.',
  },
  'return-refuse': {
    button: 'Refuse the return',
    text: 'The fee stays. The agent reads that it was refused, and may appeal once, to another person.',
    done: 'The return is refused.',
  },
  deadline: {
    button: 'Move the deadline',
    text: 'The chosen agent may pay until then.',
    done: 'The deadline was moved.',
  },
  'lead-reopen': {
    button: 'Open the lead again',
    text: 'The choice ends and its quote is removed; agents can quote and the client can choose again.',
    done: 'The lead is open again.',
  },
  'lead-withdraw': {
    button: 'Withdraw the lead',
    text: 'As if the client had withdrawn it: no agent sees it any more, and its answers are erased for good.',
    done: 'The lead was withdrawn.',
  },
  'lead-show': { button: 'Show', text: 'What is known of the lead.', done: 'Shown.' },
  'lead-answers': {
    button: 'View answers',
    text: 'Reading is noted, and the client sees on their privacy page that you did.',
    done: 'These are the answers of the newest version.',
  },
  'quote-withdraw': {
    button: 'Withdraw the quote',
    text: 'The client no longer sees it. The agent may send another.',
    done: 'The quote was withdrawn.',
  },
  'quote-extend': {
    button: 'Give more days',
    text: 'The agent has longer to update the price.',
    done: 'The agent has more days.',
  },
} satisfies Readonly<Record<string, TaskMessages>>;
