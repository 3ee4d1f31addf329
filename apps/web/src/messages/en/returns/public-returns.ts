import { area } from '../../area.ts';

/** The public page about fees that go back. */
export const publicReturns = area('publicReturns', {
  title: 'When a fee goes back',
  lead: 'You can ask the fee of a lead back for 14 days after you paid it. Facts decide where there are any, the client where there are none, a person where the client says nothing. A person who does not decide in time has decided for you.',
  reasons: 'Reasons',
  reason: 'What happened',
  proof: 'What proves it',
  decider: 'Who decides',
  after: 'The lead then',
  neverTitle: 'What is no reason',
  clockTitle: 'Clocks and limits',
  clock:
    'The client has 72 hours to answer. A person has until the end of the second business day; then you get your money back. A decision of a person or the client can be looked at by another person once, when you ask within five days. The money goes to the card you paid with.',
  manyReturns:
    'Three returns can wait at a time. Who gets back more than a fifth of at least ten fees in 90 days is decided by a person where the client is silent. A second return for the same household is looked at by a person.',
  tooFew:
    'How often fees go back is counted every night, and shown here once there are fifty sold leads to count.',
  rate: 'Fees that went back',
  machine: 'Decided by facts, of those asked',
  median: 'Half were decided within',
  p95: '95 of 100 decisions by facts within',
  counted: 'Counted',
  of: (sold: number, day: string) => `${sold} sold leads, ${day}`,
  time: (seconds: number) => {
    if (seconds < 60) return `${seconds} s`;
    if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
    return `${Math.round(seconds / 3600)} h`;
  },
});
