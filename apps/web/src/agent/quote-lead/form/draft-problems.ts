import type { LeadDetail } from '@fanwise/contract/own';
import { highestPriceDollars, lowestPriceDollars } from '@fanwise/domain/quotes/quote';
import { listCoverageProblems } from '../quoted-coverage/coverage-problems.ts';
import {
  emptyPrice,
  hasUnsentText,
  isUntouched,
  listTypes,
  type PriceInput,
  type QuoteDraft,
} from './quote-forms.ts';

/** The row of a price: an insurance type or the bundle. */
export type RowName = number | 'bundle';
/** A field of a form. */
export type FieldName = 'carrier' | `${RowName}-${keyof PriceInput}` | `cover-${string}`;
/** Why a carrier cannot be chosen. */
export type CarrierConflict =
  | 'by-another'
  | 'by-colleague'
  | 'in-process'
  | 'not-written'
  | 'withdrawn';
/** The problem of a field. */
export type DraftProblem = {
  readonly field: FieldName;
  readonly code: 'required' | 'range' | 'cover' | CarrierConflict;
};

/** The carrier that a form holds; null while it holds none, as a suggested column does. */
export type FormCarrier = Pick<QuoteDraft, 'key' | 'carrierId'>;

/** The carriers of all forms: the only facts that one form needs of the others. */
export const listFormCarriers = (drafts: readonly QuoteDraft[]): FormCarrier[] =>
  drafts.map((draft) => ({
    key: draft.key,
    carrierId: isUntouched(draft) ? null : draft.carrierId,
  }));

/** Why a carrier cannot be chosen in this form; null when it can. */
export const findCarrierConflict = (
  company: LeadDetail['carriers'][number],
  { key }: Pick<QuoteDraft, 'key'>,
  formCarriers: readonly FormCarrier[],
): CarrierConflict | null => {
  if (company.reason === 'quoted-by-another') return 'by-another';
  if (company.quotedBy !== undefined) return 'by-colleague';
  if (company.reason === 'not-written' || company.reason === 'withdrawn') return company.reason;
  const isElsewhere = formCarriers.some(
    (other) => other.key !== key && other.carrierId === company.carrierId,
  );
  return isElsewhere || company.reason === 'quoted-by-you' ? 'in-process' : null;
};

/** Whether another agent or a colleague has the quote with a carrier. */
export const isTakenByOthers = ({ reason, quotedBy }: LeadDetail['carriers'][number]): boolean =>
  reason === 'quoted-by-another' || quotedBy !== undefined;

/** A new form with prices whose carrier another agent or a colleague took, and the available carriers for its prices. */
export type FormWithTakenCarrier = {
  readonly draft: QuoteDraft;
  readonly carrierName: string;
  /** The colleague; null for another agent. */
  readonly quotedBy: string | null;
  readonly availableCarriers: LeadDetail['carriers'];
};

/** Returns all such forms on the screen. */
export const listFormsWithTakenCarrier = (
  drafts: readonly QuoteDraft[],
  detail: LeadDetail,
): FormWithTakenCarrier[] =>
  drafts.flatMap((draft) => {
    const carrier = detail.carriers.find(({ carrierId }) => carrierId === draft.carrierId);
    if (draft.quoteId !== null || !carrier || !isTakenByOthers(carrier)) return [];
    if (!hasUnsentText([draft], detail)) return [];
    const availableCarriers = detail.carriers.filter(
      (other) => findCarrierConflict(other, draft, listFormCarriers(drafts)) === null,
    );
    const { carrierName, quotedBy = null } = carrier;
    return [{ draft, carrierName, quotedBy, availableCarriers }];
  });

/** Whether another agent or a colleague took the form's carrier and no other one is free, so that it cannot be sent. */
export const hasNoCarrierLeft = (
  draft: QuoteDraft,
  formCarriers: readonly FormCarrier[],
  { carriers }: LeadDetail,
): boolean =>
  draft.quoteId === null &&
  carriers.some((company) => company.carrierId === draft.carrierId && isTakenByOthers(company)) &&
  carriers.every((company) => findCarrierConflict(company, draft, formCarriers) !== null);

/** The forms that Finish Quoting sends, without those that are stuck. */
export const listSendableForms = (
  drafts: readonly QuoteDraft[],
  detail: LeadDetail,
): QuoteDraft[] => {
  const formCarriers = listFormCarriers(drafts);
  return drafts.filter(
    (draft) => !isUntouched(draft) && !hasNoCarrierLeft(draft, formCarriers, detail),
  );
};

/** The problems that keep a form from being sent, in the order of its fields. */
export const listDraftProblems = (
  draft: QuoteDraft,
  drafts: readonly QuoteDraft[],
  detail: LeadDetail,
): DraftProblem[] => {
  const types = listTypes(detail);
  const rows = types.flatMap((type) =>
    listPriceProblems(type, draft.prices[type] ?? emptyPrice, true),
  );
  const bundle = types.length > 1 ? listPriceProblems('bundle', draft.bundle, false) : [];
  // The coverage form shows all its problems; here only the first one is listed.
  const cover = listCoverageProblems(draft.cover, detail)
    .slice(0, 1)
    .map(({ at }): DraftProblem => ({ field: `cover-${at}`, code: 'cover' }));
  return [...findCarrierProblems(draft, drafts, detail), ...rows, ...bundle, ...cover];
};

const findCarrierProblems = (
  draft: QuoteDraft,
  drafts: readonly QuoteDraft[],
  detail: LeadDetail,
): DraftProblem[] => {
  if (draft.quoteId !== null) return [];
  const company = detail.carriers.find(({ carrierId }) => carrierId === draft.carrierId);
  const code = company ? findCarrierConflict(company, draft, listFormCarriers(drafts)) : 'required';
  return code ? [{ field: 'carrier', code }] : [];
};

const listPriceProblems = (row: RowName, price: PriceInput, isRequired: boolean): DraftProblem[] =>
  (['monthly', 'yearly'] as const).flatMap((period): DraftProblem[] => {
    const dollars = price[period];
    const field: FieldName = `${row}-${period}`;
    if (dollars === null) return isRequired ? [{ field, code: 'required' }] : [];
    const isInRange = dollars >= lowestPriceDollars && dollars <= highestPriceDollars;
    return isInRange ? [] : [{ field, code: 'range' }];
  });
