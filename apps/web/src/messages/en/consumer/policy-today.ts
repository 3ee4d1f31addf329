import { area } from '../../area.ts';

/** "an $800", "an $11,000", "a $1,500": amounts as they are read aloud. */
const withArticle = (amount: string) =>
  /^\$(?:8|1[18](?:,|$))/.test(amount) ? `an ${amount}` : `a ${amount}`;
const ofCar = (noun: string, car: number | null) => (car === null ? noun : `${noun} (car ${car})`);

/** A quote beside what the client pays and has today. It names what differs, and never says why a price does. */
export const policyToday = area('policyToday', {
  youHave: 'You have now',
  pays: (now: string, difference: string) => `You pay ${now} now; this quote costs ${difference}.`,
  paysInAll: (now: string, difference: string) =>
    `You pay ${now} now in total; this quote costs ${difference}.`,
  paysFor: (type: string, now: string, difference: string) =>
    `For ${type.toLowerCase()}, you pay ${now} now; this quote costs ${difference}.`,
  less: (amount: string) => `${amount} less a year`,
  more: (amount: string) => `${amount} more a year`,
  same: 'the same',
  withBundle: (amount: string) => `with the bundle discount of ${amount}`,
  /** Without the amount where the sum has just named it. */
  beforeBundle: (amount: string | null) =>
    amount === null ? 'before the bundle discount' : `before the bundle discount of ${amount}`,
  byType: 'By type, and what your coverage would change',
  /** The agent stated no coverage, so the difference holds only for the same coverage. */
  ifSameCoverage: 'if the coverage is the same',
  assumed: 'We counted the price you entered as the price for a year.',
  higher: (amount: string, noun: string, car: number | null) =>
    `with ${withArticle(amount)} higher ${ofCar(noun, car)}`,
  lower: (amount: string, noun: string, car: number | null) =>
    `with ${withArticle(amount)} lower ${ofCar(noun, car)}`,
  added: (coverage: string, car: number | null) => `with ${ofCar(coverage, car)} added`,
  dropped: (coverage: string, car: number | null) => `without ${ofCar(coverage, car)}`,
  instead: (noun: string, given: string, now: string, car: number | null) =>
    `with ${ofCar(noun, car)} of ${given} instead of ${now}`,
  nouns: {
    'home.dwelling': 'dwelling limit (Coverage A)',
    'home.liability': 'personal liability limit (E)',
    'home.deductible': 'deductible',
    'home.wind': 'wind and hail deductible',
    'life.face': 'death benefit',
    'auto.bi': 'bodily injury limits',
    'auto.comp': 'comprehensive deductible',
    'auto.coll': 'collision deductible',
  },
  coverages: {
    'auto.comp': 'comprehensive coverage',
    'auto.coll': 'collision coverage',
    'home.wind': 'wind and hail coverage',
  },
  /** The period of a price was not answered. */
  ifYearly: (now: string) => `${now} a year, if the price you entered is for a year`,
  fromPolicy: 'from your policy',
});
