import { isOneTypo } from './one-typo.ts';

/** A carrier as it is searched: its brand, and the names of its insurers. */
export type SearchedCarrier = {
  readonly carrierName: string;
  readonly companies: readonly string[];
};

/** A carrier of ours, as it is searched. */
export type KnownCarrier = SearchedCarrier & { readonly carrierId: number };

/** A name without accents, spaces, marks and capitals: "Auto-Owners" and "auto owners" are the same. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns carriers ordered by name, as people look them up. */
export const sortByName = <Carrier extends { readonly carrierName: string }>(
  carriers: readonly Carrier[],
): Carrier[] =>
  carriers.toSorted((one, other) =>
    one.carrierName.localeCompare(other.carrierName, 'en', { sensitivity: 'base' }),
  );

/** Returns the carriers whose brand or insurer holds the typed text. Brands that begin with it come first. */
export function findCarriers<Carrier extends SearchedCarrier>(
  carriers: readonly Carrier[],
  typed: string,
): Carrier[] {
  const wanted = plain(typed);
  const rank = ({ carrierName, companies }: Carrier): number => {
    const brand = plain(carrierName);
    if (brand.startsWith(wanted)) return 0;
    if (brand.includes(wanted)) return 1;
    return companies.some((company) => plain(company).includes(wanted)) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((place) => carriers.filter((carrier) => rank(carrier) === place));
}

/** Words of a brand that clients leave out when they name their insurer. */
const leftOut: ReadonlySet<string> = new Set(['the', 'insurance', 'group', 'company', 'companies']);

/** Whether a client who names this insurer means the carrier: its brand stands in the name, or an insurer of it does. */
export function isInsurer(named: string, { carrierName, companies }: SearchedCarrier): boolean {
  const wordsOf = (name: string) =>
    name
      .split(/[\s/(),-]+/)
      .map(plain)
      .filter((word) => word !== '');
  const given = wordsOf(named);
  const holds = (name: string): boolean => {
    const words = wordsOf(name);
    const own = words.filter((word) => !leftOut.has(word));
    const wanted = own.length > 0 ? own : words;
    const isThere = given.some((_, from) =>
      wanted.every((word, index) => given[from + index] === word),
    );
    return isThere || plain(named) === wanted.join('');
  };
  return [carrierName, ...companies].some(holds);
}

/**
 * Finds the carrier that a client names as their insurer; null if there is none. The longest matching
 * brand wins: "Mutual of Omaha" is no "Omaha".
 */
export function findNamedCarrier<Carrier extends SearchedCarrier>(
  named: string | null,
  carriers: readonly Carrier[],
): Carrier | null {
  if (named === null) return null;
  const [longest = null] = carriers
    .filter((carrier) => isInsurer(named, carrier))
    .toSorted((one, other) => other.carrierName.length - one.carrierName.length);
  return longest;
}

const MIN_LETTERS_FOR_TYPO = 5;

/** Returns the carriers that a text means although one of its letters is wrong, missing, too many or swapped. */
export const findMistypedCarriers = <Carrier extends SearchedCarrier>(
  carriers: readonly Carrier[],
  typed: string,
): Carrier[] => {
  const wanted = plain(typed);
  if (wanted.length < MIN_LETTERS_FOR_TYPO) return [];
  return carriers.filter(({ carrierName }) => {
    const brand = plain(carrierName);
    return brand !== wanted && isOneTypo(wanted, brand);
  });
};
