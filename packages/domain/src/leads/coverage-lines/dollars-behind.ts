import { DEDUCTIBLE, DWELLING, getLineValue, isWhole, type LineValues } from './amounts.ts';
import type { RowDefinition } from './rows.ts';

/**
 * The whole dollars that a value stands for on that side: a percentage is a part of A, `same` is the other deductible.
 * Null of a value that says its own amount, or none, and while A is not known.
 */
export function resolveDollars(
  { kind }: Pick<RowDefinition, 'kind'>,
  code: string,
  values: LineValues,
): number | null {
  const value = getLineValue(values, code);
  if (value === 'same' && code !== DEDUCTIBLE) {
    const deductible = getLineValue(values, DEDUCTIBLE);
    if (isWhole(deductible)) return Number(deductible);
    return resolveDollars({ kind: 'money' }, DEDUCTIBLE, values);
  }
  const percent = kind === 'percent' ? value : value.endsWith('%') ? value.slice(0, -1) : '';
  const dwelling = getLineValue(values, DWELLING);
  if (!isWhole(percent) || !isWhole(dwelling)) return null;
  return Math.round((Number(percent) * Number(dwelling)) / 100);
}
