import type { RowDefinition } from './rows.ts';

/** Every line of a coverage request, or of what quoted coverage gives, with its value. */
export type LineValues = ReadonlyMap<string, string>;

/** The value of a line that stands on that side. */
export const getLineValue = (values: LineValues, code: string): string => values.get(code) ?? '';

/** The line that `same` points to. */
export const DEDUCTIBLE = 'home.deductible';
/** The line that a percentage is a part of. */
export const DWELLING = 'home.dwelling';

/** Values without their own figure, where more is better and where less is. */
const AMOUNTS_OF_WORDS: Readonly<Record<'more' | 'less', Readonly<Record<string, number>>>> = {
  // `als`: what it really costs; `state`: the state minimum, more than none and less than any other amount.
  more: { none: 0, state: 1, als: Infinity },
  // For a deductible: the policy pays nothing at all.
  less: { none: Infinity, excluded: Infinity },
};

/** The amount of a line, two for a split limit; null when its value has no order. */
export function readAmounts(
  rule: Pick<RowDefinition, 'kind' | 'better'>,
  code: string,
  values: LineValues,
): number[] | null {
  const value = getLineValue(values, code);
  if (rule.kind === 'split') return readSplitLimit(value);
  const word = AMOUNTS_OF_WORDS[rule.better === 'less' ? 'less' : 'more'][value];
  if (word !== undefined) return [word];
  if (value === 'same' && code !== DEDUCTIBLE) return readAmounts(rule, DEDUCTIBLE, values);
  if (value.endsWith('%')) {
    const dwelling = Number(values.get(DWELLING) ?? Number.NaN);
    const dollars = (Number(value.slice(0, -1)) * dwelling) / 100;
    return Number.isNaN(dollars) ? null : [dollars];
  }
  return isWhole(value) ? [Number(value)] : null;
}

export const isWhole = (value: string) => /^\d+$/.test(value);

function readSplitLimit(value: string): number[] | null {
  if (value === 'none') return [0, 0];
  const match = /^(\d+)\/(\d+)$/.exec(value);
  return match ? [Number(match[1]), Number(match[2])] : null;
}
