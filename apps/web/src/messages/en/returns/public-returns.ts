import { area } from '../../area.ts';

/** The public page about fees that go back. */
export const publicReturns = area('publicReturns', {
  title: 'When a fee goes back',
  lead: 'You can ask the fee of a lead back for 14 days after you paid it. Our records decide where they can. Otherwise we ask the client, and when the client does not answer, our staff reviews it. If a review is not finished in time, the fee goes back to your card.',
  reasons: 'Reasons',
  reason: 'What happened',
  proof: 'How it is verified',
  decider: 'Decided by',
  after: 'The lead then',
  neverTitle: 'What is no reason',
  clockTitle: 'Clocks and limits',
  clock:
    'The client has 72 hours to answer. A review ends by the end of the second business day; after that we pay the fee back. A decision of our staff or the client can be reviewed by another person once, when you ask within five days. A fee that goes back goes to the card you paid with.',
  manyReturns:
    'Three returns can be open at a time. If more than a fifth of at least ten fees in 90 days were credited to you, our staff reviews a return whose client does not answer. A second return for the same household is always reviewed.',
  tooFew:
    'How often fees are credited is counted every night, and shown here once there are fifty sold leads to count.',
  rate: 'Fees credited',
  machine: 'Decided from our records, of those asked',
  median: 'Half were decided within',
  p95: '95 of 100 decisions from our records within',
  counted: 'Counted',
  of: (sold: number, day: string) => `${sold} sold leads, ${day}`,
  time: (seconds: number) => {
    if (seconds < 60) return `${seconds} s`;
    if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
    return `${Math.round(seconds / 3600)} h`;
  },
});
