import { rangeFilters, readRange } from '@fanwise/domain/leads/fact-filters';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Translation } from '../../../../messages/area.ts';
import type { leadTools } from '../../../../messages/en/agent/lead-tools.ts';

/** The filters by a range, in the order of the panel. */
export const RANGE_NAMES = [...rangeFilters, 'fee'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

/** The ranges that the panel offers. An address may name any other. */
export const RANGES: Readonly<Record<RangeName, readonly string[]>> = {
  months: ['6-', '12-', '24-', '36-', '60-'],
  violations: ['0', '-1', '-2', '3'],
  claims: ['0', '-1', '1-', '2-'],
  cars: ['1', '2', '2-', '3-'],
  drivers: ['1', '2', '2-', '3-'],
  built: ['2010-', '2000-', '1980-', '-1979'],
  roof: ['-5', '-10', '-15', '16-'],
  amount: ['-249999', '250000-499999', '500000-749999', '750000-'],
  start: ['0-7', '0-14', '0-30', '31-'],
  fee: ['-25', '-40', '-60', '61-'],
};

const DOLLARS: readonly string[] = ['amount', 'fee'] satisfies RangeName[];

/** A range in words. */
export function rangeText(
  name: RangeName,
  value: string,
  { texts, ranges }: Translation<typeof leadTools>['filters'],
): string {
  const rangeTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = texts;
  const range = readRange(value);
  if (rangeTexts[name]?.[value] !== undefined || range === null)
    return rangeTexts[name]?.[value] ?? value;
  const format = (number: number) =>
    DOLLARS.includes(name) ? formatDollars(number) : String(number);
  const { min, max } = range;
  const isYear = name === 'built';
  if (min === null) return (isYear ? ranges.older : ranges.atMost)(format(max ?? 0));
  if (max === null) return (isYear ? ranges.newer : ranges.atLeast)(format(min));
  return min === max ? format(min) : ranges.between(format(min), format(max));
}
