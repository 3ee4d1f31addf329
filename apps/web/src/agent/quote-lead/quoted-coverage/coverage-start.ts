import type { CoverageTemplate, LeadDetail } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import {
  type Firmness,
  firmnesses,
  rememberedFirmness,
} from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { todayHere } from '../../../ui/fields/today-here.ts';
import {
  type CoverageDraft,
  type CoverageRow,
  canStateCoverage,
  getDefaultTerms,
  type LeadRequestedCoverage,
  listRequestedCoverages,
  ONE_YEAR,
  toCoverageRow,
  VALID_DAYS,
} from './coverage-draft.ts';
import { listCoverageProblems } from './coverage-problems.ts';

/** The question about the start of the policy, by insurance type. */
const START_QUESTIONS: Readonly<Record<number, number>> = { 1: 29, 3: 121 };

/**
 * Returns a draft with everything as requested, as an estimate; lines that the client left open have to be filled in.
 */
export const createRequestedCoverage = (
  detail: LeadDetail,
  today = todayHere(),
): CoverageDraft => ({
  firmness: 'estimate',
  validUntil: addDays(today, VALID_DAYS),
  startsOn: findWantedStart(detail, today),
  types: Object.fromEntries(
    listRequestedCoverages(detail).map(({ typeId, requestedCoverage }) => [
      typeId,
      { ...getDefaultTerms(typeId), rows: listOpenRows(requestedCoverage) },
    ]),
  ),
});

const listOpenRows = (requestedCoverage: LeadRequestedCoverage): CoverageRow[] =>
  requestedCoverage.rows
    .filter(({ value }) => value === 'any')
    .map(({ row }) => toCoverageRow(row, ''));

const findWantedStart = (detail: LeadDetail, today: string): string => {
  const dates = detail.data.flatMap(({ typeId, sections }) =>
    sections
      .flatMap(({ questions }) => questions)
      .filter(({ questionId }) => questionId === START_QUESTIONS[typeId])
      .flatMap(({ answer }) => answer?.content ?? []),
  );
  return dates.find((date) => date >= today && date <= addDays(today, 180)) ?? '';
};

type Templates = readonly { typeId: InsuranceTypeId; template: CoverageTemplate }[];

/** The agent's usual coverage with a carrier, for types that the client was asked about. */
export const templatesOf = (detail: LeadDetail, carrierId: number | null): Templates => {
  const requestedTypes = listRequestedCoverages(detail).map(({ typeId }) => typeId);
  return detail.templates.filter(
    (template) => template.carrierId === carrierId && requestedTypes.includes(template.typeId),
  );
};

/** States everything as requested, as an estimate, with the lines and terms that the agent usually states with this carrier. */
export const createUsualCoverage = (
  detail: LeadDetail,
  carrierId: number | null,
  today = todayHere(),
): CoverageDraft =>
  withTemplates(createRequestedCoverage(detail, today), detail, templatesOf(detail, carrierId));

/**
 * The coverage that a draft has without a key: what the agent stated last with this carrier, for every type of the lead.
 * It is never bindable. Undefined if a type was never stated, or if this lead needs another answer.
 */
export const findRememberedCoverage = (
  detail: LeadDetail,
  carrierId: number | null,
  today = todayHere(),
): CoverageDraft | undefined => {
  const types = detail.data.length;
  if (!canStateCoverage(detail) || templatesOf(detail, carrierId).length < types) return undefined;
  const cover: CoverageDraft = {
    ...createUsualCoverage(detail, carrierId, today),
    firmness: findLowestFirmness(templatesOf(detail, carrierId)),
  };
  return listCoverageProblems(cover, detail, today).length > 0
    ? undefined
    : { ...cover, remembered: true };
};

/** The weakest remembered firmness of several; an estimate without any. */
const findLowestFirmness = (templates: Templates): Firmness =>
  rememberedFirmness(
    firmnesses.find((firmness) =>
      templates.some(({ template }) => template.firmness === firmness),
    ) ?? 'estimate',
  );

/** Adds the agent's usual coverage with a carrier, for lines that the client requested. The firmness stays. */
export const withTemplates = (
  cover: CoverageDraft,
  detail: LeadDetail,
  templates: Templates,
): CoverageDraft => {
  const types = { ...cover.types };
  for (const { typeId, template } of templates) {
    const current = types[typeId];
    const requestedCoverage = listRequestedCoverages(detail).find(
      (asked) => asked.typeId === typeId,
    )?.requestedCoverage;
    if (!current || !requestedCoverage) continue;
    const { rows, firmness: _, ...terms } = template;
    const differing = rows.filter(({ row, value }) =>
      requestedCoverage.rows.some((line) => line.row === row && line.value !== value),
    );
    const named = new Set(differing.map(({ row }) => row));
    types[typeId] = {
      ...current,
      ...terms,
      termMonths: current.termMonths === null ? null : (terms.termMonths ?? ONE_YEAR),
      rows: [
        ...current.rows.filter(({ row }) => !named.has(row)),
        ...differing.map(
          (row): CoverageRow => ({
            row: row.row,
            value: row.value,
            reason: row.reason ?? null,
            extraYearly: row.extraYearly ?? null,
          }),
        ),
      ],
    };
  }
  return { ...cover, types };
};
