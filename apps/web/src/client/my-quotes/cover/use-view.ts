import type { ConsumerQuote } from '@fanwise/contract/own';
import { useSearchParams } from 'react-router';
import { useChangeSearch } from '../../../app/routing/use-change-search.ts';
import { isStated, KIND_KEY, type Kind, kindOf, orderOf } from './view-kind.ts';

/**
 * The view of the list; all of it is in the address. The coverage view is offered, and is the default, once a quote
 * states its coverage. The choice is stored on this device.
 */
export function useView(quotes: readonly ConsumerQuote[]) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const hasCover = quotes.some((quote) => !quote.deleted && isStated(quote));
  const kind = kindOf(search, hasCover);
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
    hasCover,
    isAlone: quotes.filter(({ deleted }) => !deleted).length < 2,
    kind,
    order,
    askedOnly: kind === 'cover' && search.has('asked'),
    bindableOnly: kind === 'cover' && search.has('bindable'),
    setKind: (next: Kind) => {
      localStorage.setItem(KIND_KEY, next);
      set('by', next);
    },
    setAskedOnly: (isOn: boolean) => set('asked', isOn ? '1' : null),
    setBindableOnly: (isOn: boolean) => set('bindable', isOn ? '1' : null),
    turn: () => set('sort', order === 'lowest' ? 'highest' : null),
  };
}
export type View = ReturnType<typeof useView>;
