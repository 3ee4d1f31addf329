import type { Order } from '../comparison/quote-facts.ts';

/** How quotes are listed: by what they cover, or by price alone. */
export type Kind = 'cover' | 'price';

/** Where the choice lies on this device. */
export const KIND_KEY = 'fanwise.quotes-by';
const isKind = (text: string | null): text is Kind => text === 'cover' || text === 'price';

/** Whether anything is known of what a quote covers. */
export const isStated = ({
  quotedCoverages = [],
  comparisonResult,
}: {
  quotedCoverages?: readonly unknown[] | undefined;
  comparisonResult: object | null;
}): boolean => comparisonResult !== null && quotedCoverages.length > 0;

/** What the address asks for; without it, what was chosen last on this device. By cover only where that is known. */
export function kindOf(search: URLSearchParams, hasCover: boolean): Kind {
  const named = search.get('by') ?? localStorage.getItem(KIND_KEY);
  return hasCover && (!isKind(named) || named === 'cover') ? 'cover' : 'price';
}

/** Which way the list runs, by its address. */
export const orderOf = (search: URLSearchParams): Order =>
  search.get('sort') === 'highest' ? 'highest' : 'lowest';
