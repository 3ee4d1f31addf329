import { area } from '../../area.ts';

/** What an agent may read of a lead, and why not more. */
export const viewLimits = area('viewLimits', {
  seen: 'The client sees that your agency read this.',
  lost: 'Another quote was chosen; the answers are closed.',
  lostText: 'You keep your own quote and what the lead is about.',
  refunded: 'The fee went back; the answers are closed.',
  healthNotHeld: (name: string) =>
    `Health answers are not shown: none of your carriers writes ${name} insurance.`,
});
