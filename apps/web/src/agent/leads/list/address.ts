import type { LeadFilter } from '@fanwise/contract';
import type { LeadTab, LeadTableQuery } from '@fanwise/contract/agents/lead-table';
import { type LeadSort, leadSorts } from '@fanwise/domain/leads/lead-sorts';
import type { ListLayout } from '../../lead-rows/list-layout.ts';
import { TABS } from '../../lead-rows/tabs.ts';

/** The statuses of the specification, in the order of the select. */
export const STATUSES = [
  'new',
  'updated',
  'quoted',
  'won',
  'completed',
  'closed',
] as const satisfies readonly LeadFilter[];

/** Reads a status from an address. Returns null, which lists all leads, for anything else. */
export function readStatus(text: string | null): LeadFilter | null {
  return STATUSES.find((status) => status === text) ?? null;
}

/** The filters of rows. The searched text is not in the address, because it may be a name. */
export const FILTERS = [
  'line',
  'bundle',
  'state',
  'zip',
  'city',
  'age',
  'home',
  'lang',
  'coverage',
  'insurer',
  'insured',
  'months',
  'violations',
  'claims',
  'cars',
  'drivers',
  'built',
  'roof',
  'amount',
  'start',
  'fee',
  'free',
  'star',
  'assigned',
  'ready',
] as const satisfies readonly (keyof LeadTableQuery)[];
export type FilterName = (typeof FILTERS)[number];

/** An order of the rows; `-` before the name is the other way round. */
export type Sort = LeadSort | `-${LeadSort}`;

/** Reads an order from an address; null, which is the usual one, for anything else. */
export function readSort(text: string | null): Sort | null {
  const name = leadSorts.find((known) => known === (text ?? '').replace(/^-/, ''));
  if (name === undefined || name === 'first') return null;
  return text?.startsWith('-') ? `-${name}` : name;
}

/** The same order the other way round. */
export const reversed = (sort: Sort): Sort =>
  sort.startsWith('-') ? (sort.slice(1) as LeadSort) : (`-${sort}` as Sort);

/** The order of cards unless another is chosen. */
export const CARDS_SORT: Sort = 'newest';
/** Cards on a page. */
export const CARDS_PER_PAGE = 12;
/** Rows on a page. */
export const ROWS_PER_PAGE = 50;

/** The list that an address selects. */
export type ListAddress = {
  readonly tab: LeadTab;
  readonly sort: Sort | null;
  /** The filters that are set, and the status as `filter`. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>> & {
    readonly filter?: LeadFilter;
  };
  /** The page, from 1. */
  readonly page: number;
  /** Where a page of rows begins; null on the first. */
  readonly after: string | null;
  /** Rows on the pages before. */
  readonly before: number;
};

/**
 * Reads an address. A status without a tab selects from all leads. Cards have no tabs: they show all leads, the newest
 * first, unless the address names others.
 */
export function readAddress(search: URLSearchParams, layout: ListLayout = 'rows'): ListAddress {
  const status = readStatus(search.get('filter'));
  const isCards = layout === 'cards';
  const tab =
    TABS.find((known) => known === search.get('tab')) ?? (status || isCards ? 'all' : 'todo');
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const after = search.get('after');
  return {
    tab,
    sort: readSort(search.get('sort')) ?? (isCards ? CARDS_SORT : null),
    filters: Object.fromEntries([
      ...FILTERS.flatMap((name) => {
        const value = search.get(name);
        return value ? [[name, value]] : [];
      }),
      ...(status ? [['filter', status]] : []),
    ]),
    page,
    after,
    before: after ? (page - 1) * ROWS_PER_PAGE : 0,
  };
}

/** Whether the lead table answers: for rows, and for cards that are searched, filtered or ordered otherwise than usual. */
export const readsLeadTable = (
  layout: ListLayout,
  { filters, sort }: ListAddress,
  searched: string,
): boolean =>
  layout === 'rows' ||
  searched !== '' ||
  sort !== CARDS_SORT ||
  FILTERS.some((name) => filters[name] !== undefined);

/** The query of `GET /agent/profile/leads`, which answers a page of cards. */
export const cardsQueryOf = ({ filters: { filter }, page }: ListAddress) => ({
  limit: String(CARDS_PER_PAGE),
  offset: String((page - 1) * CARDS_PER_PAGE),
  ...(filter && { filter }),
});

/** The query of `GET /agent/lead-table`, which answers a page of rows. */
export function buildRowsQuery(
  { tab, sort, filters, after }: ListAddress,
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

/** Returns an address with other values; null removes one. Every change leads to the first page. */
export function withChanges(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['after', 'page']) next.delete(name);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A link to an address. */
export const toHref = (search: URLSearchParams): string => `?${search}`;
