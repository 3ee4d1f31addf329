import type { Lead } from '@fanwise/contract/own';

/** A page of leads as it was answered. */
export type LeadPage = {
  readonly data: readonly Lead[];
  readonly count: number;
};

/**
 * The cards to show after a refetch: cards stay where they are, with their changes, and new leads wait (`waiting`
 * counts them). Without new leads the page is shown as it was answered.
 */
export function holdNewcomers(
  shown: LeadPage,
  latest: LeadPage,
): { readonly page: LeadPage; readonly waiting: number } {
  const known = new Set(shown.data.map((lead) => lead.applicationId));
  const newest = shown.data[0]?.submittedAt ?? '';
  // Two can come in the same millisecond: the last of one page and the first of the next.
  const newcomers = latest.data.filter(
    (lead) => !known.has(lead.applicationId) && lead.submittedAt >= newest,
  );
  if (newcomers.length === 0 || shown.data.length === 0) return { page: latest, waiting: 0 };
  const changed = new Map(latest.data.map((lead) => [lead.applicationId, lead]));
  return {
    page: {
      data: shown.data.map((lead) => changed.get(lead.applicationId) ?? lead),
      count: latest.count,
    },
    waiting: Math.max(newcomers.length, latest.count - shown.count),
  };
}
