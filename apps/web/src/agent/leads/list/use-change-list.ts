import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeSearch } from '../../../app/routing/use-change-search.ts';
import { type ListAddress, readAddress, toHref, withChanges } from './address.ts';

type Values = Readonly<Record<string, string | null>>;

/** Returns a function that changes values of the list's address; null removes one. */
export function useChangeList() {
  const changeSearch = useChangeSearch();
  return (values: Values | ((latest: ListAddress) => Values)) =>
    changeSearch((latest) =>
      withChanges(latest, typeof values === 'function' ? values(readAddress(latest)) : values),
    );
}

/** Returns the properties of a link that changes values of the list's address. */
export function useLinkOfList() {
  const [search] = useSearchParams();
  const changeList = useChangeList();
  return (values: Values) => ({
    to: toHref(withChanges(search, values)),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      changeList(values);
    },
  });
}
