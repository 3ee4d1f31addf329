import type { ConsumerQuote } from '@fanwise/contract/own';
import { useSearchParams } from 'react-router';
import { useChangeSearch } from '../../../app/routing/use-change-search.ts';
import type { Order } from '../comparison/quote-facts.ts';

/** The kind of list: by coverage, or by price alone. */
type ViewKind = 'cover' | 'price';

/** The storage key of the choice on this device. */
const KIND_KEY = 'fanwise.quotes-by';
const isKind = (text: string | null): text is ViewKind => text === 'cover' || text === 'price';

/** True if a quote states its coverage. */
const isStated = ({
  quotedCoverages = [],
  comparisonResult,
}: {
  quotedCoverages?: readonly unknown[] | undefined;
  comparisonResult: object | null;
}): boolean => comparisonResult !== null && quotedCoverages.length > 0;

/** The kind in the address, or else the last choice on this device. By coverage only where a quote states it. */
function kindOf(search: URLSearchParams, hasCoverage: boolean): ViewKind {
  const named = search.get('by') ?? localStorage.getItem(KIND_KEY);
  return hasCoverage && (!isKind(named) || named === 'cover') ? 'cover' : 'price';
}

/** The sort direction in the address. */
const orderOf = (search: URLSearchParams): Order =>
  search.get('sort') === 'highest' ? 'highest' : 'lowest';

/**
 * The view of the list; all of it is in the address. The coverage view is offered, and is the default, once a quote
 * states its coverage. The choice is stored on this device.
 */
export function useQuotesView(quotes: readonly ConsumerQuote[]) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const hasCoverage = quotes.some((quote) => !quote.deleted && isStated(quote));
  const kind = kindOf(search, hasCoverage);
  const set = (name: string, value: string | null) =>
    changeSearch(
      (latest) => {
        if (value === null) latest.delete(name);
        else latest.set(name, value);
        return latest;
      },
      { replace: true, preventScrollReset: true },
    );
  const order = orderOf(search);
  return {
    hasCoverage,
    hasSingleQuote: quotes.filter(({ deleted }) => !deleted).length < 2,
    kind,
    order,
    askedOnly: kind === 'cover' && search.has('asked'),
    bindableOnly: kind === 'cover' && search.has('bindable'),
    setKind: (next: ViewKind) => {
      localStorage.setItem(KIND_KEY, next);
      set('by', next);
    },
    setAskedOnly: (isOn: boolean) => set('asked', isOn ? '1' : null),
    setBindableOnly: (isOn: boolean) => set('bindable', isOn ? '1' : null),
    turnOrder: () => set('sort', order === 'lowest' ? 'highest' : null),
  };
}
export type QuotesView = ReturnType<typeof useQuotesView>;
