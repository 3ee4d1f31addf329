import type { LeadDetail, LeadState } from '@fanwise/contract/own';

/**
 * Updates a lead on the screen: which carriers are available, and which own quotes were viewed. Its answers and prices stay
 * those that were read. Returns the same object if there is no difference.
 */
export function applyLeadState(
  detail: LeadDetail,
  { status, viableCarrierIds, own }: LeadState,
): LeadDetail {
  // A lead that takes no quotes has no available carriers, which says nothing about others.
  if (status === 'closed') return detail;
  const ownCarriers = new Set(own.map(({ carrierId }) => carrierId));
  const carriers = detail.carriers.map((carrier): LeadDetail['carriers'][number] => {
    const viable = viableCarrierIds.includes(carrier.carrierId);
    const reason = ownCarriers.has(carrier.carrierId) ? 'quoted-by-you' : 'quoted-by-another';
    return viable === carrier.viable
      ? carrier
      : { ...carrier, viable, reason: viable ? null : reason };
  });
  const quotes = detail.quotes.map((quote) => {
    const latest = own.find(({ quoteId }) => quoteId === quote.quoteId);
    if (!latest || (latest.seen === quote.seen && latest.correctUntil === quote.correctUntil))
      return quote;
    return { ...quote, seen: latest.seen, correctUntil: latest.correctUntil };
  });
  const isSame =
    carriers.every((carrier, index) => carrier === detail.carriers[index]) &&
    quotes.every((quote, index) => quote === detail.quotes[index]);
  return isSame ? detail : { ...detail, carriers, quotes };
}

/** Whether own quotes were sent, removed or corrected elsewhere: then the page refetches the lead. */
export function haveOwnQuotesChanged(
  detail: LeadDetail,
  before: LeadState | undefined,
  { own }: LeadState,
): boolean {
  const shown = new Set(detail.quotes.map(({ quoteId }) => quoteId));
  return (
    own.length !== shown.size ||
    own.some(
      ({ quoteId, revision }) =>
        !shown.has(quoteId) ||
        before?.own.some((quote) => quote.quoteId === quoteId && quote.revision !== revision) ===
          true,
    )
  );
}

/** Whether a colleague saved or discarded the agency's draft: then the page refetches the lead. */
export function hasAgencyDraftChanged({ team }: LeadDetail, state: LeadState): boolean {
  return (
    team !== undefined &&
    state.team !== undefined &&
    (team.draft?.changedAt ?? null) !== state.team.draftAt
  );
}
