import type { AgentQuote, LeadDetail, OfferInput } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Firmness } from '@fanwise/domain/quotes/quoted-coverage/offer';
import { todayHere } from '../../../ui/fields/today-here.ts';

/** The coverage requested for one insurance type, line by line. */
export type TypeAsk = NonNullable<LeadDetail['data'][number]['ask']>;
/** One line the client asked for. */
export type AskedLine = TypeAsk['rows'][number];
/** A line that is answered differently, while it is being written. */
export type CoverRow = {
  readonly row: string;
  readonly value: string;
  readonly reason: NonNullable<OfferInput['rows'][number]['reason']> | null;
  readonly extraYearly: number | null;
};

type Common = 'typeId' | 'askVersion' | 'firmness' | 'validUntil' | 'startsOn' | 'rows';

/** The coverage of one type: the lines that differ, and the terms of its price. */
export type TypeCover = Omit<OfferInput, Common> & { readonly rows: readonly CoverRow[] };

/** The coverage of a quote. Absent from a draft while none is stated. */
export type CoverDraft = {
  readonly firmness: Firmness | null;
  readonly validUntil: string;
  /** Empty: not said. */
  readonly startsOn: string;
  readonly types: Readonly<Record<number, TypeCover>>;
};

/** How long a price holds unless the agent says otherwise. */
export const VALID_DAYS = 30;
/** In months, unless the agent says otherwise. */
export const ONE_YEAR = 12;

/** The terms of a price nobody said anything about. */
export const plainTerms = (typeId: InsuranceTypeId): Omit<TypeCover, 'rows'> => ({
  termMonths: typeId === 2 ? null : ONE_YEAR,
  feesYearly: 0,
  instalments: 12,
  firstPayment: null,
  instalmentFee: 0,
  discounts: [],
  exam: null,
  company: null,
  note: '',
});

/** The types of a lead whose lines the client was asked about. */
export const asksOf = (detail: LeadDetail): { typeId: InsuranceTypeId; ask: TypeAsk }[] =>
  detail.data.flatMap(({ typeId, ask }) => (ask ? [{ typeId, ask }] : []));

/** Whether a quote on this lead can say what it covers. */
export const canState = (detail: LeadDetail): boolean =>
  asksOf(detail).length > 0 && asksOf(detail).length === detail.data.length;

export const rowOf = (row: string, value: string): CoverRow => ({
  row,
  value,
  reason: null,
  extraYearly: null,
});

/** The coverage of a sent quote, to be changed; undefined if it stated none. */
export const coverOf = ({ offers }: AgentQuote, today = todayHere()): CoverDraft | undefined => {
  const [first] = offers;
  if (!first) return undefined;
  return {
    firmness: first.firmness,
    validUntil: first.validUntil < today ? addDays(today, VALID_DAYS) : first.validUntil,
    startsOn: first.startsOn !== null && first.startsOn >= today ? first.startsOn : '',
    types: Object.fromEntries(
      offers.map((offer) => {
        const {
          typeId,
          askVersion: _,
          firmness: _f,
          validUntil: _v,
          startsOn: _s,
          ...rest
        } = offer;
        return [typeId, { ...rest, termMonths: rest.termMonths as 6 | 12 | null }];
      }),
    ),
  };
};

/** As it is sent: one offer for each type, with the lines that are asked now and differ. */
export const offersOf = (cover: CoverDraft | undefined, detail: LeadDetail): OfferInput[] => {
  if (!cover?.firmness) return [];
  const { firmness, validUntil, startsOn } = cover;
  return asksOf(detail).map(({ typeId, ask }) => {
    const type = cover.types[typeId] ?? { ...plainTerms(typeId), rows: [] };
    return {
      ...type,
      typeId,
      askVersion: ask.version,
      rows: differingRows(ask, type.rows),
      firmness,
      validUntil,
      startsOn: startsOn === '' ? null : startsOn,
    };
  });
};

/** Lines that are asked, and answered otherwise, in the order of the ask. */
export const differingRows = (ask: TypeAsk, rows: readonly CoverRow[]): CoverRow[] =>
  ask.rows.flatMap((line) =>
    rows.filter(({ row, value }) => row === line.row && (value !== line.value || line.apart)),
  );

/** The facts of quoted coverage, whatever was left out of it and in whatever order. */
export const offerFacts = (
  offers: readonly (OfferInput | AgentQuote['offers'][number])[],
): string =>
  JSON.stringify(
    offers.map((offer) => [
      offer.typeId,
      offer.rows
        .map(({ row, value, reason, extraYearly }) => [
          row,
          value,
          reason ?? null,
          extraYearly ?? null,
        ])
        .sort(),
      [offer.firmness, offer.validUntil, offer.startsOn ?? null, offer.termMonths ?? null],
      [offer.feesYearly, offer.instalments, offer.firstPayment ?? null, offer.instalmentFee],
      offer.discounts.map(({ code, withoutYearly }) => [code, withoutYearly ?? null]).sort(),
      [offer.exam ?? null, offer.company?.name ?? null, offer.company?.naic ?? null, offer.note],
    ]),
  );
