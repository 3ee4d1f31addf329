import { foldAccents } from '../texts/fold-accents.ts';
import { toOneLine } from '../texts/text.ts';

/** The names of the fifty states and the District of Columbia, by their two letters. */
export const STATE_NAMES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

const CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(STATE_NAMES).map(([code, name]) => [name.toLowerCase(), code]),
);

/** Reads a typed state, as two letters or by its English name: `NC` for "nc", "N.C." and "North Carolina"; null for other text. */
export const readState = (typed: string): string | null => {
  const text = toOneLine(typed.replace(/\./g, ''));
  if (/^[a-z] ?[a-z]$/i.test(text)) return text.replace(' ', '').toUpperCase();
  return CODE_BY_NAME.get(text.toLowerCase()) ?? null;
};

/**
 * Selects the row of an address out of the rows of one ZIP code, which has a row per state. The typed state chooses; null
 * if none of the rows lies there. A text that is no state, or none at all, leaves the row that was sent.
 */
export const selectPlace = <Row extends { id: number; state: string }>(
  rows: readonly Row[],
  sentId: number,
  typedState: string | undefined,
): Row | null => {
  const state = typedState === undefined ? null : readState(typedState);
  return rows.find((row) => (state === null ? row.id === sentId : row.state === state)) ?? null;
};

/** Words of city names that have a long and a short form. */
const sameWords: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  township: 'twp',
};

/** The same letters however they were typed: no accents, no signs, no spaces, small. */
const folded = (text: string): string =>
  foldAccents(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => sameWords[word] ?? word)
    .join('');

/**
 * Returns whether a typed city is the catalog's city of the ZIP code. The catalog has one city per ZIP code, and people
 * write others too, so a different city is only a hint.
 */
export const isCityOfZip = (typed: string, ofZip: string): boolean =>
  folded(typed) === folded(ofZip);
