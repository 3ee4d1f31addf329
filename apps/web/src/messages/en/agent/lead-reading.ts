import { area } from '../../area.ts';

/** What an agent may read of a lead, and why not more. */
export const leadReading = area('leadReading', {
  seen: 'The client sees that your agency read this.',
  outline: 'Open to see names and answers. The client sees that your agency read them.',
  open: 'Open to quote',
  openFailed: 'The lead was not opened',
  lost: 'Another quote was chosen; the answers are closed.',
  lostText: 'You keep your own quote and what the lead is about.',
  refunded: 'The fee went back; the answers are closed.',
  lineNotHeld: (name: string) => `Not shown: none of your carriers writes ${name} insurance.`,
  healthNotHeld: (name: string) =>
    `Health answers are not shown: none of your carriers writes ${name} insurance.`,
});
