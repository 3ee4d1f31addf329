import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { resolveDollars } from '@fanwise/domain/leads/coverage-lines/dollars-behind';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Translation } from '../../../messages/area.ts';
import type { cover as coverMessages } from '../../../messages/en/agent/cover.ts';
import {
  type CoverageRow,
  getDefaultTerms,
  type LeadRequestedCoverage,
  type LeadRequestedLine,
  type TypeCoverage,
} from './coverage-draft.ts';

/** The terms of a type's price in one line. */
export const termsText = (
  cover: TypeCoverage,
  messages: Translation<typeof coverMessages>,
): string =>
  [
    cover.termMonths !== null && messages.months(cover.termMonths ?? 12),
    cover.feesYearly === 0
      ? messages.feesIncluded
      : messages.feesOnTop(formatDollars(cover.feesYearly)),
    messages.payments(cover.instalments),
    messages.discountCount(cover.discounts.length),
    cover.note === '' ? messages.noNote : messages.withNote,
  ]
    .filter(Boolean)
    .join(' · ');

/** Whether the terms of a type's price are those of a quote that says nothing about them. */
export const hasDefaultTerms = (
  typeId: InsuranceTypeId,
  cover: TypeCoverage,
  messages: Translation<typeof coverMessages>,
): boolean =>
  termsText(cover, messages) === termsText({ ...getDefaultTerms(typeId), rows: [] }, messages);

/** The text of a line's value: an option's text, else dollars or the typed text. */
export const valueText = (line: LeadRequestedLine, value: string): string => {
  if (value === line.value) return line.shortText;
  const option = line.options?.find((one) => one.value === value);
  if (option) return option.shortText;
  if (line.kind === 'split') return value.replace('csl', ' CSL');
  return line.kind === 'money' && /^\d+$/.test(value) ? formatDollars(Number(value)) : value;
};

/**
 * The dollars of a line that is a percentage of coverage A or refers to the other deductible; null for every other
 * line.
 */
export const computeDollars = (
  requestedCoverage: LeadRequestedCoverage,
  rows: readonly CoverageRow[],
  line: LeadRequestedLine,
) =>
  resolveDollars(
    line,
    line.row,
    new Map([...requestedCoverage.rows, ...rows].map(({ row, value }) => [row, value])),
  );

/** The text of a line's value beside the requested one: with its dollars in front if it does not name them. */
export const comparedText = (
  requestedCoverage: LeadRequestedCoverage,
  rows: readonly CoverageRow[],
  line: LeadRequestedLine,
  value: string,
): string => {
  const dollars = value === line.value ? null : computeDollars(requestedCoverage, rows, line);
  const text = valueText(line, value);
  return dollars ? `${formatDollars(dollars)} (${text})` : text;
};

const UNUSUAL_FACTOR = 5;

/** Whether an amount is so far from the requested one that a digit may be missing or extra. */
export const isFarOff = (line: LeadRequestedLine, value: string): boolean => {
  const [asked, given] = [Number(line.value), Number(value)];
  if (line.kind !== 'money' || !(asked > 0) || !(given > 0)) return false;
  return given >= asked * UNUSUAL_FACTOR || given * UNUSUAL_FACTOR <= asked;
};
