import { pages } from '@fanwise/contract/pages';
import { createTabStorage } from '../../app/tab-storage.ts';

const list = createTabStorage<{ search: string }>('lead-list');

/** Keeps filter and page of the list, as its address has them, for the way back. */
export function storeListAddress(search: URLSearchParams): void {
  const kept = new URLSearchParams(search);
  // What a notification was about is no filter.
  kept.delete('lead');
  list.store({ search: kept.toString() });
}

/** The list with the filter and the page it was left with. */
export function listAddress(): string {
  const search = list.read((kept) => kept.search);
  return search ? `${pages.allLeads}?${search}` : pages.allLeads;
}
