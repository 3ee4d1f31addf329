import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type CoverageDraft, toCoverageDraft } from '../quoted-coverage/coverage-draft.ts';
import { findRememberedCoverage } from '../quoted-coverage/coverage-start.ts';

/** A monthly and a yearly price in whole dollars while they are being typed. */
export type PriceInput = {
  readonly monthly: number | null;
  readonly yearly: number | null;
  /** The yearly price was computed, and the agent did not change it. */
  readonly filled?: true | undefined;
};

/** A quote being written: a new one, or new prices for one that was sent (`quoteId`). */
export type QuoteDraft = {
  readonly key: string;
  readonly quoteId: number | null;
  readonly carrierId: number | null;
  /** By insurance type. Prices of a type the client took away stay here, unsent. */
  readonly prices: Readonly<Record<number, PriceInput>>;
  readonly bundle: PriceInput;
  /** The coverage of the prices; left out while none is stated, null if the agent leaves it so. */
  readonly cover?: CoverageDraft | null | undefined;
  /** Suggested because the agent usually quotes with this carrier; it becomes a quote once something is typed. */
  readonly suggested?: true | undefined;
};

/** A price that was not typed yet. */
export const emptyPrice: PriceInput = { monthly: null, yearly: null };

/** The insurance types to be priced, as the agent reads them. */
export const listTypes = (detail: LeadDetail): InsuranceTypeId[] =>
  detail.data.map(({ typeId }) => typeId);

/** A draft that begins with the prices of a sent quote. */
export const toDraft = (quote: AgentQuote): QuoteDraft => ({
  key: `quote-${quote.quoteId}`,
  quoteId: quote.quoteId,
  carrierId: quote.carrierId,
  prices: Object.fromEntries(
    quote.prices.map((row) => [row.typeId, { monthly: row.monthly, yearly: row.yearly }]),
  ),
  bundle: { monthly: quote.bundleMonthly, yearly: quote.bundleYearly },
  cover: toCoverageDraft(quote),
});

