import type { Group, Run } from './digit-runs.ts';

/**
 * Which groups of a run say what they are: a year, a day, an amount, a coverage limit, one of several ZIP codes, an
 * end of a range. A phone number is made of groups of which at least one does not.
 */
export function explainedGroups(text: string, run: Run): boolean[] {
  const explained = run.map((group) => isYear(group) || isAmount(text, group));
  for (const shape of SHAPES)
    for (let first = 0; first + shape.lengths.length <= run.length; first += 1) {
      const groups = run.slice(first, first + shape.lengths.length);
      const fits = groups.every(
        ({ digits, spokenDigits }, index) =>
          spokenDigits === 0 && shape.lengths[index]?.includes(digits.length) === true,
      );
      if (fits && shape.holds(text, groups, run[first + groups.length]))
        explained.fill(true, first, first + groups.length);
    }
  // 1, 2, 3, 4: counting
  run.forEach((group, index) => {
    const [before, after] = [run[index - 1], run[index + 1]];
    if (isNext(before, group) && isNext(group, after)) explained.fill(true, index - 1, index + 2);
  });
  return explained;
}

const isNext = (one: Group | undefined, other: Group | undefined): boolean =>
  one !== undefined && other !== undefined && Number(other.digits) === Number(one.digits) + 1;

type Shape = {
  lengths: readonly (readonly number[])[];
  holds(text: string, groups: Run, next: Group | undefined): boolean;
};

const between = (text: string, groups: Run): string[] =>
  groups.slice(1).map((group, index) => text.slice(groups[index]?.end, group.start));
const all = (signs: string[], pattern: RegExp): boolean =>
  signs.every((sign) => pattern.test(sign) && sign === signs[0]);

const SHAPES: readonly Shape[] = [
  // 3/9/1984, 03-09-84, 09.03.1984
  {
    lengths: [
      [1, 2],
      [1, 2],
      [2, 4],
    ],
    holds: (text, groups, next) =>
      all(between(text, groups), /^[/.-]$/) && isDay(groups) && !continues(text, groups, next),
  },
  // 1984-03-09
  { lengths: [[4], [2], [2]], holds: (text, groups) => all(between(text, groups), /^[/.-]$/) },
  // 1,200,000 and 1,200
  {
    lengths: [[1, 2, 3], [3], [3]],
    holds: (text, groups, next) =>
      all(between(text, groups), /^,$/) && !continues(text, groups, next),
  },
  {
    lengths: [[1, 2, 3], [3]],
    holds: (text, groups, next) =>
      all(between(text, groups), /^,$/) && !continues(text, groups, next),
  },
  // 100/300/50
  {
    lengths: [
      [2, 3],
      [2, 3],
      [2, 3],
    ],
    holds: (text, groups, next) =>
      all(between(text, groups), /^\/$/) && !continues(text, groups, next),
  },
  // 27601, 27605 and 27601-1234
  {
    lengths: [[5], [5]],
    holds: (text, groups) => all(between(text, groups), /^,\s|^\s?(?:and|y|or|o|&|\/)\s?$/),
  },
  { lengths: [[5], [4]], holds: (text, groups) => all(between(text, groups), /^-$/) },
  // 6:30, 17:45
  { lengths: [[1, 2], [2]], holds: (text, groups) => all(between(text, groups), /^:$/) },
];

/** Month and day in either order. */
function isDay([first, second]: Run): boolean {
  const values = [Number(first?.digits), Number(second?.digits)];
  return Math.min(...values) <= 12 && Math.max(...values) <= 31;
}

/** Whether another group hangs at the end, which makes a shape a part of something longer. */
function continues(text: string, groups: Run, next: Group | undefined): boolean {
  const end = groups.at(-1)?.end ?? 0;
  return next !== undefined && /^[-./]?$/.test(text.slice(end, next.start));
}

function isYear({ digits, spokenDigits }: Group): boolean {
  return spokenDigits === 0 && /^(?:19[0-9]{2}|20[0-9]{2})$/.test(digits);
}

function isAmount(text: string, { start, end, digits }: Group): boolean {
  if (digits.length > 7) return false;
  return (
    /[$€£]\s?$/.test(text.slice(Math.max(0, start - 2), start)) ||
    /^\s?[%$]/.test(text.slice(end, end + 2))
  );
}
