import type { CoverageTemplate, LeadDetail } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { todayHere } from '../../../ui/fields/today-here.ts';
import {
  type CoverDraft,
  type CoverRow,
  type LeadRequestedCoverage,
  ONE_YEAR,
  plainTerms,
  requestedCoveragesOf,
  rowOf,
  VALID_DAYS,
} from './cover-draft.ts';

/** The question about the start of the policy, by insurance type. */
const START_QUESTIONS: Readonly<Record<number, number>> = { 1: 29, 3: 121 };

/** Returns a draft with everything as requested; lines that the client left open have to be filled in. */
export const asAsked = (detail: LeadDetail, today = todayHere()): CoverDraft => ({
  firmness: null,
  validUntil: addDays(today, VALID_DAYS),
  startsOn: wantedStart(detail, today),
  types: Object.fromEntries(
    requestedCoveragesOf(detail).map(({ typeId, requestedCoverage }) => [
      typeId,
      { ...plainTerms(typeId), rows: openRows(requestedCoverage) },
    ]),
  ),
});

const openRows = (requestedCoverage: LeadRequestedCoverage): CoverRow[] =>
  requestedCoverage.rows.filter(({ value }) => value === 'any').map(({ row }) => rowOf(row, ''));

const wantedStart = (detail: LeadDetail, today: string): string => {
  const dates = detail.data.flatMap(({ typeId, sections }) =>
    sections
      .flatMap(({ questions }) => questions)
      .filter(({ questionId }) => questionId === START_QUESTIONS[typeId])
      .flatMap(({ answer }) => answer?.content ?? []),
  );
  return dates.find((date) => date >= today && date <= addDays(today, 180)) ?? '';
};

/** Adds the agent's usual coverage with a carrier, for lines that the client requested. */
export const withTemplates = (
  cover: CoverDraft,
  detail: LeadDetail,
  templates: readonly { typeId: InsuranceTypeId; template: CoverageTemplate }[],
): CoverDraft => {
  const types = { ...cover.types };
  for (const { typeId, template } of templates) {
    const current = types[typeId];
    const requestedCoverage = requestedCoveragesOf(detail).find(
      (asked) => asked.typeId === typeId,
    )?.requestedCoverage;
    if (!current || !requestedCoverage) continue;
    const { rows, ...terms } = template;
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
          (row): CoverRow => ({
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
