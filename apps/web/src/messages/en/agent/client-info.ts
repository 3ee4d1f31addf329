import { area } from '../../area.ts';

/** The contact details of a won lead, and the question before paying for them. */
export const clientInfo = area('client-info', {
  toClient: 'Open the client',
  returnLead: 'Return this lead',
  title: 'Client info',
  loadFailed: 'The client info did not load',
  gone: 'This client’s contact details are no longer available to you.',
  confirmTitle: 'Are you sure you want to see the client info?',
  confirmText: (fee: string) =>
    `By going on you are authorizing being charged a fee of ${fee} for this lead. You pay once, and you choose a card on the next page.`,
  confirm: (fee: string) => `Continue to pay ${fee}`,
  notNow: 'Not now',
  close: 'Close',
});
