import type { Lead } from '@fanwise/contract/own';
import { ApiError, call } from '../../app/api.ts';
import { type LeadOrder, placeInOrder, readOrder, storeOrder } from './order.ts';

/** After this many closed leads in a row the list is too old, so the agent returns to it. */
const MAX_SKIPPED = 8;

/**
 * Finds the next lead in the list that the agent came from. It skips leads that closed meanwhile, and reads the next
 * page after the last one of a page. Returns null after the last lead. These calls do not open a lead.
 */
export async function findNextLead(leadId: number): Promise<number | null> {
  let order = readOrder();
  let at: number | null = leadId;
  for (let skipped = 0; skipped < MAX_SKIPPED; skipped += 1) {
    if (!order || at === null) return null;
    at = placeInOrder(order, at)?.next ?? null;
    if (at === null) {
      order = await readNextPage(order);
      at = order?.leads[0] ?? null;
    }
    if (at !== null && (await isOpen(at))) return at;
  }
  return null;
}

/** Reads the next page of an order, and stores it in place of the order. */
async function readNextPage(order: LeadOrder): Promise<LeadOrder | null> {
  if (!order.following) return null;
  const { data, next, count } = await call('GET /agent/lead-table', { query: order.following });
  const following = {
    leads: data.filter(isQuotable).map(({ applicationId }) => applicationId),
    tab: order.tab,
    before: order.before + Number(order.following.limit ?? order.leads.length),
    count,
    following: next === null ? null : { ...order.following, after: next },
  };
  if (following.leads.length === 0) return null;
  storeOrder(following);
  return following;
}

const isQuotable = ({ hasQuote, wonQuote, lost, deleted, viableCarrierIds, edit }: Lead) =>
  !wonQuote && !lost && !deleted && (edit || (!hasQuote && viableCarrierIds.length > 0));

async function isOpen(leadId: number): Promise<boolean> {
  try {
    const { lead } = await call('GET /agent/profile/leads/:id/preview', {
      params: { id: leadId },
    });
    return isQuotable(lead);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    // If the check fails, the lead is opened: its page shows the problem.
    return true;
  }
}
