import { area } from '../../area.ts';

/** The limits on what an agent reads of a lead, and their reasons. */
export const viewLimits = area('viewLimits', {
  namesHidden: 'First name and age only, until chosen.',
  namesHiddenWon: 'First name and age only, until the fee is paid.',
  reportsAllowed: 'The client permits you to pull records, for example driving and claims reports.',
  reportsLater: 'The client permits you to pull records once you are chosen.',
  reportsRefused: 'The client has not permitted pulling records. Quote from the answers alone.',
  seen: 'The client sees that your agency read this.',
  lost: 'Another quote was chosen; the answers are closed.',
  lostText: 'You keep your own quote and what the lead is about.',
  refunded: 'The fee went back; the answers are closed.',
  healthNotHeld: (name: string) =>
    `Health answers are not shown: none of your carriers writes ${name} insurance.`,
});
