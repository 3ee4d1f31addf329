import { area } from '@fanwise/web/src/messages/area.ts';

/** Conversations, notes, saved replies, and requests about personal data. */
export const adminSupport = area('admin-support', {
  conversation: 'Messages',
  noMessages: 'No messages yet.',
  wrote: 'wrote by the contact form',
  open: 'waits for an answer',
  command: 'Server command line',
  earlier: 'Earlier',
  notes: 'Notes',
  insert: 'Insert a saved reply',
  insertNone: 'Choose a saved reply',
  repliesTitle: 'Saved replies',
  repliesText: 'Every operator can insert them into a message.',
  noReplies: 'No saved replies yet',
  changeReply: 'Change the reply',
  requestsTitle: 'Data requests',
  requestNamed: (id: number) => `Request ${id}`,
  number: 'Number',
  person: 'Person',
  account: (id: number) => `Account ${id}`,
  kind: 'Asked for',
  anyKind: 'All requests',
  openOnly: 'Waiting for an answer',
  channel: 'Came by',
  received: 'Received',
  due: 'Answer by',
  ended: 'Answered',
  outcome: 'Result',
  outcomes: { done: 'carried out', refused: 'refused' },
  noRequests: 'No data requests',
  noRequestsText: 'Requests that come by mail, phone or letter are logged on the person’s page.',
  print: 'Print or save as PDF',
  recordTitles: {
    erasure: 'Certificate of erasure',
    copy: 'Record of a data request',
  },
  erased: (brand: string) =>
    `${brand} erased the account named here: name, contact details, answers, messages and notes. The erasure is final.`,
  erasedApplications: (count: number) =>
    count === 1
      ? '1 application was erased with it.'
      : `${count} applications were erased with it.`,
  keptReceipts: (count: number) =>
    count === 1
      ? '1 receipt is kept, as tax law requires.'
      : `${count} receipts are kept, as tax law requires.`,
  keptBooks:
    'Entries of the books and of the audit log are kept under the number of the account, without a name.',
  copied: (brand: string) => `${brand} handed out a copy of the data of this account.`,
  refused: 'The request was refused. The audit log holds the reason.',
  waits: 'The request has not been answered yet.',
  days: 'The law gives 45 days.',
});
