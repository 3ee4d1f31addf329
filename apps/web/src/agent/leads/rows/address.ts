import type { BoardTab } from '@fanwise/contract/agents/board';
import { TABS } from '../../lead-rows/tabs.ts';
import { filterOf } from '../lead-filter.tsx';

/** The filters in the address; the search text is not in it, because it may be a name. */
export const FILTERS = [
  'line',
  'bundle',
  'state',
  'zip',
  'city',
  'age',
  'home',
  'lang',
  'ask',
  'free',
] as const;
export type FilterName = (typeof FILTERS)[number];

const SORTS = ['newest', 'oldest', 'price', 'fee'] as const;
export type Sort = (typeof SORTS)[number];

/** Prices and fees order only what was priced. */
export const sortsOf = (tab: BoardTab): readonly Sort[] =>
  tab === 'waiting' || tab === 'won' ? SORTS : ['newest', 'oldest'];

/** Rows on a page. */
export const ROWS_PER_PAGE = 50;

/** The filters, order and page of an address. */
export type BoardAddress = {
  readonly tab: BoardTab;
  readonly sort: Sort | null;
  /** Filters that are set, and the status of the spec. */
  readonly filters: Readonly<Partial<Record<FilterName | 'filter', string>>>;
  readonly after: string | null;
  /** Rows before the page. */
  readonly before: number;
};

/** Reads an address. A status without a set is looked for among all leads. */
export function readAddress(search: URLSearchParams): BoardAddress {
  const status = filterOf(search.get('filter'));
  const sort = SORTS.find((known) => known === search.get('sort')) ?? null;
  const tab = TABS.find((known) => known === search.get('tab')) ?? (status ? 'all' : 'todo');
  const after = search.get('after');
  return {
    tab,
    sort: sort !== null && sortsOf(tab).includes(sort) ? sort : null,
    filters: Object.fromEntries([
      ...FILTERS.flatMap((name) => {
        const value = search.get(name);
        return value ? [[name, value]] : [];
      }),
      ...(status ? [['filter', status]] : []),
    ]),
    after,
    before: after ? Math.max(0, Math.trunc(Number(search.get('at'))) || 0) : 0,
  };
}

/** The query to the server for an address and a search text. */
export function boardQueryOf(
  { tab, sort, filters, after }: BoardAddress,
  searched: string,
): Record<string, string> {
  return {
    tab,
    ...filters,
    ...(sort && { sort }),
    ...(searched && { q: searched }),
    ...(after && { after }),
    limit: String(ROWS_PER_PAGE),
  };
}

/** An address with other values; null removes one. Any change goes to the first page. */
export function changed(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['after', 'at']) next.delete(name);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A link to an address. */
export const hrefOf = (search: URLSearchParams): string => `?${search}`;
