import type { LeadDetail } from '@fanwise/contract/own';
import { sentTwin } from '../prices/draft-prices.ts';
import { draftOf, isOpenQuote, isUntouched, type QuoteDraft } from './quote-forms.ts';

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
    const quote = detail.quotes.find(({ quoteId }) => quoteId === draft.quoteId);
    if (quote && !isOpenQuote(quote)) return [];
    if (sentTwin(draft, detail)) return [];
    if (quote) return [draft];
    // Nobody waits for a suggestion that somebody else made true.
    const isFree = detail.carriers.some(
      ({ carrierId, viable }) => viable && carrierId === draft.carrierId,
    );
    if (isUntouched(draft) && !isFree) return [];
    const isHeld = detail.carriers.some(({ carrierId }) => carrierId === draft.carrierId);
    return [{ ...draft, quoteId: null, carrierId: isHeld ? draft.carrierId : null }];
  });
  const missing = detail.quotes.filter(
    ({ quoteId, editable }) =>
      editable === 1 &&
      !aside.includes(quoteId) &&
      !kept.some((draft) => draft.quoteId === quoteId),
  );
  return [...kept, ...missing.map(draftOf)];
};
