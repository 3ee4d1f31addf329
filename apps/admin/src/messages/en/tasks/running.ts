import type { TaskMessages } from './task-messages.ts';

/** Tasks about the queue, jobs and the books. */
export const runningTasks = {
  'feedback-answer': {
    button: 'Answer',
    text: 'A mail to the person who wrote, from the operator’s address.',
    done: 'The answer is on its way.',
  },
  'message-send': {
    button: 'Write to them',
    text: 'A mail in the language of their account goes out as soon as you send it. It stays on this page.',
    done: 'The message is on its way.',
  },
  'reply-save': {
    button: 'Save a reply',
    text: 'A reply with the same name and language is replaced.',
    done: 'Saved.',
  },
  'reply-remove': {
    button: 'Remove the reply',
    text: 'Messages that were sent with it stay.',
    done: 'Removed.',
  },
  'note-add': {
    button: 'Add a note',
    text: 'Operators read it on this page. It is deleted with the account.',
    done: 'Noted.',
  },
  'lead-remind': {
    button: 'Remind the agent',
    text: 'The agent who has the contact details, and the owners of the agency, are asked to get in touch today. Once in 24 hours.',
    done: 'The agent was reminded.',
  },
  'request-log': {
    button: 'Log a data request',
    text: 'It waits in the queue. The law gives 45 days from the day it came.',
    done: 'The request is logged.',
  },
  'request-refuse': {
    button: 'Refuse the request',
    text: 'Tell the person why by a message first; the audit log keeps your reason.',
    done: 'The request is refused.',
  },
  'queue-take': {
    button: 'Take',
    text: 'It is yours for 30 minutes; others see that.',
    done: 'It is yours for 30 minutes.',
  },
  'queue-note': {
    button: 'Note on this item',
    text: 'For the colleague who works on it next.',
    done: 'Noted.',
  },
  'queue-defer': {
    button: 'Defer',
    text: 'Once, by one business day at most after it is due.',
    done: 'Deferred.',
  },
  'queue-close': {
    button: 'Close',
    text: 'Nothing more is to be done about it.',
    done: 'Closed.',
  },
  'report-decide': {
    button: 'Decide',
    text: 'What follows from the report.',
    done: 'Decided.',
  },
  'job-retry': { button: 'Try again', text: 'The job runs at once.', done: 'It runs again.' },
  'job-drop': {
    button: 'Drop the job',
    text: 'It never runs again. Look first whether something else does its work.',
    done: 'The job was dropped.',
  },
  'mail-resend': {
    button: 'Send the mail again',
    text: 'The same mail; who got it already sees it once.',
    done: 'The mail is on its way.',
  },
  'webhook-replay': {
    button: 'Handle the event again',
    text: 'The provider’s event is handled as if it had just come.',
    done: 'The event was handled again.',
  },
  'leads-recount': {
    button: 'Recount leads',
    text: 'The counters of open leads are compared with the leads and set right.',
    done: 'Counted.',
  },
  'receipt-send': {
    button: 'Send the receipt again',
    text: 'The receipt, and the credit note if there is one, go to the owners and the accountants of the agency.',
    done: 'The receipt is on its way.',
  },
  'payment-settle': {
    button: 'Refresh from Stripe',
    text: 'The purchase is updated with what Stripe says.',
    done: 'Refreshed.',
  },
  'compare-payments': {
    button: 'Reconcile a day',
    text: 'The books of a day are compared with Stripe.',
    done: 'Reconciled.',
  },
  'difference-close': {
    button: 'Mark as explained',
    text: 'It is explained; the books stay as they are.',
    done: 'The mismatch is explained.',
  },
  'dispute-note': {
    button: 'Note on the dispute',
    text: 'Evidence goes to the card provider’s page; this is for us.',
    done: 'Noted.',
  },
  export: {
    button: 'Export',
    text: 'The list with its filters as a file, at most 50,000 rows, without contacts.',
    done: 'The file is ready.',
  },
} satisfies Readonly<Record<string, TaskMessages>>;
