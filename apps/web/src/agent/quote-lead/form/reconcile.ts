import type { LeadDetail } from '@fanwise/contract/own';
import { findEqualSentQuote } from '../prices/draft-prices.ts';
import { isOpenQuote, isUntouched, type QuoteDraft, toDraft } from './quote-forms.ts';

/**
 * Brings drafts in line with the server's newest answer. Text typed for an open quote is kept, unless the server has it
 * already: its answer got lost, or another window sent the same quote.
 */
export const reconcile = (
  drafts: readonly QuoteDraft[],
  aside: readonly number[],
  detail: LeadDetail,
): QuoteDraft[] => {
  const keptDrafts = drafts.flatMap((draft): QuoteDraft[] => {
    const quote = detail.quotes.find(({ quoteId }) => quoteId === draft.quoteId);
    if (quote && !isOpenQuote(quote)) return [];
    if (findEqualSentQuote(draft, detail)) return [];
    if (quote) return [draft];
    // A suggestion that came true elsewhere is removed.
    const isAvailable = detail.carriers.some(
      ({ carrierId, viable }) => viable && carrierId === draft.carrierId,
    );
    if (isUntouched(draft) && !isAvailable) return [];
    const hasAppointment = detail.carriers.some(({ carrierId }) => carrierId === draft.carrierId);
    return [{ ...draft, quoteId: null, carrierId: hasAppointment ? draft.carrierId : null }];
  });
  const missing = detail.quotes.filter(
    ({ quoteId, editable }) =>
      editable === 1 &&
      !aside.includes(quoteId) &&
      !keptDrafts.some((draft) => draft.quoteId === quoteId),
  );
  return [...keptDrafts, ...missing.map(toDraft)];
};
