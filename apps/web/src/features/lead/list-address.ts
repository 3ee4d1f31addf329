import { keptInTab } from '../../app/kept-in-tab.ts';

/** The agent's list of leads, all of them from the first page. */
export const LEAD_LIST = '/agent/profile/leads/all';

const list = keptInTab<{ search: string }>('lead-list');

/** Keeps filter and page of the list, as its address has them, for the way back. */
export function keepListAddress(search: URLSearchParams): void {
  list.keep({ search: search.toString() });
}

/** The list with the filter and the page it was left with. */
export function listAddress(): string {
  const search = list.read((kept) => kept.search);
  return search ? `${LEAD_LIST}?${search}` : LEAD_LIST;
}
