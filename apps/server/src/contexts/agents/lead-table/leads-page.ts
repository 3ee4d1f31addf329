import type { LeadFilter } from '@fanwise/contract';
import { leadFilter } from '@fanwise/contract/agents/leads';

/** Which page of which leads. */
export type LeadsPage = { filter: LeadFilter | null; limit: number; offset: number };

const filters: readonly string[] = leadFilter.options;
const highestOffset = 1_000_000;

/** What the query string asks for: nonsense becomes the first page of twelve, of all leads. */
export const leadsPage = (query: {
  filter?: string | undefined;
  limit?: string | undefined;
  offset?: string | undefined;
}): LeadsPage => {
  const limit = wholeNumber(query.limit);
  const offset = wholeNumber(query.offset);
  return {
    filter: filters.includes(query.filter ?? '') ? (query.filter as LeadFilter) : null,
    limit: limit >= 1 && limit <= 100 ? limit : 12,
    offset: Math.min(Math.max(offset, 0), highestOffset),
  };
};

const wholeNumber = (text: string | undefined): number =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;

/** From this offset on it matters from which end the list is walked. */
const farBack = 2_000;

/** Whether a page lies where the best way to it depends on the numbers. */
export const isFarBack = (page: Pick<LeadsPage, 'offset'>): boolean => page.offset >= farBack;
