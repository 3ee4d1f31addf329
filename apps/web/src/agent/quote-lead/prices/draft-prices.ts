import type { AgentQuote, LeadDetail, QuoteInput } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { computeBundlePrice, type Price, type TypePrice } from '@fanwise/domain/quotes/quote';
import { emptyPrice, listTypes, type QuoteDraft, toDraft } from '../form/quote-forms.ts';
import {
  listRequestedCoverages,
  toComparableCoverage,
  toQuotedCoverages,
} from '../quoted-coverage/coverage-draft.ts';

/** The complete rows of a form, for the rules about prices. */
export const readPrices = (draft: QuoteDraft, types: readonly InsuranceTypeId[]): TypePrice[] =>
  types.flatMap((insuranceTypeId) => {
    const { monthly, yearly } = draft.prices[insuranceTypeId] ?? emptyPrice;
    return monthly === null || yearly === null
      ? []
      : [{ insuranceTypeId, monthlyDollars: monthly, yearlyDollars: yearly }];
  });

/** The bundle price of a form that counts, or null. */
export const readBundlePrice = (
  draft: QuoteDraft,
  types: readonly InsuranceTypeId[],
): Price | null =>
  computeBundlePrice(readPrices(draft, types), draft.bundle.monthly, draft.bundle.yearly);

/** Only one of the two bundle prices is filled in: neither will count. */
export const isBundleIncomplete = ({ bundle }: QuoteDraft): boolean =>
  (bundle.monthly === null) !== (bundle.yearly === null);

/** A checked form as it is sent, for the version of the lead on the screen. */
export const toQuoteInput = (draft: QuoteDraft, detail: LeadDetail): QuoteInput => {
  if (draft.carrierId === null) throw new Error('a form without a carrier was sent');
  const types = listTypes(detail);
  const bundle = readBundlePrice(draft, types);
  const quotedCoverages = toQuotedCoverages(draft.cover, detail);
  const [requested] = listRequestedCoverages(detail);
  return {
    id: detail.lead.applicationId,
    carrierId: draft.carrierId,
    ...(draft.quoteId !== null && { quoteId: draft.quoteId }),
    ...(requested && { submissionVersion: requested.requestedCoverage.version }),
    prices: readPrices(draft, types).map((row) => ({
      typeId: row.insuranceTypeId,
      monthly: row.monthlyDollars,
      yearly: row.yearlyDollars,
    })),
    ...(bundle && { monthly: bundle.monthlyDollars, yearly: bundle.yearlyDollars }),
    ...(quotedCoverages.length > 0 && { quotedCoverages }),
  };
};

/** The member's own sent quote that equals a form: it was sent, although no answer arrived. */
export const findEqualSentQuote = (
  draft: QuoteDraft,
  detail: LeadDetail,
): AgentQuote | undefined => {
  const types = listTypes(detail);
  const text = JSON.stringify(listComparedValues(draft, types));
  const coverageText = toComparableCoverage(toQuotedCoverages(draft.cover, detail));
  return detail.quotes.find(
    (quote) =>
      quote.editable === 0 &&
      quote.sentBy === undefined &&
      JSON.stringify(listComparedValues(toDraft(quote), types)) === text &&
      toComparableCoverage(quote.quotedCoverages) === coverageText,
  );
};

const listComparedValues = (draft: QuoteDraft, types: readonly InsuranceTypeId[]) => [
  draft.carrierId,
  readPrices(draft, types),
  readBundlePrice(draft, types),
];
