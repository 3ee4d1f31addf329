import type { AskRow } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';

/** A line of cover that the client changed; it holds while the line would be `insteadOf` otherwise. */
export type AskChange = {
  readonly row: string;
  readonly value: string;
  readonly insteadOf: string;
};

/** One line to read or to change. Cars that are to be covered alike are one. */
export type AskLine = {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly [AskRow, ...AskRow[]];
};

/** The least amount, in dollars, that the client may ask for: what the line allows, or the law of the state. */
export const leastPriceable = ({ min, minimum }: AskRow): number =>
  Math.max(min, Number(minimum ?? 0) || 0);

/** Whether agents could price an amount that the client typed, in dollars. */
export const isPriceable = (row: AskRow, amount: number): boolean =>
  amount >= leastPriceable(row) && amount <= row.max && amount % row.step === 0;

/** The rows as they are with these changes; a change that no longer fits its row is left out. */
export function withChanges(rows: readonly AskRow[], changes: readonly AskChange[]): AskRow[] {
  return rows.map((row) => {
    const change = changes.find((one) => one.row === row.row && one.insteadOf === row.default);
    if (change !== undefined)
      return { ...row, value: change.value, text: textOf(row, change.value), from: 'client' };
    // Changed before and taken back just now: where it comes from is known with the next estimate.
    return row.from === 'client'
      ? { ...row, value: row.default, text: row.defaultText, from: 'estimate' }
      : row;
  });
}

/** The changes with a row set to a value; its own value is no change. */
export function withChange(
  changes: readonly AskChange[],
  row: AskRow,
  value: string,
): readonly AskChange[] {
  const others = changes.filter((one) => one.row !== row.row);
  if (value === row.default) return others;
  return [...others, { row: row.row, value, insteadOf: row.default }];
}

/** The changes that are saved. */
export function changesIn(rows: readonly AskRow[]): AskChange[] {
  return rows
    .filter(({ from }) => from === 'client')
    .map(({ row, value, default: insteadOf }) => ({ row, value, insteadOf }));
}

/** The rows as lines: those of several cars are one while they are alike, unless each is wanted. */
export function linesOf(rows: readonly AskRow[], eachCar = false): AskLine[] {
  const groups = new Map<string, [AskRow, ...AskRow[]]>();
  for (const row of rows) {
    const key = eachCar ? row.row : row.row.replace(/\.\d$/, '');
    groups.set(key, [...(groups.get(key) ?? []), row] as [AskRow, ...AskRow[]]);
  }
  return [...groups].flatMap(([key, group]): AskLine[] => {
    const [first] = group;
    if (!group.every(({ value }) => value === first.value))
      return group.map((row) => ({ key: row.row, name: row.name, rows: [row] }));
    const isOfCars = key !== first.row;
    return [{ key, name: isOfCars ? withoutCar(first.name) : first.name, rows: group }];
  });
}

/** Whether some row stands for one car of several. */
export const hasSeveralCars = (rows: readonly AskRow[]): boolean =>
  rows.some(({ row }) => row.endsWith('.2'));

const withoutCar = (name: string) => name.replace(/ \([^()]*\)$/, '');

const textOf = ({ options }: AskRow, value: string): string =>
  options?.find((option) => option.value === value)?.text ??
  (/^\d+$/.test(value) ? formatDollars(Number(value)) : value);
