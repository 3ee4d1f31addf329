import { type LeadTab, type LeadTableQuery, leadTab } from '@fanwise/contract/agents/lead-table';
import { type LeadFilter, leadFilter } from '@fanwise/contract/agents/leads';
import { type InsuranceTypeId, insuranceTypes } from '@fanwise/domain/insurance-types';
import {
  type FactRanges,
  type InsuredState,
  insuredStates,
  type NumberRange,
  rangeFilters,
  readRange,
  readSearchedFacts,
  type SearchedFacts,
} from '@fanwise/domain/leads/fact-filters';
import { facetCount, listFacetsWhere, unpackFacet } from '@fanwise/domain/leads/lead-facet';
import { readLeadNumber } from '@fanwise/domain/leads/lead-number';
import { type LeadSort, leadSorts } from '@fanwise/domain/leads/lead-sorts';
import { findMistypedCarriers, type KnownCarrier } from '@fanwise/domain/texts/carrier-search';
import { readZip, readZips } from '@fanwise/domain/texts/zip';
import type { LeadFee } from '../../quotes/index.ts';

/** Today's fees, and whether leads are listed only with a license of their state. */
export type ListNeeds = { leadFee: LeadFee; isGated: boolean };

const maxSearched = 60;
const defaultRows = 50;
const maxRows = 100;
const maxAreas = 60;

/** Where a page begins: after the row with this group, sort key and application number. */
export type LeadCursor = { group: string; key: string; id: string };

/**
 * The searched text: a lead number, a place by ZIP code, state or city, a current carrier, facts, a word of the agent's
 * note, or an unlocked name.
 */
export type SearchTerms = {
  text: string;
  number: string | null;
  zip: string | null;
  state: string | null;
  facts: SearchedFacts | null;
  /** Ids of carriers that the text means although one letter is wrong. */
  mistyped: readonly number[];
};

/** Conditions on the facts of a lead. All of them have to hold. */
export type FactFilter = {
  /** Ids of carriers. */
  insurers: readonly number[] | null;
  insured: readonly InsuredState[] | null;
  ranges: FactRanges;
};

/** An order of the list. Each has a default direction, which can be reversed. */
export type SortOrder = { name: LeadSort; isReversed: boolean };

/** A city by its whole name, in one state or in any. */
export type CityFilter = { name: string; state: string | null };

/** How old leads are: at most so many days, or more than seven. */
export type AgeFilter = { days: number; isOlder: boolean };

/** The filters of the lead table. Null means no filter. */
export type LeadTableFilter = {
  tab: LeadTab;
  status: LeadFilter | null;
  /** The wanted facets, ascending. Null means all of them. */
  facets: readonly number[] | null;
  states: readonly string[] | null;
  zipCodes: readonly string[] | null;
  city: CityFilter | null;
  age: AgeFilter | null;
  isAvailable: boolean;
  isStarred: boolean;
  /** Leads of the reader, or of nobody in the agency. */
  assigned: 'mine' | 'none' | null;
  /** Only leads with a prepared quote that waits to be sent. */
  isReady: boolean;
  facts: FactFilter | null;
  /** In cents. */
  fee: NumberRange | null;
  /** Today's fee in cents by the mask of the types, less one. */
  feesByTypes: readonly number[];
  /** If true, new leads are listed only where licenses allow all their types. */
  isGated: boolean;
  searched: SearchTerms | null;
  sort: SortOrder;
  after: LeadCursor | null;
  limit: number;
};

/**
 * The selection of one statement of the list. The lead table begins after a cursor, the specified list at an offset.
 * `listed`: all leads but the passed ones.
 */
export type LeadSelection = Omit<LeadTableFilter, 'tab'> & {
  tab: LeadTab | 'listed';
  offset?: number;
};

const ages = new Map<string | undefined, AgeFilter>([
  ['1d', { days: 1, isOlder: false }],
  ['3d', { days: 3, isOlder: false }],
  ['7d', { days: 7, isOlder: false }],
  ['older', { days: 7, isOlder: true }],
]);

/** The value that a query string asks for; null if it is none of `values`. */
export const pickValue = <Value extends string>(
  values: readonly Value[],
  text?: string,
): Value | null => values.find((value) => value === text) ?? null;

const parseList = (text: string | undefined, item: RegExp): string[] | null => {
  const items = (text ?? '').split(',').filter((one) => item.test(one));
  return items.length > 0 ? [...new Set(items)].slice(0, maxAreas) : null;
};

const parseZipCodes = (text: string | undefined): string[] | null => {
  const { codes } = readZips(text ?? '');
  return codes.length > 0 ? [...new Set(codes)].slice(0, maxAreas) : null;
};

const masks = facetCount / 8;

/** Today's fee of every set of types, by the mask of the types, less one. */
const computeFeesByTypes = (leadFee: LeadFee): number[] =>
  Array.from({ length: masks }, (_, mask) => leadFee(unpackFacet(8 * mask).types));

