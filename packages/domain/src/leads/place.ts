/** Whether a typed city and state are those of the ZIP code. */
export type PlaceFit = 'match' | 'city-differs' | 'state-differs';

type Place = { city: string; state: string };

/** Messages that cities are written with in two ways. */
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
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => sameWords[word] ?? word)
    .join('');

/**
 * Compares what somebody typed with the catalog of ZIP codes. Its one city per ZIP code is not the only one people write,
 * so another city is a hint and no more. A state that is not two letters says nothing.
 */
export const placeFit = (typed: Place, ofZip: Place): PlaceFit => {
  const state = typed.state.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(state) && state !== ofZip.state) return 'state-differs';
  return folded(typed.city) === folded(ofZip.city) ? 'match' : 'city-differs';
};
