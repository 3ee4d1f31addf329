/** The agent's list of leads, all of them from the first page. */
export const LEAD_LIST = '/agent/profile/leads/all';

const KEY = 'fanwise.lead-list';

/** Keeps filter and page of the list, as its address has them, for the way back; in this tab only. */
export function keepListAddress(search: URLSearchParams): void {
  sessionStorage.setItem(KEY, search.toString());
}

/** The list with the filter and the page it was left with. */
export function listAddress(): string {
  const search = sessionStorage.getItem(KEY);
  return search ? `${LEAD_LIST}?${search}` : LEAD_LIST;
}