/**
 * Reads the filter from the query string. Unknown values mean no filter; a row count out of range is clamped. `leadFee`
 * says what new leads cost today; `carriers` are those that a searched text may mistype.
 */
export const readLeadTableFilter = (
  query: LeadTableQuery,
  { isGated, leadFee }: ListNeeds,
  carriers: readonly KnownCarrier[] = [],
): LeadTableFilter => {
  const [, group, key, id] = /^([0-5])\.(-?\d{1,17})\.(-?\d{1,15})$/.exec(query.after ?? '') ?? [];
  return {
    tab: pickValue(leadTab.options, query.tab) ?? 'todo',
    status: pickValue(leadFilter.options, query.filter),
    facets: getFacets(query),
    states: parseList(query.state?.toUpperCase(), /^[A-Z]{2}$/),
    zipCodes: parseZipCodes(query.zip),
    city: getCity(query.city),
    age: ages.get(query.age) ?? null,
    isAvailable: query.free === '1',
    isStarred: query.star === '1',
    assigned: pickValue(['mine', 'none'] as const, query.assigned),
    isReady: query.ready === '1',
    facts: getFacts(query),
    fee: getFee(query.fee),
    feesByTypes: computeFeesByTypes(leadFee),
    isGated,
    searched: parseSearch(query.q, carriers),
    sort: getSort(query.sort),
    after: group && key && id ? { group, key, id } : null,
    limit: Math.min(maxRows, Math.max(1, Math.floor(Number(query.limit)) || defaultRows)),
  };
};

const getSort = (text = ''): SortOrder => {
  const isReversed = text.startsWith('-');
  const name = pickValue(leadSorts, isReversed ? text.slice(1) : text) ?? 'first';
  return { name, isReversed: isReversed && name !== 'first' };
};

const getFee = (text: string | undefined): NumberRange | null => {
  const range = readRange(text);
  const cents = (dollars: number | null) => dollars && Math.min(dollars, 1_000_000) * 100;
  return range && { min: cents(range.min), max: cents(range.max) };
};

const maxInsurers = 20;

const getFacts = (query: LeadTableQuery): FactFilter | null => {
  const insurers = (parseList(query.insurer, /^[1-9]\d{0,8}$/) ?? [])
    .slice(0, maxInsurers)
    .map(Number);
  const insured = (query.insured ?? '').split(',');
  const states = insuredStates.filter((state) => insured.includes(state));
  const ranges: FactRanges = Object.fromEntries(
    rangeFilters.flatMap((name) => {
      const range = readRange(query[name]);
      return range ? [[name, range]] : [];
    }),
  );
  if (insurers.length === 0 && states.length === 0 && Object.keys(ranges).length === 0) return null;
  return {
    insurers: insurers.length > 0 ? insurers : null,
    insured: states.length > 0 ? states : null,
    ranges,
  };
};

const getCity = (text: string | undefined): CityFilter | null => {
  const [, name, state] = /^([^,]{1,60}?)\s*(?:,\s*([a-z]{2}))?$/i.exec(text?.trim() ?? '') ?? [];
  return name ? { name: name.toLowerCase(), state: state?.toUpperCase() ?? null } : null;
};

const getFacets = ({ line, bundle, home, lang, coverage }: LeadTableQuery): number[] | null => {
  const lines = (line ?? '')
    .split(',')
    .map((name) => insuranceTypes.find(({ short }) => short === name)?.id)
    .filter((id): id is InsuranceTypeId => id !== undefined);
  const matchingFacets = listFacetsWhere((facet) => {
    const isBundle = facet.types.length > 1;
    return (
      (lines.length === 0 || lines.some((id) => facet.types.includes(id))) &&
      (bundle !== 'only' || isBundle) &&
      (bundle !== 'no' || !isBundle) &&
      (bundle !== 'home-auto' || (facet.types.includes(1) && facet.types.includes(3))) &&
      (home === 'own' ? !facet.rents : home !== 'rent' || facet.rents) &&
      (lang === 'en' ? !facet.spanish : lang !== 'es' || facet.spanish) &&
      (coverage === 'default' ? !facet.ownCoverage : coverage !== 'client' || facet.ownCoverage)
    );
  });
  return matchingFacets.length === facetCount ? null : matchingFacets;
};

const parseSearch = (
  typed: string | undefined,
  carriers: readonly KnownCarrier[],
): SearchTerms | null => {
  const text = typed?.trim().slice(0, maxSearched);
  if (!text) return null;
  const lead = readLeadNumber(text);
  return {
    text,
    number: lead?.number ?? null,
    zip: lead?.isNamed ? null : (readZip(text) ?? (/^\d{3,4}$/.test(text) ? text : null)),
    state: /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null,
    facts: readSearchedFacts(text),
    mistyped: findMistypedCarriers(carriers, text).map(({ carrierId }) => carrierId),
  };
};
