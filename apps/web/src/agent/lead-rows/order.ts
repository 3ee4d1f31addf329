import { createTabStorage } from '../../app/tab-storage.ts';

/** The leads an agent was looking at, in the order they stood there. Kept in this tab: a reload does not lose it. */
export type LeadOrder = {
  /** Ids of the leads of the page that was shown, those that cannot be quoted any more left out. */
  readonly leads: readonly number[];
  /** The tab they stood in; null when they came from cards. */
  readonly tab: string | null;
  /** Leads before the first of them, on the pages before. */
  readonly before: number;
  /** Leads in all, on every page. */
  readonly count: number;
  /** The query of `GET /agent/lead-table` for the leads that follow; null where these are the last. */
  readonly following: Readonly<Record<string, string>> | null;
};

const order = createTabStorage<LeadOrder>('lead-order');

/** Says which leads follow one another from now on. */
export const storeOrder = (shown: LeadOrder): void => order.store(shown);

/** The order that was kept last; null where the agent came by another way. */
export const readOrder = (): LeadOrder | null => order.read((kept) => kept);

/**
 * Where a lead stands in an order: its position from 1 and the leads beside it; null when it is not among them.
 * `next` is null at the last one of the page: `following` then says how to read on.
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
