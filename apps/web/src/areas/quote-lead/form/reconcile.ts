import type { LeadDetail } from '@fanwise/contract';
import { sentTwin } from './draft-prices.ts';
import { draftOf, type QuoteDraft } from './quote-forms.ts';

/**
 * Brings drafts in line with what the server says now. Nothing typed for a quote that is still open is dropped,
 * but what it has already: a sending whose answer got lost, or the same quote from another window.
 */
export const reconcile = (
  drafts: readonly QuoteDraft[],
  aside: readonly number[],
  detail: LeadDetail,
): QuoteDraft[] => {
  const kept = drafts.flatMap((draft): QuoteDraft[] => {
    const quote = detail.quote_info.find(({ qot_id }) => qot_id === draft.quoteId);
    if (quote) return quote.qot_edit === 1 ? [draft] : [];
    if (sentTwin(draft, detail)) return [];
    const isHeld = detail.insurance_companies.some(({ inc_id }) => inc_id === draft.carrierId);
    return [{ ...draft, quoteId: null, carrierId: isHeld ? draft.carrierId : null }];
  });
  const missing = detail.quote_info.filter(
    ({ qot_id, qot_edit }) =>
      qot_edit === 1 && !aside.includes(qot_id) && !kept.some(({ quoteId }) => quoteId === qot_id),
  );
  return [...kept, ...missing.map(draftOf)];
};
