import { pages } from '@fanwise/contract/pages';
import { createTabStorage } from '../../app/tab-storage.ts';

const list = createTabStorage<{ search: string }>('lead-list');

/** Stores the filter and page of the list, as its address has them, for the way back. */
export function storeListAddress(search: URLSearchParams): void {
  const kept = new URLSearchParams(search);
  // The lead that a notification named is not a filter.
  kept.delete('lead');
  list.store({ search: kept.toString() });
}

/** The address of the list with its last filter and page. */
export function listAddress(): string {
  const search = list.read((kept) => kept.search);
  return search ? `${pages.allLeads}?${search}` : pages.allLeads;
}
