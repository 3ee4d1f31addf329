import { area } from '../../area.ts';

/** Messages about the agents at a ZIP code, before the first question. */
export const zipFirst = area('zip-first', {
  unknown: 'We do not know this ZIP code.',
  inTwoStates: (city: string, states: readonly string[]) =>
    `${city} lies in ${states.join(' and ')}. We ask for your state when you apply.`,
  anyInsurance: 'insurance',
  insurance: (names: string) => `${names} insurance`,
  /** `agents` is counted up to 100. */
  agents: (agents: number, insurance: string) =>
    agents === 0
      ? `No licensed agent quotes ${insurance} here yet. You can apply now and ask us to tell you when one does.`
      : agents === 1
        ? `One licensed agent quotes ${insurance} here so far.`
        : `${agents >= 100 ? 'At least 100' : agents} licensed agents quote ${insurance} here.`,
  insurers: (agents: number, names: string) =>
    agents === 1 ? `This agent works with ${names}.` : `They work with ${names}.`,
  moreInsurers: (count: number) => (count === 1 ? '1 more insurer' : `${count} more insurers`),
});
