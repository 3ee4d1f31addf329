import { area } from '../../area.ts';

/** How the lead stands that a notification or a mail was about. */
export const namedLead = area('named-lead', {
  label: 'The lead you came for',
  title: (number: number) => `Lead ${number}`,
  how: {
    chosen: 'The client chose your quote.',
    'other-chosen': 'The client chose another quote. Nothing is charged.',
    withdrawn: 'The application was withdrawn. Nothing is charged.',
    refunded: 'The fee was refunded. The contact is closed, and there is nothing to pay.',
    disputed: 'The payment is disputed. The contact is closed until the bank decides.',
    unlocked: 'The fee is paid, and the contact is open to you.',
    quoted: 'Your quote can be chosen.',
    open: 'It takes quotes.',
    closed: 'It takes no quotes now.',
    gone: 'It is no longer open to you.',
  },
  toLead: 'Open the lead',
  toPayment: 'Get the contact details',
  toClient: 'See the client',
  close: 'Close',
});
