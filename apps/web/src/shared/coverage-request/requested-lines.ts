import type { RequestedLine } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';

/** A coverage line that the client changed; it holds while the line's default is `insteadOf`. */
export type LineChange = {
  readonly row: string;
  readonly value: string;
  readonly insteadOf: string;
};

/** One line to read or to change. Lines of several cars with the same value are one group. */
export type LineGroup = {
  readonly key: string;
  /** The line's name on a policy, its meaning in plain words, and the short form that agents write. */
  readonly term: string;
  readonly plain: string;
  readonly short: string;
  readonly rows: readonly [LineToRead, ...LineToRead[]];
};

/** A line; those of a lead have the short texts that agents read. */
export type LineToRead = RequestedLine & {
  readonly shortText?: string;
  readonly shortDefaultText?: string;
};

/** The lowest amount, in dollars, that the client may request: the line's minimum or the state minimum. */
export const findLowestAmount = ({ min, minimum }: RequestedLine): number =>
  Math.max(min, Number(minimum ?? 0) || 0);

/** True if agents could price an amount, in dollars, that the client typed. */
export const isPriceable = (row: RequestedLine, amount: number): boolean =>
  amount >= findLowestAmount(row) && amount <= row.max && amount % row.step === 0;

/** The rows with these changes applied; a change that no longer fits its row is left out. */
export function withChanges(
  rows: readonly RequestedLine[],
  changes: readonly LineChange[],
): RequestedLine[] {
  return rows.map((row) => {
    const change = changes.find(
      (other) => other.row === row.row && other.insteadOf === row.default,
    );
    if (change !== undefined)
      return { ...row, value: change.value, text: textOf(row, change.value), from: 'client' };
    // The client changed the line before and has just undone it; the next estimate says where the value comes from.
    return row.from === 'client'
      ? { ...row, value: row.default, text: row.defaultText, from: 'estimate' }
      : row;
  });
}

/** The changes after a row was set to a value; the default value is no change. */
export function withChange(
  changes: readonly LineChange[],
  row: RequestedLine,
  value: string,
): readonly LineChange[] {
  const others = changes.filter((change) => change.row !== row.row);
  if (value === row.default) return others;
  return [...others, { row: row.row, value, insteadOf: row.default }];
}

/** The saved changes. */
export function listChanges(rows: readonly RequestedLine[]): LineChange[] {
  return rows
    .filter(({ from }) => from === 'client')
    .map(({ row, value, default: insteadOf }) => ({ row, value, insteadOf }));
}

/** Groups the rows: rows of several cars are one group while they are alike, unless `eachCar` is set. */
export function groupLines(rows: readonly LineToRead[], eachCar = false): LineGroup[] {
  const groups = new Map<string, [LineToRead, ...LineToRead[]]>();
  for (const row of rows) {
    const key = eachCar ? row.row : row.row.replace(/\.\d$/, '');
    groups.set(key, [...(groups.get(key) ?? []), row] as [LineToRead, ...LineToRead[]]);
  }
  return [...groups].flatMap(([key, group]): LineGroup[] => {
    const [first] = group;
    if (!group.every(({ value }) => value === first.value))
      return group.map((row) => ({ key: row.row, ...namesOf(row), rows: [row] }));
    const names = namesOf(first);
    const isOfCars = key !== first.row;
    return [
      {
        key,
        ...names,
        ...(isOfCars && { term: withoutCar(names.term), short: withoutCar(names.short) }),
        rows: group,
      },
    ];
  });
}

/**
 * True if a line is shown only on request: its value is ours, and most people leave it. The wind and hail deductible is
 * always shown, because a separate one is often due after a storm.
 */
export const isShownOnRequest = ({ row, from }: Pick<RequestedLine, 'row' | 'from'>): boolean =>
  from === 'rule' && row !== 'home.wind' && row !== 'life.face';

/** True if some row belongs to the second of several cars. */
export const hasSeveralCars = (rows: readonly RequestedLine[]): boolean =>
  rows.some(({ row }) => row.endsWith('.2'));

const namesOf = ({ term, plain, short }: RequestedLine) => ({ term, plain, short });

const withoutCar = (name: string) => name.replace(/ \([^()]*\)$/, '');

const textOf = ({ options }: RequestedLine, value: string): string =>
  options?.find((option) => option.value === value)?.text ??
  (/^\d+$/.test(value) ? formatDollars(Number(value)) : value);
