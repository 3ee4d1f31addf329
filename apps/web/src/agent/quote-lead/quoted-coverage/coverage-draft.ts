import type { AgentQuote, LeadDetail, QuotedCoverageInput } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type Firmness, firmnesses } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { todayHere } from '../../../ui/fields/today-here.ts';

/** The coverage requested for one insurance type, line by line. */
export type LeadRequestedCoverage = NonNullable<LeadDetail['data'][number]['requestedCoverage']>;
/** One line the client asked for. */
export type LeadRequestedLine = LeadRequestedCoverage['rows'][number];
/** A line that is answered differently, while it is being written. */
export type CoverageRow = {
  readonly row: string;
  readonly value: string;
  readonly reason: NonNullable<QuotedCoverageInput['rows'][number]['reason']> | null;
  readonly extraYearly: number | null;
};

type Common = 'typeId' | 'submissionVersion' | 'firmness' | 'validUntil' | 'startsOn' | 'rows';

/** The coverage of one type: the lines that differ, and the terms of its price. */
export type TypeCoverage = Omit<QuotedCoverageInput, Common> & {
  readonly rows: readonly CoverageRow[];
};

/** The coverage of a quote. Absent from a draft while none is stated. */
export type CoverageDraft = {
  readonly firmness: Firmness;
  readonly validUntil: string;
  /** Empty: not stated. */
  readonly startsOn: string;
  readonly types: Readonly<Record<number, TypeCoverage>>;
  /** The agent's usual coverage with the carrier, applied by the page and not changed since. */
  readonly remembered?: true | undefined;
};

/** How firm a price on this lead can be: records are pulled only with the client's permission and full name. */
export const listOfferedFirmnesses = ({
  namesHidden,
  reportsAllowed,
}: Pick<LeadDetail, 'namesHidden' | 'reportsAllowed'>): Firmness[] =>
  firmnesses.filter((firmness) => firmness !== 'reports' || (reportsAllowed && !namesHidden));

/** How long a price holds unless the agent says otherwise. */
export const VALID_DAYS = 30;
/** In months, unless the agent says otherwise. */
export const ONE_YEAR = 12;

/** The default terms of a price. */
export const getDefaultTerms = (typeId: InsuranceTypeId): Omit<TypeCoverage, 'rows'> => ({
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
export const listRequestedCoverages = (
  detail: LeadDetail,
): { typeId: InsuranceTypeId; requestedCoverage: LeadRequestedCoverage }[] =>
  detail.data.flatMap(({ typeId, requestedCoverage }) =>
    requestedCoverage ? [{ typeId, requestedCoverage }] : [],
  );

/** Whether a quote on this lead can say what it covers. */
export const canStateCoverage = (detail: LeadDetail): boolean =>
  listRequestedCoverages(detail).length > 0 &&
  listRequestedCoverages(detail).length === detail.data.length;

export const toCoverageRow = (row: string, value: string): CoverageRow => ({
  row,
  value,
  reason: null,
  extraYearly: null,
});

/** The coverage of a sent quote, to be changed; undefined if it stated none. */
export const toCoverageDraft = (
  { quotedCoverages }: AgentQuote,
  today = todayHere(),
): CoverageDraft | undefined => {
  const [first] = quotedCoverages;
  if (!first) return undefined;
  return {
    firmness: first.firmness,
    validUntil: first.validUntil < today ? addDays(today, VALID_DAYS) : first.validUntil,
    startsOn: first.startsOn !== null && first.startsOn >= today ? first.startsOn : '',
    types: Object.fromEntries(
      quotedCoverages.map((quotedCoverage) => {
        const {
          typeId,
          submissionVersion: _,
          firmness: _f,
          validUntil: _v,
          startsOn: _s,
          ...rest
        } = quotedCoverage;
        return [typeId, { ...rest, termMonths: rest.termMonths as 6 | 12 | null }];
      }),
    ),
  };
};

/** The coverage as it is sent: one quoted coverage for each type, with the lines that are asked now and differ. */
export const toQuotedCoverages = (
  cover: CoverageDraft | null | undefined,
  detail: LeadDetail,
): QuotedCoverageInput[] => {
  if (!cover) return [];
  const { firmness, validUntil, startsOn } = cover;
  return listRequestedCoverages(detail).map(({ typeId, requestedCoverage }) => {
    const type = cover.types[typeId] ?? { ...getDefaultTerms(typeId), rows: [] };
    return {
      ...type,
      typeId,
      submissionVersion: requestedCoverage.version,
      rows: differingRows(requestedCoverage, type.rows),
      firmness,
      validUntil,
      startsOn: startsOn === '' ? null : startsOn,
    };
  });
};

/** Lines that are asked, and answered otherwise, in the order of the coverage request. */
export const differingRows = (
  requestedCoverage: LeadRequestedCoverage,
  rows: readonly CoverageRow[],
): CoverageRow[] =>
  requestedCoverage.rows.flatMap((line) =>
    rows.filter(({ row, value }) => row === line.row && (value !== line.value || line.apart)),
  );

/** A text that is equal for two quoted coverages with the same values, in any order; a missing value counts as null. */
export const toComparableCoverage = (
  quotedCoverages: readonly (QuotedCoverageInput | AgentQuote['quotedCoverages'][number])[],
): string =>
  JSON.stringify(
    quotedCoverages.map((quotedCoverage) => [
      quotedCoverage.typeId,
      quotedCoverage.rows
        .map(({ row, value, reason, extraYearly }) => [
          row,
          value,
          reason ?? null,
          extraYearly ?? null,
        ])
        .sort(),
      [
        quotedCoverage.firmness,
        quotedCoverage.validUntil,
        quotedCoverage.startsOn ?? null,
        quotedCoverage.termMonths ?? null,
      ],
      [
        quotedCoverage.feesYearly,
        quotedCoverage.instalments,
        quotedCoverage.firstPayment ?? null,
        quotedCoverage.instalmentFee,
      ],
      quotedCoverage.discounts
        .map(({ code, withoutYearly }) => [code, withoutYearly ?? null])
        .sort(),
      [
        quotedCoverage.exam ?? null,
        quotedCoverage.company?.name ?? null,
        quotedCoverage.company?.naic ?? null,
        quotedCoverage.note,
      ],
    ]),
  );
