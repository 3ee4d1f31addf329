/** The requested home coverage in these tests. */
export const home = {
  'home.form': 'ho3',
  'home.dwelling': '415000',
  'home.liability': '300000',
  'home.deductible': '1000',
  'home.wind': 'same',
  'home.flood': 'yes',
};

/** The requested life coverage. */
export const life = { 'life.face': '500000', 'life.product': 'any' };

/** A day so many days from today. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An agent's quoted home coverage, for the second submission unless a test says otherwise. */
export const quotedCoverage = (changes: object = {}) => ({
  ins_id: 1,
  submission_version: 2,
  rows: [],
  firmness: 'estimate',
  valid_until: inDays(30),
  ...changes,
});

/** A line with less coverage than requested. */
export const less = { row: 'home.deductible', value: '2500', reason: 'required' };
