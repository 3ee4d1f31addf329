import { DEDUCTIBLE, DWELLING, isWhole, type Side, valueOn } from './amounts.ts';
import type { RowDefinition } from './rows.ts';

/**
 * The whole dollars that a value stands for on that side: a percentage is a part of A, `same` is the other deductible.
 * Null of a value that says its own amount, or none, and while A is not known.
 */
export function dollarsBehind(
  { kind }: Pick<RowDefinition, 'kind'>,
  code: string,
  side: Side,
): number | null {
  const value = valueOn(side, code);
  if (value === 'same' && code !== DEDUCTIBLE) {
    const deductible = valueOn(side, DEDUCTIBLE);
    if (isWhole(deductible)) return Number(deductible);
    return dollarsBehind({ kind: 'money' }, DEDUCTIBLE, side);
  }
  const percent = kind === 'percent' ? value : value.endsWith('%') ? value.slice(0, -1) : '';
  const dwelling = valueOn(side, DWELLING);
  if (!isWhole(percent) || !isWhole(dwelling)) return null;
  return Math.round((Number(percent) * Number(dwelling)) / 100);
}
