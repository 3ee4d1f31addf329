import type { LeadTablePage, LeadTableRow } from '@fanwise/contract/own';

/** A lead as it is shown; `isGone` after it left the list. */
export type ListedLead = LeadTableRow & { readonly isGone?: boolean };

/** One page of the list. */
export type LeadPage = {
  readonly leads: readonly ListedLead[];
  /** Leads on all pages. */
  readonly count: number;
  /** Where the next page begins; null on the last page. */
  readonly next: string | null;
  /** Leads in each tab, and the fees at stake; null for cards. */
  readonly tabs: LeadTablePage['tabs'] | null;
  readonly exposure: LeadTablePage['exposure'] | null;
  /** If only so many of the newest leads were read; otherwise null. */
  readonly newestOnly: number | null;
};

/**
 * Compares the shown page with the latest answer. The leads stay where they are, with what changed about them; those that
 * left are marked as gone. New leads wait, and `waiting` counts them. Leads that were only pushed to another page stay.
 */
export function keepOrder(
  shown: LeadPage,
  latest: LeadPage,
): { readonly page: LeadPage; readonly waiting: number } {
  if (shown.leads.length === 0) return { page: latest, waiting: 0 };
  const places = new Map(latest.leads.map((lead, place) => [lead.applicationId, place]));
  const shownIds = new Set(shown.leads.map((lead) => lead.applicationId));
  const lastKnown = latest.leads.findLastIndex((lead) => shownIds.has(lead.applicationId));
  const lastFound = shown.leads.findLastIndex((lead) => places.has(lead.applicationId));
  const leads = shown.leads.map((lead, index): ListedLead => {
    const latestRow = latest.leads[places.get(lead.applicationId) ?? -1];
    if (latestRow) return latestRow;
    // A lead behind the last one that was found again may have moved to the next page.
    return latest.next === null || index < lastFound ? { ...lead, isGone: true } : lead;
  });
  // Leads behind the last known one moved up from the next page, unless there was none.
  const newLeads = latest.leads.filter(
    (lead, place) =>
      !shownIds.has(lead.applicationId) && (place < lastKnown || shown.next === null),
  ).length;
  return {
    page: { ...latest, leads },
    waiting: newLeads === 0 ? 0 : Math.max(newLeads, latest.count - shown.count),
  };
}
