import type { Order } from '../comparison/quote-facts.ts';

/** The kind of list: by coverage, or by price alone. */
export type Kind = 'cover' | 'price';

/** The storage key of the choice on this device. */
export const KIND_KEY = 'fanwise.quotes-by';
const isKind = (text: string | null): text is Kind => text === 'cover' || text === 'price';

/** True if a quote states its coverage. */
export const isStated = ({
  quotedCoverages = [],
  comparisonResult,
}: {
  quotedCoverages?: readonly unknown[] | undefined;
  comparisonResult: object | null;
}): boolean => comparisonResult !== null && quotedCoverages.length > 0;

/** The kind in the address, or else the last choice on this device. By coverage only where a quote states it. */
export function kindOf(search: URLSearchParams, hasCover: boolean): Kind {
  const named = search.get('by') ?? localStorage.getItem(KIND_KEY);
  return hasCover && (!isKind(named) || named === 'cover') ? 'cover' : 'price';
}

/** The sort direction in the address. */
export const orderOf = (search: URLSearchParams): Order =>
  search.get('sort') === 'highest' ? 'highest' : 'lowest';
