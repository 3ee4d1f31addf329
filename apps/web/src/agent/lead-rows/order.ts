import { createTabStorage } from '../../app/tab-storage.ts';

/** The list of leads that the agent came from, in its order. Stored in this tab, so that a reload does not lose it. */
export type LeadOrder = {
  /** Ids of the leads on that page, without those that cannot be quoted any more. */
  readonly leads: readonly number[];
  /** Its tab; null for cards. */
  readonly tab: string | null;
  /** The number of leads on the previous pages. */
  readonly before: number;
  /** The number of leads on all pages. */
  readonly count: number;
  /** The query of `GET /agent/lead-table` for the next page; null on the last page. */
  readonly following: Readonly<Record<string, string>> | null;
};

const order = createTabStorage<LeadOrder>('lead-order');

/** Stores the list that the agent is looking at. */
export const storeOrder = (shown: LeadOrder): void => order.store(shown);

/** Returns the stored list; null if the agent did not come from one. */
export const readOrder = (): LeadOrder | null => order.read((stored) => stored);

/**
 * Finds a lead in a list: its position from 1 and the leads beside it; null if it is not in the list. `next` is null at
 * the last one of the page: `following` is then the query of the next page.
 */
export function placeInOrder(
  { leads, before }: LeadOrder,
  leadId: number,
): {
  readonly position: number;
  readonly previous: number | null;
  readonly next: number | null;
} | null {
  const index = leads.indexOf(leadId);
  if (index < 0) return null;
  return {
    position: before + index + 1,
    previous: leads[index - 1] ?? null,
    next: leads[index + 1] ?? null,
  };
}
