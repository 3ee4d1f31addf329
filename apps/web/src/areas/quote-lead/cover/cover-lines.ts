import { deviations, type RowRule } from '@fanwise/domain/tender/deviations';
import type { Deviation } from '@fanwise/domain/tender/rows';
import type { AskedLine, CoverRow, TypeAsk } from './cover-draft.ts';

/** How each line is answered, by the rules the server goes by. */
export const linesOf = (ask: TypeAsk, rows: readonly CoverRow[]): Deviation[] => {
  const rules = new Map<string, RowRule>(ask.rows.map((line) => [line.row, line]));
  return deviations(
    (code) => rules.get(code),
    ask.rows.map(({ row, value }) => ({ code: row, value })),
    rows.map(({ row, value }) => ({ code: row, value })),
  );
};

/** What a line gives, in words: an option's text, else dollars or what was typed. */
export const valueText = (line: AskedLine, value: string): string => {
  if (value === line.value) return line.text;
  const option = line.options?.find((one) => one.value === value);
  if (option) return option.text;
  return line.kind === 'money' && /^\d+$/.test(value)
    ? `$${Number(value).toLocaleString('en-US')}`
    : value;
};

const MUCH = 5;

/** An amount so far from what was asked that a digit may be missing or too many. */
export const isFarOff = (line: AskedLine, value: string): boolean => {
  const [asked, given] = [Number(line.value), Number(value)];
  if (line.kind !== 'money' || !(asked > 0) || !(given > 0)) return false;
  return given >= asked * MUCH || given * MUCH <= asked;
};
