import type { AgentQuote, LeadDetail } from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

/** A monthly and a yearly price in whole dollars while they are being typed. */
export type Figures = { readonly monthly: number | null; readonly yearly: number | null };

/** A quote being written: a new one, or new prices for one that was sent (`quoteId`). */
export type QuoteDraft = {
  readonly key: string;
  readonly quoteId: number | null;
  readonly carrierId: number | null;
  /** By insurance type. Prices of a type the client took away stay here, unsent. */
  readonly prices: Readonly<Record<number, Figures>>;
  readonly bundle: Figures;
};

/** A price that was not typed yet. */
export const emptyFigures: Figures = { monthly: null, yearly: null };

/** The insurance types to be priced, as the agent reads them. */
export const typesOf = (detail: LeadDetail): InsuranceTypeId[] =>
  detail.data.map(({ ins_id }) => ins_id);

/** A draft that begins with the prices of a sent quote. */
export const draftOf = (quote: AgentQuote): QuoteDraft => ({
  key: `quote-${quote.qot_id}`,
  quoteId: quote.qot_id,
  carrierId: quote.inc_id,
  prices: Object.fromEntries(
    quote.prices.map((row) => [row.ins_id, { monthly: row.qpr_monthly, yearly: row.qpr_yearly }]),
  ),
  bundle: { monthly: quote.bundle_monthly, yearly: quote.bundle_yearly },
});

/** The next empty form. The carrier is chosen when there is only one left. */
export const blankDraft = (detail: LeadDetail, drafts: readonly QuoteDraft[]): QuoteDraft => {
  const free = freeCarriers(detail, drafts);
  const last = Math.max(0, ...drafts.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return {
    key: `new-${last + 1}`,
    quoteId: null,
    carrierId: free.length === 1 ? (free[0] ?? null) : null,
    prices: {},
    bundle: emptyFigures,
  };
};

const freeCarriers = (detail: LeadDetail, drafts: readonly QuoteDraft[]): number[] =>
  detail.insurance_companies
    .filter(({ inc_id, viable }) => viable && !drafts.some(({ carrierId }) => carrierId === inc_id))
    .map(({ inc_id }) => inc_id);

/** The forms a lead opens with: those to update, or an empty one when nothing was sent and a carrier is free. */
export const firstDrafts = (detail: LeadDetail): QuoteDraft[] => {
  const editable = detail.quote_info.filter(({ qot_edit }) => qot_edit === 1).map(draftOf);
  const isFresh = detail.quote_info.length === 0 && addLimit(detail, []) === null;
  return isFresh ? [blankDraft(detail, [])] : editable;
};

/** Why no further form may be added; null when one may. */
export const addLimit = (
  detail: LeadDetail,
  drafts: readonly QuoteDraft[],
): 'no-carrier' | 'chosen' | null => {
  if (detail.lead.lost || detail.quote_info.some(({ accepted }) => accepted)) return 'chosen';
  const free = detail.insurance_companies.filter(({ viable }) => viable).length;
  const begun = drafts.filter(({ quoteId }) => quoteId === null).length;
  return begun < free ? null : 'no-carrier';
};

/** Prices were typed that the server does not have. */
export const hasUnsent = (drafts: readonly QuoteDraft[], detail: LeadDetail): boolean =>
  drafts.some((draft) => {
    const quote = detail.quote_info.find(({ qot_id }) => qot_id === draft.quoteId);
    return typedText(draft) !== (quote ? typedText(draftOf(quote)) : typedText(emptyDraft));
  });

const emptyDraft = { prices: {}, bundle: emptyFigures };

const typedText = ({ prices, bundle }: Pick<QuoteDraft, 'prices' | 'bundle'>): string =>
  JSON.stringify([Object.entries(prices).filter(([, row]) => !isEmpty(row)), bundle]);

const isEmpty = ({ monthly, yearly }: Figures): boolean => monthly === null && yearly === null;
