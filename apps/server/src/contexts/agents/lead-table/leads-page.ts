import type { LeadFilter } from '@fanwise/contract';
import { leadFilter } from '@fanwise/contract/agents/leads';
import { pickValue } from './lead-filter.ts';

/** A page of the specified list: filter, limit and offset. */
export type LeadsPage = { filter: LeadFilter | null; limit: number; offset: number };

const highestOffset = 1_000_000;

/** Reads the page from the query string. Invalid values mean the first page of twelve, of all leads. */
export const readLeadsPage = (query: {
  filter?: string | undefined;
  limit?: string | undefined;
  offset?: string | undefined;
}): LeadsPage => {
  const limit = parseWholeNumber(query.limit);
  const offset = parseWholeNumber(query.offset);
  return {
    filter: pickValue(leadFilter.options, query.filter),
    limit: limit >= 1 && limit <= 100 ? limit : 12,
    offset: Math.min(Math.max(offset, 0), highestOffset),
  };
};

const parseWholeNumber = (text: string | undefined): number =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;

/** From this offset on, the cheaper end to read the list from depends on the numbers. */
const largeOffset = 2_000;

/** Whether the best plan for a page depends on its offset. */
export const isFarBack = (page: Pick<LeadsPage, 'offset'>): boolean => page.offset >= largeOffset;
