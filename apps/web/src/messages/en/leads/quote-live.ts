import { area } from '../../area.ts';

/** Messages about changes of a lead while an agent quotes it. */
export const quoteLive = area('quote-live', {
  taken: (carrier: string) => `Another agent just quoted with ${carrier}.`,
  takenInAgency: (name: string, carrier: string) =>
    `${name} in your agency just quoted with ${carrier}.`,
  kept: 'Your prices are kept.',
  moveTo: 'Use them for:',
  noneFree: 'No other carrier of yours is free.',
  othersGo: 'The other quotes can be sent.',
  changedTitle: 'The client changed their answers just now',
  changed: 'The prices you typed stay. Look at the new answers before you send.',
  lookAnew: 'Show the new answers',
  ended: {
    chosen: 'The client just chose your quote',
    'other-chosen': 'The client has chosen another quote',
    withdrawn: 'The application was withdrawn',
  },
  endedText: 'This lead takes no quotes now. What you typed is not sent.',
  toPayment: 'Get the contact details',
  nextLead: 'Next lead',
});