/** The next empty form. The carrier is chosen when there is only one left. */
export const createBlankDraft = (detail: LeadDetail, drafts: readonly QuoteDraft[]): QuoteDraft => {
  const free = availableCarriers(detail, drafts);
  const last = Math.max(0, ...drafts.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return {
    key: `new-${last + 1}`,
    quoteId: null,
    carrierId: free.length === 1 ? (free[0] ?? null) : null,
    prices: {},
    bundle: emptyPrice,
  };
};

const availableCarriers = (detail: LeadDetail, drafts: readonly QuoteDraft[]): number[] =>
  detail.carriers
    .filter(
      ({ carrierId, viable }) => viable && !drafts.some((draft) => draft.carrierId === carrierId),
    )
    .map(({ carrierId }) => carrierId);

/** The forms a lead opens with: those to update, or an empty one when nothing was sent and a carrier is available. */
export const createFirstDrafts = (detail: LeadDetail): QuoteDraft[] => {
  const editable = detail.quotes.filter(({ editable }) => editable === 1).map(toDraft);
  const isFresh = detail.quotes.length === 0 && findAddLimit(detail, []) === null;
  return isFresh ? createFreshDrafts(detail) : editable;
};

/**
 * One form, and beside it columns for the other carriers this agent usually quotes such leads with. Without a usual
 * carrier the first free one that does not insure the client is chosen, so that the first key typed is a price.
 */
const createFreshDrafts = (detail: LeadDetail): QuoteDraft[] => {
  const blank = createBlankDraft(detail, []);
  const free = availableCarriers(detail, []);
  const insuresClient = (id: number) =>
    detail.carriers.some(({ carrierId, insuresNow }) => carrierId === id && insuresNow);
  const defaultCarrier = free.find((id) => !insuresClient(id)) ?? free[0] ?? null;
  const [first = defaultCarrier, ...others] = detail.suggested;
  return [
    { ...blank, carrierId: first },
    ...others.map(
      (carrierId, index): QuoteDraft => ({
        ...blank,
        key: `new-${index + 2}`,
        carrierId,
        suggested: true,
      }),
    ),
  ];
};

/**
 * A new form with the coverage that the agent usually states with its carrier, unless the agent said something else.
 */
export const withRememberedCoverage = (draft: QuoteDraft, detail: LeadDetail): QuoteDraft => {
  const isAnswered = draft.cover === null || (draft.cover && !draft.cover.remembered);
  if (draft.quoteId !== null || isAnswered) return draft;
  const cover = findRememberedCoverage(detail, draft.carrierId);
  return JSON.stringify(cover) === JSON.stringify(draft.cover) ? draft : { ...draft, cover };
};

/** The first field of a form: its first empty price, or the first of all. */
export const findFirstEmptyField = (
  draft: QuoteDraft,
  types: readonly InsuranceTypeId[],
): string => {
  const fields = types.flatMap((type) =>
    (['monthly', 'yearly'] as const).map((period) => ({
      name: `${draft.key} ${type}-${period}`,
      isEmpty: (draft.prices[type] ?? emptyPrice)[period] === null,
    })),
  );
  return (fields.find(({ isEmpty }) => isEmpty) ?? fields[0])?.name ?? '';
};

/** Whether nothing was typed into a suggested column: it is not sent, and holds no carrier. */
export const isUntouched = (draft: QuoteDraft): boolean =>
  draft.suggested === true && serializeDraft(draft) === serializeDraft(emptyDraft);

/** Makes the first column a form if nothing was typed into any. */
export const startFirstIfUntouched = (drafts: readonly QuoteDraft[]): readonly QuoteDraft[] =>
  drafts.every(isUntouched)
    ? drafts.map((draft, index) => (index === 0 ? { ...draft, suggested: undefined } : draft))
    : drafts;

/** Why no further form may be added; null when one may. */
export const findAddLimit = (
  detail: LeadDetail,
  drafts: readonly QuoteDraft[],
): 'no-carrier' | 'chosen' | null => {
  if (detail.lead.lost || detail.quotes.some(({ accepted }) => accepted)) return 'chosen';
  const freeCount = detail.carriers.filter(({ viable }) => viable).length;
  const newCount = drafts.filter(({ quoteId }) => quoteId === null).length;
  return newCount < freeCount ? null : 'no-carrier';
};

/** Whether new prices may be put on a sent quote: it waits for its update, or can be corrected. */
export const isOpenQuote = ({ editable, correctUntil }: AgentQuote): boolean =>
  editable === 1 || correctUntil !== null;

/** The sent quote that a form corrects; undefined for new ones and for those that wait for their update. */
export const findCorrectedQuote = (draft: QuoteDraft, detail: LeadDetail): AgentQuote | undefined =>
  detail.quotes.find(({ quoteId, editable }) => quoteId === draft.quoteId && editable === 0);

/** Whether there are typed prices that the server does not have. */
export const hasUnsentText = (drafts: readonly QuoteDraft[], detail: LeadDetail): boolean =>
  drafts.some((draft) => {
    const quote = detail.quotes.find(({ quoteId }) => quoteId === draft.quoteId);
    return (
      serializeDraft(draft) !==
      (quote ? serializeDraft(toDraft(quote)) : serializeDraft(emptyDraft))
    );
  });

/** The typed values of the forms, to compare them. */
export const serializeForms = (drafts: readonly QuoteDraft[]): string =>
  JSON.stringify(
    drafts
      .filter((draft) => !isUntouched(draft))
      .map((draft) => [draft.quoteId, draft.carrierId, serializeDraft(draft)]),
  );

const emptyDraft = { prices: {}, bundle: emptyPrice };

const serializeDraft = ({
  prices,
  bundle,
  cover,
}: Pick<QuoteDraft, 'prices' | 'bundle' | 'cover'>): string =>
  JSON.stringify([
    Object.entries(prices).filter(([, row]) => !isEmpty(row)),
    bundle,
    cover?.remembered ? null : (cover ?? null),
  ]);

/** Whether neither price is typed. */
export const isEmpty = ({ monthly, yearly }: PriceInput): boolean =>
  monthly === null && yearly === null;
